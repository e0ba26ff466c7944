import { sql, type Transaction } from 'kysely';
import { type Batch, refusalToLeave } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { readBatchSettings } from './batch-settings.ts';

/** What was new enough when it was packed leaves; what must not be eaten does not. */
const noLimits = { leastDays: 0, leastLifePercent: 0 };

/** @throws AppError 409 for an order that is packed with units of a batch that is recalled or over by now */
export async function requireSafeParcel(tx: Transaction<Tables>, orderId: string): Promise<void> {
  if (!(await readBatchSettings(tx)).isKept) return;
  // A recall that is under way is waited for.
  const { rows } = await sql<Batch>`
    select number, made_on as "madeOn", best_before as "bestBefore", recalled_at is not null as "isRecalled",
      true as "isLetOut"
    from batch where id in (
      select batch_id from batch_movement where order_id = ${orderId}::uuid group by batch_id having sum(change) < 0)
    order by id for share`.execute(tx);
  const today = dayInIndia(new Date());
  for (const batch of rows) {
    const refusal = refusalToLeave(batch, noLimits, today);
    if (refusal !== null)
      throw new AppError(409, `This order is packed with it: ${refusal} Set the order to Pending, and pack it again.`);
  }
}
