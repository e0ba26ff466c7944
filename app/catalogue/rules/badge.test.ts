import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutOfStock } from '#stock/rules/stock.ts';
import { productBadge } from './badge.ts';

const variant = (totalStock: number, sellingPricePaise = 0) => ({ totalStock, pricePaise: 100, sellingPricePaise });

describe('productBadge', () => {
  it.each([
    {
      why: 'out of stock beats all',
      saleTitle: 'New',
      variants: [variant(1, 90), variant(0, 90)],
      kind: 'out-of-stock',
      text: 'Out Of Stock',
    },
    { why: 'no variant is out of stock', saleTitle: '', variants: [], kind: 'out-of-stock', text: 'Out Of Stock' },
    {
      why: 'the sale title beats limited and sale',
      saleTitle: 'New',
      variants: [variant(5, 90)],
      kind: 'sale-title',
      text: 'New',
    },
    { why: 'the sale title is trimmed', saleTitle: '  New ', variants: [variant(50)], kind: 'sale-title', text: 'New' },
    {
      why: 'a blank sale title is none',
      saleTitle: '  ',
      variants: [variant(5, 90)],
      kind: 'limited-stock',
      text: 'Limited Stock',
    },
    {
      why: 'limited beats sale',
      saleTitle: '',
      variants: [variant(9, 90), variant(1)],
      kind: 'limited-stock',
      text: 'Limited Stock',
    },
    {
      why: 'one full variant is not limited',
      saleTitle: '',
      variants: [variant(9, 90), variant(10)],
      kind: 'sale',
      text: 'Sale',
    },
  ])('$why', ({ saleTitle, variants, kind, text }) => {
    expect(productBadge({ saleTitle, variants }, variants[0])).toEqual({ kind, text });
  });

  it('is null for a product without anything special', () => {
    expect(productBadge({ saleTitle: '', variants: [variant(10), variant(0)] }, variant(10))).toBeNull();
  });

  it('says Sale of no other size than the one whose price is beside it, and only where that is lower', () => {
    const variants = [variant(10), variant(20, 90)];
    expect(productBadge({ saleTitle: '', variants }, variants[0])).toBeNull();
    expect(productBadge({ saleTitle: '', variants }, variants[1])?.kind).toBe('sale');
    expect(productBadge({ saleTitle: '', variants }, variant(20, 100))).toBeNull();
  });

  it('says Out Of Stock exactly when nothing can be sold', () => {
    const variants = fc.array(fc.record({ totalStock: fc.nat(20) }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), variants, (saleTitle, some) => {
        const isOut = productBadge({ saleTitle, variants: some }, undefined)?.kind === 'out-of-stock';
        expect(isOut).toBe(isOutOfStock(some));
      }),
    );
  });
});
