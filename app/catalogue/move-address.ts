import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Sees to it that no product has the address; one that had it before gives it up. Two who take it at once wait for each
 * other.
 * @throws AppError 400 that names the product
 */
export async function requireFreeAddress(tx: Transaction<Tables>, slug: string, ownId?: string): Promise<void> {
  if (slug === '') return;
  await sql`select pg_advisory_xact_lock(hashtext(${`address ${slug}`}))`.execute(tx);
  const taken = await tx.selectFrom('product').select(['id', 'title']).where('slug', '=', slug).executeTakeFirst();
  if (taken && taken.id !== ownId) {
    const message = `The address ‘${slug}’ belongs to ‘${taken.title}’. Please choose another.`;
    throw new AppError(400, message, [{ field: 'slug', message }]);
  }
  await tx.deleteFrom('product_address').where('slug', '=', slug).execute();
}

/** Takes from products the addresses that a change gives them others for, so that two may exchange theirs. */
export async function freeChangedAddresses(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('product')
    .set({ slug: '' })
    .where('id', 'in', [...ids])
    .execute();
}

/** A product gets another address, or none; the old one leads on. @throws AppError 400 where another product has it */
export async function moveAddress(tx: Transaction<Tables>, id: string, from: string, to: string): Promise<void> {
  await requireFreeAddress(tx, to, id);
  if (from === '') return;
  // Another product of the same change may have it already.
  const taken = await tx.selectFrom('product').select('id').where('slug', '=', from).where('id', '<>', id).execute();
  if (taken.length > 0) return;
  await tx
    .insertInto('product_address')
    .values({ slug: from, product_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: id }))
    .execute();
}
