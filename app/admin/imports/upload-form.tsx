import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '#ui/call.ts';
import { Field, SelectField, Tick } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { useCategories } from '../parts/use-categories.ts';
import * as texts from './texts.ts';

/** Takes an export of another shop; what was chosen stays when the file is refused. */
export function UploadForm() {
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const [kind, setKind] = useState<'products' | 'customers'>('products');
  const [file, setFile] = useState<File | null>(null);
  const categories = useCategories();
  const [category, setCategory] = useState(categories[0]?.id ?? '');
  const [gst, setGst] = useState('5');
  const [prices, setPrices] = useState<'with' | 'without' | ''>('');
  const [publish, setPublish] = useState(false);
  const [errors, setErrors] = useState<{ file?: string; gst?: string; prices?: string }>({});

  const onRefused = ({ errors: told, message }: CallFailure) => {
    setErrors(told.some(({ field }) => field === 'gst') ? { gst: message } : { file: message });
    return true;
  };
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!file) {
      setErrors({ file: 'Choose a file first.' });
      return;
    }
    if (kind === 'products' && prices === '') {
      setErrors({ prices: 'Choose whether the prices include GST.' });
      return;
    }
    setErrors({});
    const query = {
      kind,
      category,
      gst,
      prices: prices || 'with',
      publish: publish ? 'true' : 'false',
      fileName: file.name,
    } as const;
    const answer = await act('upload', (call) => call('POST /api/admin/imports/upload', { file, query }), {
      onRefused,
    });
    if (answer) await navigate(`/admin/imports/${answer.id}`);
  };

  return (
    <form onSubmit={send} className="card p-4" aria-labelledby="upload" noValidate>
      <h2 id="upload" className="text-xl">
        Upload an export
      </h2>
      <p className="text-ink-soft">We check the file first. Nothing is imported before you have seen the report.</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <SelectField
          label="What is in the file?"
          value={kind}
          onChange={(event) => setKind(event.target.value === 'customers' ? 'customers' : 'products')}
        >
          <option value="products">{texts.products}</option>
          <option value="customers">{texts.customers}</option>
        </SelectField>
        <Field
          label="CSV file"
          hint="As Shopify or WooCommerce exported it, up to 16 MB."
          error={errors.file}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {kind === 'products' ? (
          <>
            <SelectField
              label="Category if the file names none"
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Field
              label="GST (%)"
              hint="For all products of the file. You can change it per product later."
              error={errors.gst}
              inputMode="decimal"
              value={gst}
              onChange={(event) => setGst(event.target.value)}
            />
            <SelectField
              label="Prices in the file"
              hint="The file does not say it. Look up the tax settings of the other shop."
              value={prices}
              error={errors.prices}
              onChange={(event) =>
                setPrices(event.target.value === '' ? '' : event.target.value === 'without' ? 'without' : 'with')
              }
            >
              <option value="">Choose</option>
              <option value="with">Include GST</option>
              <option value="without">Without GST: add it</option>
            </SelectField>
          </>
        ) : (
          <p className="md:col-span-2">
            Names, e-mail addresses and phone numbers are taken. Nobody is e-mailed or added to the newsletter.
          </p>
        )}
      </div>
      {kind === 'products' && (
        <div className="mt-3">
          <Tick
            label="List products that your former shop listed"
            checked={publish}
            onChange={(event) => setPublish(event.target.checked)}
          />
          <p className="text-ink-soft text-sm">
            They go live once a picture has arrived. Untick it to check each product first.
          </p>
        </div>
      )}
      <button type="submit" className="button button-leaf mt-4" disabled={busy !== null}>
        {busy === null ? 'Check file' : 'Uploading…'}
      </button>
    </form>
  );
}
