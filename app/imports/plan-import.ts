import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { customerRules, receivingShop } from '#imports/rules/receiving-shop.ts';
import { beginWork } from '#long-work/begin-work.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { inSlices } from '#platform/in-slices.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { productLimits } from '#settings/rules/fields/catalogue.ts';
import { readCategoryChoices } from '#settings/sections/categories.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { readCustomerExport } from '#shop-import/customer-export.ts';
import { type ImportChoices, type ImportSource, shortened } from '#shop-import/import-product.ts';
import { readProductExport } from '#shop-import/read-export.ts';
import type { RowProblem } from '#shop-import/sheet.ts';

export interface ImportRequest extends ImportChoices {
  kind: 'products' | 'customers';
  /** Products that the other shop showed are listed once they have a picture. */
  publish: boolean;
  fileName: string;
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const atOnce = 500;

/**
 * Reads an export of another shop system and begins to check it, which a job goes on with; nothing of the shop changes
 * before somebody begins the import (behaviour: Imports 3). Answers the id of the import.
 * @throws AppError 422 with a sentence for a file that is none
 */
export async function planImport(app: AppContext, file: Uint8Array, wish: ImportRequest, by: Staff): Promise<string> {
  const { source, items } = await read(app, file, wish);
  const { kind, publish, category, gst, pricesLackGst = false } = wish;
  return inTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('import_file')
      .values({
        kind,
        source,
        file_name: shortened(wish.fileName, 120).replaceAll('\u0000', ''),
        choices: JSON.stringify({ category, gst, pricesLackGst, publish }),
        by_user_id: by.id,
        by_name: by.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < items.length; at += atOnce) {
      const rows = items.slice(at, at + atOnce).map((item, offset) => ({
        import_id: id,
        position: at + offset,
        line: item.line,
        key: item.key,
        title: item.title,
        read: JSON.stringify(item.problems.length > 0 ? {} : item.read),
        problems: JSON.stringify(item.problems),
        notes: JSON.stringify(item.notes),
        state: item.problems.length > 0 ? ('refused' as const) : ('unchecked' as const),
      }));
      await tx.insertInto('import_item').values(rows).execute();
    }
    const total = items.filter(({ problems }) => problems.length === 0).length;
    const check = kind === 'products' ? 'check products' : 'check customers';
    await beginWork(tx, { kind: check, subjectId: id, total }, by);
    const after = { file: wish.fileName, kind, source, lines: items.length };
    await writeAudit(tx, by, { kind: 'import', id, action: 'uploaded', before: null, after });
    return id;
  });
}

interface ReadItem {
  line: number;
  key: string;
  title: string;
  read: object;
  notes: string[];
  problems: RowProblem[];
}

async function read(
  app: AppContext,
  file: Uint8Array,
  wish: ImportRequest,
): Promise<{ source: ImportSource; items: ReadItem[] }> {
  try {
    if (wish.kind === 'customers') {
      const { source, customers } = await inSlices(readCustomerExport(file, customerRules));
      // Names and addresses of people stand in one place only, which is emptied once they are not needed.
      return { source, items: customers.map((one) => ({ ...one, key: '', title: '', read: one })) };
    }
    const limits = productLimits((await readEnglishSettings(app)).catalogue);
    const shop = receivingShop(wish, await readCategoryChoices(app), dayInIndia(new Date()), limits);
    const { source, products } = await inSlices(readProductExport(file, wish, shop));
    return {
      source,
      items: products.map((one) => ({ ...one, title: shortened(one.title, 200), key: one.key, read: one })),
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = error.message.replace(/[^.?!]$/, '$&.');
    throw new AppError(422, message, [{ field: 'my_file', message }]);
  }
}
