import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import { editVariants, importVariants, type StoredVariant } from './variant-edit.ts';

const stored = (id: string, weight: string, totalStock: number, putAside: number | null = null): StoredVariant => ({
  id,
  weight,
  pricePaise: 10_000,
  sellingPricePaise: 0,
  totalStock,
  netQuantity: readNetQuantity(weight),
  sku: '',
  barcode: '',
  parcelGrams: null,
  shelfPlace: '',
  putAside,
});
const half = stored('a', '500 g', 33);
const kilo = stored('b', '1 kg', 8);
const edit = (of: readonly StoredVariant[], edited: Parameters<typeof editVariants>[1]) =>
  editVariants(of, edited, { mayToggle: true });
const stocks = ({ variants }: ReturnType<typeof editVariants>) =>
  variants.map(({ id, weight, totalStock, putAside }) => [id, weight, totalStock, putAside]);

describe('an edit of variants', () => {
  it.each([
    ['leaves a stock alone that nobody touched', { totalStock: 40, stockWas: 40 }, 33],
    ['sets a stock that did not move', { totalStock: 50, stockWas: 33 }, 50],
    ['sets a stock of which nobody says what was seen', { totalStock: 50 }, 50],
  ])('%s', (_name, change, stock) => {
    const next = edit([half, kilo], [{ ...half, ...change }, kilo]);
    expect([next.refusals, next.variants[0]?.totalStock]).toEqual([[], stock]);
  });

  it('refuses to set a stock that moved, and says both numbers', () => {
    const { refusals } = edit([half, kilo], [{ ...half, totalStock: 50, stockWas: 40 }, kilo]);
    expect(refusals).toEqual([
      {
        at: 0,
        field: 'totalStock',
        message: 'The stock was 40 when you opened this. It is 33 now',
        stock: { id: 'a', weight: '500 g', seen: 40, now: 33 },
      },
    ]);
  });

  it('takes a weight without an id for the variant of that weight, unless another line names it by id', () => {
    const { id: _own, ...nameless } = { ...half, totalStock: 5 };
    expect(stocks(edit([half, kilo], [nameless, kilo]))[0]).toEqual(['a', '500 g', 5, null]);
    const renamed = edit([half, kilo], [{ ...half, weight: 'half' }, nameless, kilo]);
    expect(stocks(renamed)).toEqual([
      ['a', 'half', 33, null],
      [null, '500 g', 5, null],
      ['b', '1 kg', 8, null],
    ]);
  });

  it('refuses an id that is gone or named twice', () => {
    const gone = edit([half], [half, { ...kilo }]);
    expect(gone.refusals).toMatchObject([{ at: 1, field: 'weight' }]);
    expect(edit([half], [half, half]).refusals).toMatchObject([{ at: 1, message: 'A variant is listed twice' }]);
  });

  it.each([
    ['sets the tick', [half, kilo], 1, 'out', [33, 8], [1, 1]],
    ['sets it once', [stored('a', '500 g', 1, 33), kilo], 1, 'out', [33, 8], [1, 1]],
    ['changes nothing that shows 1 already', [stored('a', '500 g', 1)], 1, null, [1], [1]],
    ['takes the tick away', [stored('a', '500 g', 1, 33), stored('b', '1 kg', 1, 8)], 100, 'back', [33, 8], [33, 8]],
    [
      'restocks what was sold out',
      [stored('a', '500 g', 1), stored('b', '1 kg', 0)],
      100,
      'back',
      [100, 100],
      [100, 100],
    ],
    ['sets 100 where something is sold', [half, stored('b', '1 kg', 0)], 100, null, [100, 100], [100, 100]],
  ] as const)('%s with one stock for all', (_name, before, totalStock, toggled, shelves, shown) => {
    const next = edit(
      before,
      before.map((variant) => ({ ...variant, totalStock })),
    );
    expect([next.toggled, next.variants.map(shelfStock), next.variants.map((one) => one.totalStock)]).toEqual([
      toggled,
      shelves,
      shown,
    ]);
  });

  it('that touches no stock keeps every shelf, whatever moved meanwhile and whatever is called how now', () => {
    const units = fc.nat(100);
    const variant = fc.record({ now: units, seen: units, isTicked: fc.boolean(), weight: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1, maxLength: 5 }), (variants) => {
        const before = variants.map(({ now, isTicked }, at) =>
          stored(String(at), `w${at}`, isTicked ? 1 : now, isTicked ? now : null),
        );
        const edited = before.map((one, at) => {
          const { seen = 0, weight = '' } = variants[at] ?? {};
          return { ...one, weight, totalStock: seen, stockWas: seen };
        });
        const next = editVariants(before, edited, { mayToggle: false });
        expect(next.refusals).toEqual([]);
        expect(next.variants.map(shelfStock)).toEqual(before.map(shelfStock));
      }),
    );
  });
});

describe('an import of variants', () => {
  const line = (change: object) => ({ ...half, exportedStock: null, ...change });
  it.each([
    ['applies the difference', half, { totalStock: 50, exportedStock: 40 }, 43],
    ['leaves alone what the file leaves alone', half, { totalStock: 40, exportedStock: 40 }, 33],
    ['sets the stock where the file does not say', half, { totalStock: 40 }, 40],
    ['counts the shelf of what is hidden', stored('a', '500 g', 1, 33), { totalStock: 50, exportedStock: 40 }, 43],
  ])('%s', (_name, before, change, shelf) => {
    const next = importVariants([before], [line(change)]);
    expect([next.refusals, next.variants.map(shelfStock)]).toEqual([[], [shelf]]);
    expect(next.variants[0]?.putAside === null).toBe(before.putAside === null);
  });

  it('takes no more away than there is', () => {
    expect(importVariants([half], [line({ totalStock: 2, exportedStock: 40 })]).refusals).toMatchObject([
      { at: 0, message: 'Total Stock removes 38 units, but only 33 of 500 g are left' },
    ]);
  });
});
