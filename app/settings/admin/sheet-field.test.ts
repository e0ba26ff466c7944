import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ToastProvider } from '#kit/dialogs/toast.tsx';
import { type FieldValue, inRows, type SheetField, sheetOf } from './sheet.ts';
import { SheetFieldInput } from './sheet-field.tsx';

const values: Record<Exclude<SheetField['kind'], 'list'>, FieldValue> = {
  tick: true,
  choice: 'a',
  picture: '',
  number: 1,
  lines: ['a'],
  policy: 'a',
  text: 'a',
  line: 'a',
};

it.each(Object.entries(values))('a field of the kind %s says its label, its hint and what is wrong', (kind, value) => {
  const field = { name: 'x', label: 'What it is', hint: 'How to fill it in', kind } as SheetField;
  const props = { field, place: 'price', value, error: 'Not like this', onChange: () => {}, onBusy: () => {} };
  const drawn = renderToStaticMarkup(createElement(ToastProvider, null, createElement(SheetFieldInput, props)));
  for (const words of ['What it is', 'How to fill it in', 'Not like this']) expect(drawn).toContain(words);
});

it.each([
  [14, '14:00'],
  [0, '00:00'],
  [24, ''],
  // Kept as it is typed, until the rule has said that it is no whole hour.
  [14.5, '14:30'],
  [Number.NaN, ''],
])('the hour %s is asked for as the time %j', (value, shown) => {
  const field = { name: 'x', label: 'Orders until', kind: 'number', isHour: true, endless: 24 } as const;
  const props = { field, place: 'x', value, error: undefined, onChange: () => {}, onBusy: () => {} };
  const drawn = renderToStaticMarkup(createElement(SheetFieldInput, props));
  expect(drawn).toContain('type="time"');
  expect(drawn).toContain(`value="${shown}"`);
});

it('the days of a week stand in one row, as what belongs together', () => {
  const rows = inRows(sheetOf('arrival').fields).map((row) => (row.kind === 'row' ? row.fields.length : row.name));
  expect(rows).toEqual([2, 1, 7, 1, 1, 1]);
});
