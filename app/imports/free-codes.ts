import type { Kysely } from 'kysely';
import { codeOf, readOwners } from '#catalogue/taken-codes.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ProductFromExport } from '#shop-import/import-product.ts';
import { codeTaken } from '#shop-import/sentences.ts';

/** The product without the codes that other sizes of this shop have; its notes say which (behaviour: Imports 2). */
export async function withFreeCodes(
  db: Kysely<Tables>,
  read: ProductFromExport,
  productId: string | null | undefined,
): Promise<ProductFromExport> {
  const owners = await readOwners(db, read.sizes, productId ? [productId] : []);
  if (owners.size === 0) return read;
  const notes = [...read.notes];
  const sizes = read.sizes.map((size) => {
    const free = { ...size };
    for (const name of ['sku', 'barcode'] as const) {
      const owner = owners.get(codeOf(name, size[name]));
      if (size[name] === '' || owner === undefined) continue;
      notes.push(codeTaken(name, size[name], owner));
      free[name] = '';
    }
    return free;
  });
  return { ...read, sizes, notes };
}
