import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { uploadsPath } from './media-store.ts';

/**
 * Marks uploaded pictures as shown from now on, so that the clean-up of forgotten ones leaves them alone. False when
 * one of them was cleaned up meanwhile. Addresses of other pictures (of the demo shop, of other hosts) always stay.
 */
export async function keepPictures(tx: Transaction<Tables>, addresses: readonly string[]): Promise<boolean> {
  const ours = [...new Set(addresses.filter((address) => address.startsWith(uploadsPath)))].sort();
  if (ours.length === 0) return true;
  const marked = await tx
    .updateTable('uploaded_picture')
    .set({ touched_at: sql`now()` })
    .where('address', 'in', ours)
    .returning('address')
    .execute();
  return marked.length === ours.length;
}
