import { useState } from 'react';
import { mostProductsAtOnce } from '#catalogue/rules/product-list.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useCategories } from '#kit/admin/use-categories.ts';
import type { call } from '#kit/call.ts';
import {
  type BulkAnswer,
  loadToChange,
  type ProductToChange,
  sendChange,
  toChange,
  useBulkOutcome,
} from './bulk-change.ts';
import { PriceDialog } from './price-dialog.tsx';

interface BulkBarProps {
  chosen: readonly AdminProduct[];
  /** Set where every product of the page is chosen and there are more: how many fit the filter, and the filter. */
  all: { total: number; filter: Record<string, string> } | null;
  onDone: () => void;
}

/** What can be done with the chosen products, or with all that fit the filter. */
export function BulkBar({ chosen, all, onDone }: BulkBarProps) {
  const categories = useCategories();
  const tell = useBulkOutcome();
  const { act, busy } = useAction();
  const [wantsAll, setWantsAll] = useState(false);
  const [category, setCategory] = useState('');
  const [skipped, setSkipped] = useState<BulkAnswer['skipped']>([]);
  const [priced, setPriced] = useState<readonly ProductToChange[] | null>(null);
  const isAll = wantsAll && all !== null;
  const load = (make: typeof call) => (isAll ? loadToChange(make, all.filter) : chosen.map(toChange));
  const finish = (
    done: string,
    what: readonly ('isActive' | 'category' | 'sizes')[],
    products: readonly ProductToChange[],
    answer: BulkAnswer,
  ) => {
    tell(done, what, products, answer);
    setSkipped(answer.skipped);
    if (answer.skipped.length === 0) clear();
  };
  const clear = () => {
    setWantsAll(false);
    setSkipped([]);
    onDone();
  };
  const change = async (done: string, to: { isActive: boolean } | { category: string }) => {
    const made = await act('bulk', async (make) => {
      const products = await load(make);
      return { products, answer: await sendChange(make, products, () => to) };
    });
    if (made) finish(done, 'isActive' in to ? ['isActive'] : ['category'], made.products, made.answer);
  };
  const openPrices = async () => {
    const products = await act('prices', async (make) => load(make));
    if (products) setPriced(products);
  };
  const count = isAll ? all.total : chosen.length;
  const button = (label: string, onClick: () => void, disabled = false) => (
    <button type="button" className="button button-line" disabled={busy !== null || disabled} onClick={onClick}>
      {label}
    </button>
  );
  const bar = (
    <section aria-label="Selected products" className="card mb-4 flex flex-wrap items-center gap-2 p-3">
      <p role="status" className="mr-2 font-semibold">
        {`${count} selected`}
      </p>
      {all !== null &&
        !isAll &&
        (all.total <= mostProductsAtOnce ? (
          <button type="button" className="link min-h-11 px-2" onClick={() => setWantsAll(true)}>
            {`Select all ${all.total} that fit`}
          </button>
        ) : (
          <p className="text-ink-soft text-sm">
            {`To select all, narrow the list to ${mostProductsAtOnce} products or fewer.`}
          </p>
        ))}
      {button('List', () => change('listed', { isActive: true }))}
      {button('Unlist', () => change('unlisted', { isActive: false }))}
      <select
        aria-label="Move to category"
        className="field w-auto max-w-full"
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      >
        <option value="">Move to category…</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {button('Move', () => change('moved', { category }), category === '')}
      {button('Change prices', openPrices)}
      <button type="button" className="link min-h-11 px-2" onClick={clear}>
        Clear
      </button>
      {skipped.length > 0 && (
        <div role="alert" className="w-full">
          <p className="font-semibold">
            {skipped.length === 1 ? '1 product was left out:' : `${skipped.length} products were left out:`}
          </p>
          <ul className="list-disc pl-5">
            {skipped.map(({ id, title, why }) => (
              <li key={id}>{title === '' ? why : `${title}: ${why}`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
  return (
    <>
      {chosen.length > 0 && bar}
      {/* It stays when the bar goes: the toast may not come up in a window that is about to go. */}
      <PriceDialog
        products={priced}
        onClose={() => setPriced(null)}
        onDone={(products, answer) => finish('changed', ['sizes'], products, answer)}
      />
    </>
  );
}
