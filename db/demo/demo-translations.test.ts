import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translatedNames } from '#catalogue/rules/product-fields.ts';
import { findClaims } from '#claims/find-claims.ts';
import { claimFacts } from '#claims-desk/published-text.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { translatableSettings } from '#content/translatable-settings.ts';
import { measureField, measuresToTranslate, wordsOfMeasures } from '#food/rules/translated-measures.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { aboutId } from '#translations/rules/translatable-entries.ts';
import { demoArt } from './art.ts';
import { demoPage } from './page.ts';
import { flourProducts } from './products-flour.ts';
import { oilProducts } from './products-oil.ts';
import { snackProducts } from './products-snacks.ts';
import { demoBanners, demoEvent } from './shop.ts';

const products = [...flourProducts, ...oilProducts, ...snackProducts];
const read = <Value>(language: string, name: string): Record<string, Value> =>
  JSON.parse(readFileSync(`db/demo/translations/${language}/${name}.json`, 'utf8'));
const productTexts = (language: string) => read<Record<string, string>>(language, 'products');
const sentences = (language: string) => read<string>(language, 'content');

/** The English texts of a product that have a translation; ingredients are the declared list. */
const englishOf = (product: (typeof products)[number]): [string, string][] =>
  translatedNames
    .map((name): [string, string] => [
      name,
      name === 'ingredients' ? product.ingredientList.join(', ') : (product[name] ?? ''),
    ])
    .filter(([, text]) => text !== '')
    .concat(measuresToTranslate(wordsOfMeasures(product)).map((words) => [measureField(words), words]));

/** Every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value ? value : []).flatMap((one) => textsIn(one));

/**
 * What shoppers read of the demo shop beside its products: settings, the page about the shop, and what the demo adds.
 * Policies are the shop's own (content/policies).
 */
const english = [
  ...translatableSettings(defaultSettings)
    .filter(({ kind, id }) => kind !== 'policy' || id === aboutId)
    .flatMap(({ texts }) => texts.map(({ text }) => text)),
  ...demoArt.banners.map(({ alt }) => alt),
  ...demoBanners.flatMap(({ headline, line, button }) => [headline, line, button]),
  demoEvent.address,
  demoEvent.agenda,
  demoPage.title,
  demoPage.description,
  demoPage.body,
  demoPage.picture.alt,
].filter((text) => text !== '');

const numbers = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
/** A figure with its unit: '25 g', '160 °C', '7%'. */
const measures = (text: string) =>
  (text.match(/\d+(?:\.\d+)?(?: (?:g|kg|mg|mcg|ml|cm|mm|litre)(?![\p{L}])| ?%| °C)/gu) ?? []).sort();
/** Names and marks that stand in Latin letters in every language. */
const names = /Mitahara(?: Foods Private Limited)?|\[picture 1\]|\{threshold\}/g;
/** Abbreviations and units are the same in every language. */
const latinWords = (text: string) =>
  (text.replaceAll(names, '').match(/\b[A-Za-z]*[a-z]{3,}\b/g) ?? []).filter(
    (word) => word !== 'litre' && word !== 'mcg',
  );

describe.each(['hi', 'kn'])('the demo shop in %s', (language) => {
  const translated = productTexts(language);
  const said = sentences(language);
  const everyText = [...Object.values(translated).flatMap((texts) => Object.values(texts)), ...Object.values(said)];

  it.each(products)('$title has every text, and no other', (product) => {
    expect(Object.keys(translated[product.slug] ?? {}).sort()).toEqual(
      englishOf(product)
        .map(([name]) => name)
        .sort(),
    );
  });

  it.each(products)('$title says the same figures', (product) => {
    for (const [name, text] of englishOf(product)) {
      const translation = translated[product.slug]?.[name] ?? '';
      expect(numbers(translation), name).toEqual(numbers(text));
      expect(measures(translation), name).toEqual(measures(text));
      // Paragraphs, bullets and steps are the same, too.
      expect(translation.split('\n').map(mark), name).toEqual(text.split('\n').map(mark));
    }
  });

  it.each(products)('$title claims no more than in English', (product) => {
    const facts = claimFacts({ ...undeclaredFood, ...product });
    const claimed = (name: string, text: string) =>
      findClaims(text, facts, {
        besides: product.more ?? '',
        purpose: name === 'recipe' || name === 'ingredients' ? name : 'text',
      }).filter(({ kind }) => kind !== 'needs-evidence');
    for (const [name, text] of Object.entries(translated[product.slug] ?? {})) {
      expect(claimed(name, text), name).toEqual([]);
    }
  });

  it('has no product that the shop has not', () => {
    const slugs = new Set<string>(products.map(({ slug }) => slug));
    expect(Object.keys(translated).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('says every sentence, and knows none that is gone', () => {
    expect(english.filter((text) => !said[text])).toEqual([]);
    const known = new Set([...english, ...textsIn(defaultSettings)]);
    // Sentences of the storefront that may become the owner's, and the line of a shop that wrote none.
    const ours = ['app/catalogue/shop/texts.ts', 'app/programs/shop/texts.ts', 'app/settings/texts.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(Object.keys(said).filter((text) => !known.has(text) && !ours.includes(text))).toEqual([]);
  });

  it('says the figures of its sentences', () => {
    for (const [text, translation] of Object.entries(said)) {
      expect(numbers(translation), text).toEqual(numbers(text));
      expect(translation.split('\n').map(mark), text).toEqual(text.split('\n').map(mark));
      expect(translation.match(/\{\w+\}/g), text).toEqual(text.match(/\{\w+\}/g));
    }
  });

  it('claims no more in its sentences than in English', () => {
    const claimed = (text: string) => findClaims(text, null).filter(({ kind }) => kind !== 'needs-evidence');
    const more = Object.entries(said).filter(
      ([text, translation]) => claimed(translation).length > claimed(text).length,
    );
    expect(more).toEqual([]);
  });

  it('has no sentence left in Latin letters', () => {
    expect(everyText.flatMap(latinWords)).toEqual([]);
  });
});

/** What begins a line: a bullet, the number of a step, nothing, or words. */
function mark(line: string): string {
  if (line === '') return '';
  return /^(?:- |\d+\. |## |\[)/.exec(line)?.[0] ?? 'words';
}
