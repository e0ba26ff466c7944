import { expect, it } from 'vitest';
import { matchingSuggestions } from './matching-suggestions.ts';

const all = ['Flour', 'Deep frying', 'Low-Carb Multigrain Atta', 'Ragi Atta', 'Atta Noodles', 'बेसन आटा'].map(
  (text) => ({ text }),
);

it.each([
  ['', ['Flour', 'Deep frying', 'Low-Carb Multigrain Atta', 'Ragi Atta']],
  ['att', ['Atta Noodles', 'Low-Carb Multigrain Atta', 'Ragi Atta']],
  [' ATTA ', ['Atta Noodles', 'Low-Carb Multigrain Atta', 'Ragi Atta']],
  ['carb', ['Low-Carb Multigrain Atta']],
  ['atta rag', ['Ragi Atta']],
  ['frying deep', ['Deep frying']],
  ['2 kg rag', ['Ragi Atta']],
  ['atta of ragi', ['Ragi Atta']],
  ['ragi frying', []],
  // Misspelt as the search finds it: swapped, one letter less, another or one more, as it sounds, and half typed.
  ['mutligrain', ['Low-Carb Multigrain Atta']],
  ['mutlig', ['Low-Carb Multigrain Atta']],
  ['nodles', ['Atta Noodles']],
  ['raghi', ['Ragi Atta']],
  ['aata', ['Low-Carb Multigrain Atta', 'Ragi Atta', 'Atta Noodles', 'बेसन आटा']],
  ['nodles of aata', ['Atta Noodles']],
  ['besan', ['बेसन आटा']],
  ['ragu', ['Ragi Atta']],
  ['corn', []],
  ['deer', ['Deep frying']],
  ['tta', []],
  ['2 kg', []],
  ['आट', ['बेसन आटा']],
])('%j suggests %j', (typed, texts) => {
  expect(matchingSuggestions(all, typed, 4).map(({ text }) => text)).toEqual(texts);
});
