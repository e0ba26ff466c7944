import { expect, it } from 'vitest';
import { changesOf } from './read-history.ts';

it('what changed is told in words, also where a list was empty', () => {
  const [before, after] = [
    { pincodes: [], fee: 0 },
    { pincodes: ['744', '791'], fee: 0 },
  ];
  expect(changesOf(before, after)).toEqual([{ field: 'pincodes', before: 'nothing', after: '744; 791' }]);
  expect(changesOf(after, before)).toEqual([{ field: 'pincodes', before: '744; 791', after: 'nothing' }]);
});

it('variants are told apart by their weight, and in which order they come', () => {
  const [half, one] = [
    { weight: '500 g', price: 100, isActive: true },
    { weight: '1 kg', price: 190, isActive: true },
  ];
  const before = { title: 'Besan', variants: [half] };
  expect(changesOf(before, { ...before, variants: [{ ...half, price: 110 }, one] })).toEqual([
    { field: '500 g: price', before: '100', after: '110' },
    { field: '1 kg', before: 'nothing', after: 'price 190, isActive true' },
  ]);
  expect(changesOf({ ...before, variants: [half, one] }, before)).toEqual([
    { field: '1 kg', before: 'price 190, isActive true', after: 'nothing' },
  ]);
  expect(changesOf({ ...before, variants: [half, one] }, { ...before, variants: [one, half] })).toEqual([
    { field: 'variants', before: '500 g, 1 kg', after: '1 kg, 500 g' },
  ]);
});

it('of a long text the part that was changed is told', () => {
  const long = `${'Milled on stone. '.repeat(30)}Fresh.`;
  const [change] = changesOf({ description: long }, { description: `${long} Really.` });
  expect(change).toMatchObject({ field: 'description', after: expect.stringMatching(/Fresh\. Really\.$/) });
});
