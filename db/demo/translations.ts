import type { TranslatedName } from '#rules/products/translations.ts';

interface DemoTranslation {
  language: string;
  /** By the slugs of the demo products. */
  products: Readonly<Record<string, Readonly<Partial<Record<TranslatedName, string>>>>>;
  /** Of everything else: by the English text, word for word. */
  sentences: Readonly<Record<string, string>>;
}

/** One `products.json` and one `content.json` for each language; what a file lacks stays in English. Read only where a shop is filled. */
const files = import.meta.glob<object>('./translations/*/*.json', { import: 'default' });

/** What the demo shop says in other languages than English. Nothing claims more than the English text does. */
export const demoTranslations = (): Promise<DemoTranslation[]> =>
  Promise.all(
    ['hi', 'kn'].map(async (language) => {
      const read = async (name: string) => (await files[`./translations/${language}/${name}.json`]?.()) ?? {};
      return {
        language,
        products: (await read('products')) as DemoTranslation['products'],
        sentences: (await read('content')) as DemoTranslation['sentences'],
      };
    }),
  );
