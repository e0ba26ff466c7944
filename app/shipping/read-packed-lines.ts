import { readTranslatedTitles } from '#catalogue/listing/read-translated-titles.ts';
import { type Language, storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';

interface PackedLine {
  productId: string;
  title: string;
  weight: string;
  quantity: number;
}

export interface PackedOrder {
  /** What its buyer reads. */
  language: Language;
  /** Each with what it is called in that language, if that is known. */
  lines: (PackedLine & { translatedTitle?: string })[];
}

/**
 * What is packed of some orders, in the order in which they are given, in the words of their buyers beside the English
 * ones.
 */
export async function readPackedLines(
  app: AppContext,
  orders: readonly { orderId: string; lines: readonly PackedLine[] }[],
): Promise<PackedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ orderId }) => orderId);
  const rows = await app.db.selectFrom('shop_order').where('id', 'in', ids).select(['id', 'language']).execute();
  const languages = new Map(rows.map(({ id, language }) => [id, storedLanguage(language)]));
  const titleOf = await readTranslatedTitles(
    app,
    [...languages.values()],
    orders.flatMap(({ lines }) => lines),
  );
  return orders.map(({ orderId, lines }) => {
    const language = languages.get(orderId) ?? 'en';
    return {
      language,
      lines: lines.map((line) => {
        const translatedTitle = titleOf(language, line);
        return translatedTitle === undefined ? line : { ...line, translatedTitle };
      }),
    };
  });
}
