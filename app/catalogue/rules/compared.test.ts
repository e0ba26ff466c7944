import { expect, it } from 'vitest';
import { comparedFromQuery, comparedQuery } from './compared.ts';

const id = (digit: number) => `0190a0b0-0000-7000-8000-00000000000${digit}`;
const read = (query: string) => comparedFromQuery(new URLSearchParams(query));

it.each<[string, string[]]>([
  ['', []],
  ['ids=', []],
  ['ids=x,../..', []],
  [`ids=${id(1)}`, [id(1)]],
  [`ids=${id(1)}&ids=${id(2)}`, [id(1), id(2)]],
  [`ids=${id(2)},${id(1).toUpperCase()},${id(2)},nonsense`, [id(2), id(1)]],
  [`ids=${[1, 2, 3, 4, 5].map(id).join(',')}`, [1, 2, 3, 4].map(id)],
])('the products to compare of %j', (query, wanted) => {
  expect(read(query)).toEqual(wanted);
  expect(read(comparedQuery(wanted))).toEqual(wanted);
});
