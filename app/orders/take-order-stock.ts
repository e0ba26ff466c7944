import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { ReadAgain } from '#platform/database/transaction.ts';
import { changeStock } from '#stock/change-stock.ts';
import { lockVariants } from '#stock/lock-variants.ts';
import { requireStock } from '#stock/short-stock.ts';
import type { OrderedLine } from './on-sale.ts';

/** Locks what was read, makes sure that it is still the same and enough, and takes it. */
export async function takeStock(
  tx: Transaction<Tables>,
  orderId: string,
  lines: readonly OrderedLine[],
  byUserId: string | null,
): Promise<void> {
  const locked = await lockVariants(
    tx,
    lines.map(({ variant }) => variant.id),
  );
  const now = lines.map((line) => {
    const variant = locked.find(({ id }) => id === line.variant.id);
    if (!variant || !isDeepStrictEqual({ ...variant, totalStock: line.variant.totalStock }, line.variant)) {
      throw new ReadAgain('The goods of an order were changed while it was written');
    }
    return { ...line, variant };
  });
  requireLineStock(now);
  await changeStock(
    tx,
    now.map(({ variant, quantity }) => ({ variantId: variant.id, change: -quantity })),
    { cause: 'order', orderId, byUserId },
  );
}

/** @throws AppError 409 naming each line that is short */
export function requireLineStock(lines: readonly OrderedLine[]): void {
  requireStock(lines.map((line) => ({ ...line, field: `${line.field}.quantity` })));
}
