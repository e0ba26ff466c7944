import { setAsideAll } from '#batches/set-aside.ts';
import { closeMonth } from '#books/close-month.ts';
import { readMonthWithMisfits } from '#books/read-month.ts';
import { deleteCoupon } from '#coupons/delete-coupon.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import { closeUnconfirmed } from '#orders/confirm-order.ts';
import { paymentCallbacks, webhookPath } from '#payments/payment-callbacks.handler.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { fetchDueSettlements } from '#payouts/fetch-settlements.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { sendEvent } from '#sandbox/webhooks.ts';
import { processDueWebhooks } from '#settlement/process-webhooks.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { sweepPayments } from '#settlement/sweep-payments.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { pay, refuseRefund, resolveLate } from './money-bank.ts';
import { batchAct, wrongBatches } from './money-batches.ts';
import { buyerAct } from './money-buyer.ts';
import { changeFees } from './money-fees.ts';
import { whatIsWrong, whatWasSeen } from './money-invariants.ts';
import { openingOf } from './money-openings.ts';
import { parcelAct, setCourierFaults } from './money-parcels.ts';
import { type Random, seededRandom } from './money-random.ts';
import { Killed, keys, type MoneyShop, networkFaults } from './money-shop.ts';
import { staffAct } from './money-staff.ts';
import { type Checkout, checkStatus, place, reportPayment, staff, type World } from './money-steps.ts';
import { stockAct } from './money-stock.ts';
import { day, letPass, minute, settleDown, week } from './money-time.ts';
import { openWorlds } from './money-worlds.ts';

const stepsOfWorld = 30;

/**
 * Some worlds side by side in one shop, moved by chance: buyers place, pay, come back or are lost; webhooks come twice, late,
 * mixed up or never; time passes; staff refund; processes die between any two steps. Then only the clock's jobs go on until
 * nothing moves any more.
 * @returns everything that is wrong in the end, and how often each thing came about; a seed always moves the worlds the
 *   same way
 */
export async function runWorlds(
  at: MoneyShop,
  seed: number,
  count: number,
): Promise<{ wrong: string[]; seen: Record<string, number> }> {
  const random = seededRandom(seed);
  await at.begin(
    aroundMidnight(random),
    {
      refundsSecondPayment: random.chance(0.5),
      refusesRepeatedReceipts: random.chance(0.5),
      oddSamples: random.chance(0.3),
      // As long as a refund is pending, the bank may refuse it.
      refundAfterSeconds: random.pick([5, 6 * 60 * minute, 6 * 60 * minute]),
    },
    { needsCode: random.chance(0.5), feePaise: random.pick([0, 0, 2_500]) },
  );
  const worlds = await openWorlds(at, count, random);
  const wrong: string[] = [];
  at.setFaults(networkFaults(random, random.pick([0, 0.05, 0.2])));
  setCourierFaults(at, random, random.pick([0, 0.05, 0.2]));
  // Some stories are over in a day or two around the end of a month, others take a year.
  const jumps = random.chance(0.25) ? shortJumps : [...shortJumps, ...[9, 25, 25, 40, 40].map((days) => days * day)];
  const webhooks = random.pick(['all', 'some', 'some', 'none'] as const);
  for (const world of worlds.filter(() => random.chance(0.6))) {
    for (const act of openingOf(at, world, random)) wrong.push(...(await runConcurrently(at, [act], random)));
  }
  for (let step = 0; step < count * stepsOfWorld; step += 1) {
    for (const one of moves(at, worlds, random, { webhooks, jumps }))
      wrong.push(...(await runConcurrently(at, one, random)));
    // A later move would mend them.
    wrong.push(...(await wrongBatches(at)));
  }
  for (const { world, checkout } of worlds.flatMap((one) =>
    one.checkouts.map((checkout) => ({ world: one, checkout })),
  )) {
    for (let count = random.between(0, 9); count > 0; count -= 1) {
      wrong.push(...(await runConcurrently(at, [() => staffAct(at, world, checkout, random)], random)));
    }
  }
  wrong.push(...(await settleDown(at)));
  const found = await whatIsWrong(at, worlds);
  wrong.push(...found.wrong);
  const seen = { ...(await whatWasSeen(at)), 'month of books': found.months };
  return { wrong: wrong.map((what) => `seed ${seed}: ${what}`), seen };
}

/** Some minutes before a month ends in India, often the last of the financial year. */
function aroundMidnight(random: Random): Date {
  const march = Date.UTC(random.pick([2027, 2028]), 3, 1);
  const midnight = random.chance(0.5) ? march : Date.UTC(2026, random.between(12, 24), 1);
  return new Date(midnight - indiaMs - random.between(0, 40 * minute) * 1000);
}

