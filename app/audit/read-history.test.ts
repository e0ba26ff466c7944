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
