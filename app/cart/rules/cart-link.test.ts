import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLink, linesOfCartLink, mostLinkedLines } from './cart-link.ts';

const id = '7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11';
const linesOf = (link: string) => linesOfCartLink(new URL(link, 'https://shop.example').searchParams);

describe('a link that offers a cart (behaviour: Agents 4)', () => {
  it('holds its lines, whatever a size is called', () => {
    const line = fc.record({
      productId: fc.uuid(),
      weight: fc
        .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
        .filter((text) => text.length <= 100 && !text.includes('\0')),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    const some = fc.uniqueArray(line, { maxLength: mostLinkedLines, selector: ({ productId }) => productId });
    fc.assert(
      fc.property(some, (lines) => {
        expect(linesOf(cartLink(lines))).toEqual(lines);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    '',
    'add=',
    `add=${id}`,
    `add=${id}*0*500 g`,
    `add=${id}*1000*500 g`,
    `add=${id}*-1*500 g`,
    `add=${id}*1*`,
    `add=x*1*500 g`,
    `add=${id}*1*${'x'.repeat(101)}`,
  ])('has no line from %j', (query) => expect(linesOfCartLink(new URLSearchParams(query))).toEqual([]));

  it('has each size once, and no more lines than anybody looks at', () => {
    const same = [1, 2].map((quantity) => ({ productId: id, weight: '500 g', quantity }));
    expect(linesOf(cartLink(same))).toEqual([same[1]]);
    const many = Array.from({ length: 200 }, (_, at) => ({ productId: id, weight: `${at} g`, quantity: 1 }));
    expect(linesOf(cartLink(many))).toHaveLength(mostLinkedLines);
  });
});
