import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ToastProvider } from '#kit/dialogs/toast.tsx';
import type { FieldValue, SheetField } from './sheet.ts';
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
