import type { TranslatedTexts } from '#catalogue/rules/product-fields.ts';

interface DemoTranslation {
  language: string;
  /** By the slugs of the demo products. */
  products: Readonly<Record<string, Readonly<TranslatedTexts>>>;
  /** Of everything else: by the English text, word for word. */
  sentences: Readonly<Record<string, string>>;
}

type Products = DemoTranslation['products'];
type Sentences = DemoTranslation['sentences'];

/** Read only where a shop is filled; written so that both Node and the build find the files. */
const files = {
  hi: () =>
    Promise.all([
      import('./translations/hi/products.json', { with: { type: 'json' } }),
      import('./translations/hi/content.json', { with: { type: 'json' } }),
    ]),
  kn: () =>
    Promise.all([
      import('./translations/kn/products.json', { with: { type: 'json' } }),
      import('./translations/kn/content.json', { with: { type: 'json' } }),
    ]),
};

/**
 * What the demo shop says in other languages than English; what a file lacks stays in English. Nothing claims more than
 * the English text does.
 */
export const demoTranslations = (): Promise<DemoTranslation[]> =>
  Promise.all(
    Object.entries(files).map(async ([language, read]) => {
      const [products, sentences] = await read();
      return { language, products: products.default as Products, sentences: sentences.default as Sentences };
    }),
  );
