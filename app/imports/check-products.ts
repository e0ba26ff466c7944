import { productTexts } from '#claims-desk/published-text.ts';
import { blockedClaims, claimErrors } from '#claims-desk/refuse-claims.ts';
import type { ImportItemState } from '#imports/rules/import-state.ts';
import { hasSameContent } from '#imports/rules/product-changes.ts';
import { draftOf } from '#imports/rules/receiving-shop.ts';
import type { DoPiece } from '#long-work/do-work.ts';
import type { ProductFromExport } from '#shop-import/import-product.ts';
import type { RowProblem } from '#shop-import/sheet.ts';
import { findImport } from './find-import.ts';
import { withFreeCodes } from './free-codes.ts';

const atOnce = 20;

/** The dry run: what would become of the next products of a file. Nothing but the report is written. */
export const checkProducts: DoPiece = async (app, work) => {
  const { source, choices } = await findImport(app.db, work.subjectId);
  const items = await app.db
    .selectFrom('import_item')
    .select(['position', 'line', 'key', 'read'])
    .where('import_id', '=', work.subjectId)
    .where('state', '=', 'unchecked')
    .orderBy('position')
    .limit(atOnce)
    .execute();
  if (items.length === 0) return false;
  const existing = await app.db
    .selectFrom('imported_product')
    .select(['key', 'product_id', 'read'])
    .where('source', '=', source)
    .where(
      'key',
      'in',
      items.map(({ key }) => key),
    )
    .execute();
  const found: {
    position: number;
    state: ImportItemState;
    problems: RowProblem[];
    productId: string | null;
    product: ProductFromExport;
  }[] = [];
  for (const { position, line, key, read } of items) {
    const before = existing.find((one) => one.key === key);
    const product = await withFreeCodes(app.db, read as ProductFromExport, before?.product_id);
    const isSame = before !== undefined && hasSameContent(before.read, product);
    const texts = isSame ? [] : productTexts({ ...draftOf(product, choices), _id: before?.product_id ?? 'new' });
    const claims = claimErrors(await blockedClaims(app.db, texts)).map(({ message }) => ({
      line,
      column: '',
      message,
    }));
    const state = isSame ? 'same' : claims.length > 0 ? 'claims' : before ? 'change' : 'new';
    found.push({ position, state, problems: claims, productId: before?.product_id ?? null, product });
  }
  await work.commit(async (tx) => {
    for (const { position, state, problems, productId, product } of found) {
      await tx
        .updateTable('import_item')
        .set({
          state,
          problems: JSON.stringify(problems),
          product_id: productId,
          read: JSON.stringify(product),
          notes: JSON.stringify(product.notes),
        })
        .where('import_id', '=', work.subjectId)
        .where('position', '=', position)
        .execute();
    }
    return found.length;
  });
  return true;
};
