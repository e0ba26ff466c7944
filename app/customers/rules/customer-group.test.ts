import { expect, it } from 'vitest';
import { groupErrors, groupWords } from './customer-group.ts';

it.each([
  [{ name: ' Wholesale ', filter: null, tag: ' Wholesale ' }, [], 'Tag ‘Wholesale’'],
  [{ name: 'Lapsed', filter: 'lapsed', tag: '' }, [], 'Bought twice, not in 60 days'],
  [{ name: 'Both', filter: 'refused', tag: 'oil' }, [], 'Refused two parcels, tag ‘oil’'],
  [{ name: ' ', filter: null, tag: ' ' }, ['name', 'tag'], ''],
  [{ name: 'x'.repeat(61), filter: 'account', tag: 'x'.repeat(31) }, ['name', 'tag'], ''],
] as const)('a group %j is refused at %j', (draft, fields, words) => {
  expect(groupErrors(draft).map(({ field }) => field)).toEqual(fields);
  if (fields.length === 0) expect(groupWords({ ...draft, tag: draft.tag.trim() })).toBe(words);
});
