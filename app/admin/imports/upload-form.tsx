import { useState } from 'react';
import { useNavigate } from 'react-router';
import { categories } from '#rules/products/categories.ts';
import type { CallFailure } from '#ui/call.ts';
import { Field, SelectField, Tick } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

/** Takes an export of another shop; what was chosen stays when the file is refused. */
export function UploadForm() {
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const [kind, setKind] = useState<'products' | 'customers'>('products');
  const [file, setFile] = useState<File | null>(null);
  const [category, setCategory] = useState<(typeof categories)[number]['id']>('flour');
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
      setErrors({ file: texts.chooseAFileFirst });
      return;
    }
    if (kind === 'products' && prices === '') {
      setErrors({ prices: texts.choosePrices });
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
        {texts.uploadAnExport}
      </h2>
      <p className="text-ink-soft">{texts.nothingIsImportedYet}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <SelectField
          label={texts.whatIsInTheFile}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'customers' ? 'customers' : 'products')}
        >
          <option value="products">{texts.products}</option>
          <option value="customers">{texts.customers}</option>
        </SelectField>
        <Field
          label={texts.csvFile}
          hint={texts.asItWasExported}
          error={errors.file}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {kind === 'products' ? (
          <>
            <SelectField
              label={texts.categoryIfUnclear}
              value={category}
              onChange={(event) => setCategory(categories.find(({ id }) => id === event.target.value)?.id ?? 'flour')}
            >
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Field
              label={texts.gstPercent}
              hint={texts.oneRateForAll}
              error={errors.gst}
              inputMode="decimal"
              value={gst}
              onChange={(event) => setGst(event.target.value)}
            />
            <SelectField
              label={texts.pricesInTheFile}
              hint={texts.pricesHint}
              value={prices}
              error={errors.prices}
              onChange={(event) =>
                setPrices(event.target.value === '' ? '' : event.target.value === 'without' ? 'without' : 'with')
              }
            >
              <option value="">{texts.choose}</option>
              <option value="with">{texts.pricesWithGst}</option>
              <option value="without">{texts.pricesWithoutGst}</option>
            </SelectField>
          </>
        ) : (
          <p className="md:col-span-2">{texts.customersGetNoMail}</p>
        )}
      </div>
      {kind === 'products' && (
        <div className="mt-3">
          <Tick
            label={texts.listWhatWasListed}
            checked={publish}
            onChange={(event) => setPublish(event.target.checked)}
          />
          <p className="text-ink-soft text-sm">{texts.theyGoLive}</p>
        </div>
      )}
      <button type="submit" className="button button-leaf mt-4" disabled={busy !== null}>
        {busy === null ? texts.checkFile : texts.uploading}
      </button>
    </form>
  );
}