const indiaMs = 5.5 * 3_600_000;
const shortJumps = [1, 30, 5 * minute, 16 * minute, 31 * minute, 3 * 60 * minute];

type Act = () => Promise<unknown>;
type Webhooks = 'all' | 'some' | 'none';

/** The next thing that happens: mostly one act, sometimes some at the same moment. */
function moves(
  at: MoneyShop,
  worlds: World[],
  random: Random,
  { webhooks, jumps }: { webhooks: Webhooks; jumps: readonly number[] },
): Act[][] {
  const world = random.pick(worlds);
  const checkout = random.pick(world.checkouts);
  const act = () => actOf(at, world, checkout, random, webhooks);
  // Nothing happens while time jumps.
  if (random.chance(0.06)) {
    return [[() => letPass(at, random.pick(jumps))]];
  }
  // Nobody is in the middle of an order.
  if (random.chance(0.01)) return [[() => changeFees(at, world, random)]];
  if (random.chance(0.2)) return [Array.from({ length: random.between(2, 4) }, act)];
  return [[act()]];
}

function actOf(at: MoneyShop, world: World, checkout: Checkout, random: Random, webhooks: Webhooks): Act {
  const { app } = at;
  const kind = checkout.number === undefined ? random.between(0, 4) : random.between(0, 31);
  if (kind <= 2) {
    // The same call again, or, after it was refused, a new one.
    return () => place(at, world, checkout);
  }
  if (checkout.number === undefined) return () => random.pick([stockAct, batchAct])(at, world, random);
  if (checkout.kind === 'cash' && kind <= 9) return () => buyerAct(at, checkout, random);
  if (kind <= 7) return async () => pay(at, checkout, random);
  if (kind <= 9) return () => reportPayment(at, world, checkout, random);
  if (kind <= 12) return webhooks === 'none' ? async () => {} : () => deliver(at, random, webhooks === 'all' ? 6 : 2);
  if (kind === 13) return () => checkStatus(at, world, checkout);
  if (kind <= 15) return () => buyerAct(at, checkout, random);
  if (kind <= 20) return () => staffAct(at, world, checkout, random);
  if (kind === 21) return async () => resolveLate(at, checkout, random);
  if (kind === 22) return random.chance(0.06) ? () => deleteWorldCoupon(at, world) : () => stockAct(at, world, random);
  if (kind === 23) return () => refuseRefund(at, random);
  if (kind === 25 || kind === 26) return () => batchAct(at, world, random);
  if (kind >= 27) return () => parcelAct(at, checkout, random);
  return random.pick<Act>([
    () => reconcile(app),
    () => reconcile(app),
    () => sendRefunds(app),
    () => processDueWebhooks(app),
    () => closeUnconfirmed(app),
    () => sweepPayments(app, new Date(Date.now() - week)),
    () => fetchDueSettlements(app),
    () => closeLastMonth(at),
    () => setAsideAll(app),
    async () => void (await followDueShipments(app)),
  ]);
}

/** The accountant closes the month before this one, with whatever does not fit in it. */
async function closeLastMonth({ app }: MoneyShop): Promise<void> {
  const [year = 0, thisMonth = 0] = dayInIndia(new Date()).split('-').map(Number);
  const month = new Date(Date.UTC(year, thisMonth - 2, 1)).toISOString().slice(0, 7);
  const { misfits } = await readMonthWithMisfits(app, month);
  await closeMonth(app, { month, seenMisfits: misfits.length }, staff);
}

async function deleteWorldCoupon({ app }: MoneyShop, { coupon }: World): Promise<void> {
  await deleteCoupon(app, coupon.id, staff);
}

/** Acts of several processes at once, of which some die. An AppError is an expected answer to a buyer; any other error is wrong. */
async function runConcurrently(at: MoneyShop, acts: Act[], random: Random): Promise<string[]> {
  const results = await Promise.allSettled(
    acts.map((act) => at.inProcessDyingAt(random.chance(0.15) ? random.between(0, 40) : Number.POSITIVE_INFINITY, act)),
  );
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const { reason } = result;
    return reason instanceof AppError || reason instanceof Killed
      ? []
      : [`a verb threw ${String(reason?.stack ?? reason).replaceAll(/\s*\n\s*/g, ' | ')}`];
  });
}

async function deliver(at: MoneyShop, random: Random, most: number): Promise<void> {
  const router = paymentCallbacks(at.app);
  router.onError((_error, c) => c.text('', 500));
  const events = at.engine.events();
  for (let count = random.between(1, most); count > 0 && events.length > 0; count -= 1) {
    // Any event of all times, so also twice and in any order.
    await sendEvent(random.pick(events), {
      url: `http://shop${webhookPath}`,
      secret: keys.webhookSecret,
      fetch: async (url, init) => {
        const request = new Request(String(url), init);
        return router.fetch(request, contextOf(request));
      },
    });
  }
}
