import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { mayOpen } from '#opening/rules/first-day.ts';
import { isOpen, type Opening } from '#opening/rules/opening.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { sampleErrors } from '#settings/sections/sample-details.ts';
import { readFirstDay } from './first-day.ts';

/**
 * Opens the shop, or closes it for now. Orders that were placed go on either way. What is so already stays so.
 * @throws AppError 400 with a sentence for each field of company and contact that is still the sample's; 409 for a shop
 *   that never was open while a step of its first day is neither done nor skipped
 */
export async function changeOpening(app: AppContext, wanted: 'open' | 'closed', by: Staff): Promise<Opening> {
  const opening = await inTransaction(app.db, async (tx) => {
    const before = await tx
      .selectFrom('store_setting')
      .select(['opening', 'opened_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isOpen(before.opening) === (wanted === 'open')) return before.opening;
    const ofSample = wanted === 'open' ? sampleErrors(app.config, await settingsIn(tx)) : [];
    if (ofSample[0]) throw new AppError(400, ofSample[0].message, ofSample);
    if (before.opening === 'not yet') {
      const steps = await readFirstDay({ config: app.config, db: tx, payments: app.payments });
      if (!mayOpen(steps)) throw new AppError(409, 'Finish or skip every step first.');
    }
    const opened_at = wanted === 'open' ? new Date() : before.opened_at;
    await tx.updateTable('store_setting').set({ opening: wanted, opened_at }).execute();
    await writeAudit(tx, by, {
      kind: 'setting',
      id: 'opening',
      action: 'edited',
      before: { opening: before.opening },
      after: { opening: wanted },
    });
    // Anyone who tried the shop orders like everybody else from now on.
    if (wanted === 'open') await tx.deleteFrom('trial_link').execute();
    return wanted;
  });
  app.contentVersion.contentChanged();
  return opening;
}
