import { expect, it } from 'vitest';
import { claimChoice, claimGroupsPerPage, groupClaims } from './group-claims.ts';
import type { ClaimPlace } from './list-claims.ts';

const note = { id: 'n', kind: 'override', reason: 'Measured' } as ClaimPlace['claims'][number]['note'];
const claim = (words: string, kind: ClaimPlace['claims'][number]['kind'], noted = false) => ({
  words,
  kind,
  ground: 'rule',
  why: '',
  source: '',
  note: noted ? note : null,
});
const place = (of: string, part: string, claims: ClaimPlace['claims'], isRequired = false): ClaimPlace => ({
  place: `${of}/${part}`,
  of,
  part,
  editAt: '/admin/products',
  isRequired,
  claims,
});
const places = [
  place('Home page', 'Highlight', [claim('Low sugar', 'needs-evidence')], true),
  place('Atta', 'Title', [claim('Low sugar', 'needs-evidence'), claim('Cures all', 'forbidden')]),
  place('Rice', 'Title', [claim('low sugar', 'needs-evidence'), claim('Best', 'needs-evidence', true)]),
];
const ask = (query: string) => groupClaims(places, claimChoice(new URLSearchParams(query)));
const said = (query: string) =>
  ask(query).groups.map(({ of, claims }) => [of, ...claims.map((one) => `${one.claim.words} ${one.places.length}`)]);

it.each([
  [
    '',
    [
      [null, 'Low sugar 2'],
      [null, 'Cures all 1'],
      [null, 'Low sugar 1'],
    ],
  ],
  [
    'by=page',
    [
      ['Home page', 'Low sugar 1'],
      ['Atta', 'Low sugar 1', 'Cures all 1'],
      ['Rice', 'low sugar 1'],
    ],
  ],
  ['kind=blocked', [[null, 'Cures all 1']]],
  ['kind=needs-evidence&by=page&search=atta', [['Atta', 'Low sugar 1']]],
  ['show=settled', [[null, 'Best 1']]],
  ['show=all&search=BEST', [[null, 'Best 1']]],
  [
    'show=x&kind=y&by=z&search=atta',
    [
      [null, 'Low sugar 1'],
      [null, 'Cures all 1'],
    ],
  ],
  ['search=nothing', []],
])('claims are grouped and narrowed by %s', (query, expected) => {
  expect(said(query)).toEqual(expected);
  expect(ask(query).counts).toEqual({ open: 4, settled: 1 });
});

it('every group is on one page, at most 25 on each', () => {
  const many = Array.from({ length: 60 }, (_, at) => place('Atta', `${at}`, [claim(`Claim ${at}`, 'forbidden')]));
  const pages = [1, 2, 3, 4].map((page) => groupClaims(many, claimChoice(new URLSearchParams(`page=${page}`))));
  expect(pages.map(({ groups }) => groups.length)).toEqual([claimGroupsPerPage, claimGroupsPerPage, 10, 0]);
  expect(new Set(pages.flatMap(({ groups }) => groups.map(({ key }) => key))).size).toBe(60);
  expect(pages[0]?.total).toBe(60);
});
