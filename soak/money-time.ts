import { setAsideAll } from '#batches/set-aside.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import { closeUnconfirmed } from '#orders/confirm-order.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { fetchDueSettlements } from '#payouts/fetch-settlements.ts';
import type { AppContext } from '#platform/app-context.ts';
import { processDueWebhooks } from '#settlement/process-webhooks.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { sweepPayments } from '#settlement/sweep-payments.ts';
import type { MoneyShop } from './money-shop.ts';

export const minute = 60;
export const day = 24 * 60 * minute;
export const week = 7 * day * 1000;

/** Only time passes, for as long as payments can still arrive; network faults end after some days. */
export async function settleDown(at: MoneyShop): Promise<string[]> {
  const { app } = at;
  for (const [jump, seconds] of [minute, 35 * minute, 2 * 60 * minute, 3 * day, 3 * day, 2 * day].entries()) {
    if (jump === 3) {
      at.setFaults(() => 'none');
      at.carrier.fails(null);
    }
    await at.advance(seconds);
    for (let round = 0; (await runJobs(app)) > 0; round += 1) {
      if (round > 200) return ['the jobs never come to rest'];
    }
    await setAsideAll(app);
    if (jump === 3) await sweepAllWeeks(at);
    else await sweepPayments(app, new Date(Date.now() - week));
    await fetchDueSettlements(app);
  }
  for (let round = 0; round < 8; round += 1) {
    await at.advance(7 * 60 * minute);
    if ((await sendRefunds(app)) === 0) break;
  }
  // Of a refund that the bank refused last, and whose webhook was lost, the next day's look through the payments tells.
  await sweepAllWeeks(at);
  // What went back last is paid out the next day.
  await at.advance(2 * day);
  await fetchDueSettlements(app);
  at.engine.tick();
  return [];
}

/** Returns how much the jobs of a minute did. */
async function runJobs(app: AppContext): Promise<number> {
  const done = [
    await processDueWebhooks(app),
    await reconcile(app),
    await sendRefunds(app),
    await closeUnconfirmed(app),
    await followDueShipments(app),
  ];
  return done.reduce((sum, count) => sum + count, 0);
}

/** In a day the job looks through half a year; before the run began nobody paid. */
async function sweepAllWeeks({ app, began }: MoneyShop): Promise<void> {
  for (let back = 0; back < 26; back += 1) {
    const [from, to] = [new Date(Date.now() - (back + 1) * week), new Date(Date.now() - back * week)];
    if (to < began) return;
    await sweepPayments(app, from, to);
  }
}

/** Jobs run all the while: a shop that nobody runs for weeks is another story. */
export async function letPass(at: MoneyShop, seconds: number): Promise<void> {
  const part = 3 * day;
  for (let left = seconds; left > 0; left -= part) {
    await at.advance(Math.min(left, part));
    if (seconds <= part) return;
    await runJobs(at.app);
    await sweepAllWeeks(at);
    await fetchDueSettlements(at.app);
  }
}
