import { expect, it } from 'vitest';
import { states } from './india.ts';

const unionTerritories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
];

it('has 28 states and 8 union territories, each once, in alphabetical order', () => {
  expect(new Set(states).size).toBe(36);
  expect(states.filter((state) => unionTerritories.includes(state))).toHaveLength(8);
  expect(states.filter((state) => !unionTerritories.includes(state))).toHaveLength(28);
  expect(states).toEqual([...states].sort());
});
