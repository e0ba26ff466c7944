import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field, SaveButton, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';
import * as texts from './texts.ts';

interface Typed {
  kind: 'products' | 'customers';
  category: string;
  gst: string;
  prices: 'with' | 'without' | '';
  publish: boolean;
}

/** Takes an export of another shop; what was chosen stays when the file is refused. */
export function UploadForm() {
  const navigate = useNavigate();
  const categories = useCategories();
  const [file, setFile] = useState<File | null>(null);
  const initial: Typed = { kind: 'products', category: categories[0]?.id ?? '', gst: '5', prices: '', publish: false };
  const form = useForm({
    initial,
    isShort: true,
    check({ kind, prices }) {
      if (!file) return [{ field: 'file', message: 'Choose a file first.' }];
      if (kind === 'products' && prices === '') {
        return [{ field: 'prices', message: 'Choose whether the prices include GST.' }];
      }
      return [];
    },
    send: (call, { prices, publish, ...typed }) =>
      call('POST /api/admin/imports/upload', {
        file: file as File,
        query: {
          ...typed,
          prices: prices || 'with',
          publish: publish ? 'true' : 'false',
          fileName: file?.name ?? '',
        },
      }),
    errorsOf: ({ errors, message }) => [
      { field: errors.some(({ field }) => field === 'gst') ? 'gst' : 'file', message },
    ],
    onDone: ({ id }) => navigate(`/admin/imports/${id}`),
    toastOf: () => null,
  });
  const { kind } = form.values;

  return (
    <form {...form.props} className="card p-4" aria-labelledby="upload">
      <h2 id="upload" className="text-xl">
        Upload an export
      </h2>
      <p className="text-ink-soft">We check the file first. Nothing is imported before you have seen the report.</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <SelectField label="What is in the file?" {...form.field('kind')}>
          <option value="products">{texts.products}</option>
          <option value="customers">{texts.customers}</option>
        </SelectField>
        <Field
          label="CSV file"
          hint="As Shopify or WooCommerce exported it, up to 16 MB."
          error={form.errorOf('file')}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            form.change({}, 'file');
          }}
        />
        {kind === 'products' ? (
          <>
            <SelectField label="Category if the file names none" {...form.field('category')}>
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Field
              label="GST (%)"
              hint="For all products of the file. You can change it per product later."
              inputMode="decimal"
              {...form.field('gst')}
            />
            <SelectField
              label="Prices in the file"
              hint="The file does not say it. Look up the tax settings of the other shop."
              {...form.field('prices')}
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
          <Tick label="List products that your former shop listed" {...form.tick('publish')} />
          <p className="text-ink-soft text-sm">
            They go live once a picture has arrived. Untick it to check each product first.
          </p>
        </div>
      )}
      <SaveButton form={form} className="mt-4" pending="Uploading…">
        Check file
      </SaveButton>
    </form>
  );
}
