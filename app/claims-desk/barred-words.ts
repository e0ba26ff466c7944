import { setImmediate } from 'node:timers/promises';
import { blockingKinds } from '#claims/claim-rule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { claimsIn, productTexts } from './published-text.ts';

type Product = Parameters<typeof productTexts>[0] & { updatedAt: string };

/** Of products that were read: what each may not say in its version, or null. */
const readBefore = new WeakMap<AppContext['contentVersion'], Map<string, { version: string; words: string | null }>>();
/** Some megabytes. Beyond it all are read anew. */
const mostKept = 50_000;
/** What an advertisement shows of a product. */
const advertised = ['title', 'description'];

/**
 * What title or description of each product say against its figures or the law, by its id: no advertisement may say it,
 * whatever the owner lets stand on the product's own page. A product that is unchanged is not read again.
 */
export async function barredWords(
  { contentVersion }: Pick<AppContext, 'contentVersion'>,
  products: readonly Product[],
): Promise<Map<string, string>> {
  const known = readBefore.get(contentVersion) ?? new Map<string, { version: string; words: string | null }>();
  readBefore.set(contentVersion, known);
  if (known.size > mostKept) known.clear();
  const barred = new Map<string, string>();
  for (const product of products) {
    let read = known.get(product._id);
    if (read?.version !== product.updatedAt) {
      read = { version: product.updatedAt, words: wordsIn(product) };
      known.set(product._id, read);
      // Shoppers are served meanwhile.
      await setImmediate();
    }
    if (read.words !== null) barred.set(product._id, read.words);
  }
  return barred;
}

function wordsIn(product: Product): string | null {
  const shown = productTexts(product).filter(({ field, place }) =>
    advertised.some((name) => field === name && place === `product/${product._id}/${name}`),
  );
  const found = shown.flatMap(claimsIn).find(({ kind }) => blockingKinds.includes(kind));
  return found?.words ?? null;
}
