import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#access/rules/permissions.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
import { type Column, columnsOfFile, DataList, type DataListProps } from './data-list.tsx';

interface Jar {
  name: string;
  pricePaise: number;
  place: string;
}
type JarSort = 'name-up' | 'name-down' | 'price-down' | 'price-up';
const sorts = [{ id: 'name-up' }, { id: 'name-down' }, { id: 'price-down' }, { id: 'price-up' }] as const;
const jars: Jar[] = [
  { name: 'Ghee', pricePaise: 54900, place: 'Shelf 2' },
  { name: 'Honey', pricePaise: 100, place: '' },
];
const columns: readonly Column<Jar, JarSort>[] = [
  ['No.', (_jar, serial) => serial],
  ['Name', ({ name }) => name, { kind: 'name', below: ({ place }) => place, sort: ['name-up', 'name-down'] }],
  [
    'Price',
    ({ pricePaise }) => ({ paise: pricePaise }),
    { kind: 'amount', sort: ['price-up', 'price-down'], needs: 'money.read' },
  ],
  ['Actions', ({ name }) => `Open ${name}`, { kind: 'actions' }],
];

function shown(more: Partial<DataListProps<Jar, JarSort>> = {}, { permissions = ['money.read'] as Permission[] } = {}) {
  const list = { label: 'Jars', columns, rows: jars, idOf: ({ name }: Jar) => name, ...more };
  const id = 'back-office';
  // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once
  const page = { path: '/admin/jars', Component: () => createElement(DataList<Jar, JarSort>, list) };
  const Stub = createRoutesStub([{ id, path: '/', children: [page] }]);
  const hydrationData = { loaderData: { [id]: { permissions } } };
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/admin/jars?search=g&page=2'], hydrationData }));
}

describe('a list of the back office', () => {
  it('has a row for each thing, named by one cell, numbered on from the pages before', () => {
    const html = shown({ rowsBefore: 50 });
    expect(html).toContain('<td>51</td>');
    expect(html).toMatch(/<th scope="row">Ghee<span class="[^"]+">Shelf 2<\/span><\/th>/);
    expect(html).toContain('<th scope="row">Honey</th>');
    expect(html).toContain('<td class="whitespace-nowrap text-right">₹549</td>');
    expect(html).toMatch(/<th scope="col" class="row-actions"><span class="sr-only">Actions<\/span><\/th>/);
  });

  it('names the column of each cell where rows are cards, but for the name and the actions', () => {
    expect(shown()).not.toContain('data-label');
    expect(shown({ isCards: true }).match(/data-label="[^"]+"/g)).toEqual([
      'data-label="No."',
      'data-label="Price"',
      'data-label="No."',
      'data-label="Price"',
    ]);
  });

  it('says which cells a row of two lines has on a phone', () => {
    const told: readonly Column<Jar, JarSort>[] = [
      ['Name', ({ name }) => name, { kind: 'name' }],
      ['Place', ({ place }) => place, { phone: 'below' }],
      ['Price', ({ pricePaise }) => ({ paise: pricePaise })],
    ];
    const html = shown({ columns: told, isRows: true });
    expect(html).toContain('<table class="rows">');
    expect(html).toContain('<td data-phone="below">Shelf 2</td><td>₹549</td>');
  });

  it('is sorted by its headings, first by the way that stands first, then turned round; the search stays', () => {
    const sortsAt = (value: JarSort) =>
      [...shown({ sort: { sorts, value } }).matchAll(/aria-sort="(\w+)"[^>]*><a [^>]*href="([^"]+)"/g)].map(
        ([, direction, href]) => [direction, href],
      );
    expect(sortsAt('name-up')).toEqual([
      ['ascending', '/admin/jars?search=g&amp;sort=name-down'],
      ['none', '/admin/jars?search=g&amp;sort=price-down'],
    ]);
    expect(sortsAt('price-down')).toEqual([
      // The usual sort needs no place in the address.
      ['none', '/admin/jars?search=g'],
      ['descending', '/admin/jars?search=g&amp;sort=price-up'],
    ]);
  });

  it('hides a column from a role that may not see it', () => {
    expect(shown({}, { permissions: [] })).not.toMatch(/Price|₹/);
  });

  it('has a box to tick for each row and one for all', () => {
    const ticks = { onChange: () => {}, labelOfAll: 'Every jar', labelOf: ({ name }: Jar) => `Tick ${name}` };
    const boxes = (ids: string[]) =>
      [...shown({ ticks: { ...ticks, ids } }).matchAll(/aria-label="([^"]+)"( checked="")?/g)].slice(1);
    expect(boxes(['Ghee']).map(([, label, isOn]) => [label, isOn !== undefined])).toEqual([
      ['Every jar', false],
      ['Tick Ghee', true],
      ['Tick Honey', false],
    ]);
    expect(boxes(['Honey', 'Ghee'])[0]?.[2]).toBeDefined();
  });

  it('shows something else while it is empty', () => {
    expect(shown({ rows: [], none: 'No jars yet' })).toBe('No jars yet');
  });

  it('shows what a file says of a row', () => {
    const file = [
      ['Name', ({ name }) => ({ text: name })],
      ['Price', ({ pricePaise }) => ({ paise: pricePaise })],
    ] as const satisfies readonly CsvColumn<Jar>[];
    const html = shown({ columns: columnsOfFile(file, { Name: { kind: 'name' } }) });
    expect(html).toContain('<th scope="row">Ghee</th><td>₹549</td>');
    // @ts-expect-error: the file has no such column
    columnsOfFile(file, { Weight: {} });
    // @ts-expect-error: the list has no such sort
    shown({ columns: columnsOfFile(file, { Name: { sort: ['weight-up', 'weight-down'] } }) });
  });
});
