import { type ProductTextField, productTextFields } from '#catalogue/rules/product-fields.ts';
import { isMeasureField, measureOfField } from '#food/rules/translated-measures.ts';
import { eachSection, type Section, sectionFields } from '#settings/rules/settings.ts';
import * as texts from './staff-texts.ts';
import type { TranslationKind } from './translatable-entries.ts';

const sections = { ...eachSection((section) => sectionFields[section].title as string), faqs: 'FAQs' };
const policies = {
  returns: 'Return policy',
  terms: 'Terms',
  shipping: 'Shipping policy',
  privacy: 'Privacy policy',
  about: 'About us',
} as const;

/**
 * What staff call a thing that is translated. @param title of a product, collection or page, headline or alt text of a banner; other things
 * have names of their own
 */
export function entryName(kind: TranslationKind, id: string, title = ''): string {
  const named: Readonly<Record<TranslationKind, string | undefined>> = {
    product: title,
    collection: title,
    page: title,
    banner: title === '' ? 'Banner' : title,
    setting: sections[id as Section],
    policy: (policies as Readonly<Record<string, string>>)[id],
    announcement: 'Announcement',
    event: 'Meet and greet',
  };
  return named[kind] ?? id;
}

/** Where its English text is edited. */
export function editAtOf(kind: TranslationKind, id: string, title = ''): string {
  const places: Readonly<Record<TranslationKind, string>> = {
    product: `/admin/products?search=${encodeURIComponent(title)}`,
    collection: `/admin/collections/${id}`,
    page: `/admin/pages/${id}`,
    banner: '/admin/features',
    setting: `/admin/settings/${id}`,
    policy: '/admin/settings/policies',
    announcement: '/admin/banner',
    event: '/admin/meet-and-greet',
  };
  return places[kind];
}

/** What staff call a field: 'items.1.question' is 'Question 2', 'highlights.0.title' is 'Highlight 1: title'. */
export function fieldName(kind: TranslationKind, field: string): string {
  const textField = (productTextFields as Readonly<Record<string, ProductTextField>>)[field];
  if (kind === 'product' && textField) return textField.label;
  if (kind === 'product' && isMeasureField(field)) return texts.measure({ words: measureOfField(field) });
  const words: { word: string; numbers: number[] }[] = [];
  for (const step of field.split('.')) {
    const last = words.at(-1);
    if (/^\d+$/.test(step) && last) last.numbers.push(Number(step) + 1);
    else words.push({ word: texts.fields[step] ?? inPlainWords(step), numbers: [] });
  }
  const [first, second] = words;
  // 'Items' says nothing that the name of the page does not say.
  if (first?.word === 'Items' && second) {
    words.shift();
    second.numbers.unshift(...first.numbers);
  }
  return words
    .map(({ word, numbers }, at) => [at === 0 ? word : word.toLowerCase(), numbers.join('.')].filter(Boolean).join(' '))
    .join(': ');
}

function inPlainWords(step: string): string {
  const words = step.replaceAll(
    /([a-z])([A-Z])/g,
    (_pair, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
