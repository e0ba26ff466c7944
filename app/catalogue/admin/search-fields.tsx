import { type ReactNode, useState } from 'react';
import { slugFromTitle } from '#pages/rules/custom-page.ts';
import { excerpt } from '#rules/text/prose.ts';
import type { ProductFormState } from './product-values.ts';

interface SearchFieldsProps {
  form: ProductFormState;
  /** Where the product is without a readable address. */
  id: string | undefined;
  children: ReactNode;
}

/** How search engines show the product, with the fields for it. Folded: all of it may be left to the shop. */
export function SearchFields({ form, id, children }: SearchFieldsProps) {
  const { title, description, seoTitle, seoDescription, slug } = form.values;
  const isWrong = (['seoTitle', 'seoDescription', 'slug'] as const).some((name) => form.errorOf(name) !== undefined);
  // It stays open while what was wrong is corrected.
  const [isOpen, setOpen] = useState(false);
  const offered = slugFromTitle(title);
  return (
    <details
      className="card p-4"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Search engines and address</summary>
      <div className="space-y-4 pt-2">
        <figure className="rounded-xl border border-hairline bg-card p-3" aria-label="How a search result may look">
          <p className="wrap-anywhere text-ink-soft text-sm">{`${location.origin}/shop/product-details/${slug.trim() || id || '…'}`}</p>
          <p className="wrap-anywhere text-leaf-deep text-lg">{seoTitle.trim() || title.trim() || 'Title'}</p>
          <p className="wrap-anywhere text-sm">{seoDescription.trim() || excerpt(description, 155) || 'Description'}</p>
        </figure>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
        {slug.trim() === '' && offered !== '' && (
          <button type="button" className="button button-line" onClick={() => form.change({ slug: offered }, 'slug')}>
            {`Use the address ‘${offered}’`}
          </button>
        )}
      </div>
    </details>
  );
}
