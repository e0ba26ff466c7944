import type { AdminProduct } from '#contract/amounts.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import type { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { amountsInPaise, amountsInRupees } from '#pricing/rules/money.ts';

/** A product as a change of many begins with it. */
export interface ProductToChange {
  id: string;
  title: string;
  updatedAt: string;
  isActive: boolean;
  category: string;
  sizes: readonly { id: string; weight: string; pricePaise: number; sellingPricePaise: number }[];
}

/** What some products become; a function where it depends on each. */
type Change = Partial<Pick<ProductToChange, 'isActive' | 'category' | 'sizes'>>;

export const toChange = ({ _id: id, variants, ...product }: AdminProduct): ProductToChange => ({
  id,
  ...product,
  sizes: variants,
});

/** Every product that fits a filter, on all pages. */
export async function loadToChange(make: typeof call, filter: Record<string, string>): Promise<ProductToChange[]> {
  const { data } = await make('GET /api/admin/products/to-change', { query: filter });
  return data.map(({ sizes, ...product }) => ({
    ...product,
    sizes: sizes.map((size) => amountsInPaise(size, ['price', 'sellingPrice'])),
  }));
}

export interface BulkAnswer {
  changed: readonly { id: string; updatedAt: string }[];
  skipped: readonly { id: string; title: string; why: string }[];
}

export function sendChange(
  make: typeof call,
  products: readonly ProductToChange[],
  changeOf: (product: ProductToChange) => Change,
): Promise<BulkAnswer> {
  const rows = products.map((product) => {
    const { sizes, ...change } = changeOf(product);
    const prices = sizes?.map(({ id, pricePaise, sellingPricePaise }) => ({
      id,
      ...amountsInRupees({ pricePaise, sellingPricePaise }, ['price', 'sellingPrice']),
    }));
    return { id: product.id, updatedAt: product.updatedAt, ...change, ...(prices && { sizes: prices }) };
  });
  return make('PUT /api/admin/products/bulk', { body: { rows } });
}

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/**
 * Returns a function that says what became of a change, and offers to take it back: each product gets what it had,
 * unless somebody changed it since.
 * @param what names what was changed of each
 */
export function useBulkOutcome(): (
  done: string,
  what: readonly (keyof Change)[],
  products: readonly ProductToChange[],
  answer: BulkAnswer,
) => void {
  const toast = useToast();
  const undo = useUndo();
  return (done, what, products, { changed, skipped }) => {
    if (changed.length === 0) {
      const title = skipped.length > 0 ? 'No product could be changed' : 'Nothing to change';
      return toast({ title, destructive: skipped.length > 0 });
    }
    const versions = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt]));
    const before = products.flatMap((product) => {
      const updatedAt = versions.get(product.id);
      return updatedAt === undefined ? [] : [{ ...product, updatedAt }];
    });
    undo(
      `${counted(changed.length)} ${done}`,
      (back: BulkAnswer) =>
        back.skipped.length === 0
          ? { title: `${counted(back.changed.length)} as before` }
          : {
              title: `${counted(back.skipped.length)} not taken back`,
              description: back.skipped.map(({ title, why }) => `${title}: ${why}`).join('. '),
              destructive: true,
              duration: 15_000,
            },
      (make) =>
        sendChange(make, before, (product) => Object.fromEntries(what.map((name) => [name, product[name]])) as Change),
    );
  };
}
