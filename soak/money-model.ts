import { randomUUID } from 'node:crypto';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { processDueWebhooks } from '#features/settlement/process-webhooks.ts';
import { reconcile } from '#features/settlement/reconcile.ts';
import { sweepPayments } from '#features/settlement/sweep-payments.ts';
import { AppError } from '#rules/app-error.ts';
import { sendEvent } from '#sandbox/webhooks.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { paymentCallbacks, webhookPath } from '../app/api/payment-callbacks.ts';
import { whatIsWrong, whatWasSeen } from './money-invariants.ts';
import { type Random, seededRandom } from './money-random.ts';
import { Killed, keys, type MoneyShop, networkFaults } from './money-shop.ts';
import {
  type Checkout,
  checkStatus,
  coupons,
  pay,
  place,
  reportPayment,
  resolveLate,
  staffAct,
  startingStock,
  switchToCash,
  type World,
} from './money-steps.ts';

const minute = 60;
const day = 24 * 60 * minute;
const week = 7 * day * 1000;

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
  await at.begin({
    refundsSecondPayment: random.chance(0.5),
    refusesRepeatedReceipts: random.chance(0.5),
    oddSamples: random.chance(0.3),
  });
  const worlds = await openWorlds(at, count, random);
  const wrong: string[] = [];
  at.setFaults(networkFaults(random, random.pick([0, 0.05, 0.2])));
  const webhooks = random.pick(['all', 'some', 'some', 'none'] as const);
  for (let step = 0; step < count * 20; step += 1) {
    for (const one of moves(at, worlds, random, webhooks)) wrong.push(...(await runConcurrently(at, one, random)));
  }
  for (const world of worlds) {
    for (const checkout of world.checkouts) {
      if (random.chance(0.35))
        wrong.push(...(await runConcurrently(at, [() => staffAct(at, world, checkout, random)], random)));
    }
  }
  wrong.push(...(await settleDown(at)));
  wrong.push(...(await whatIsWrong(at, worlds)));
  return { wrong: wrong.map((what) => `seed ${seed}: ${what}`), seen: await whatWasSeen(at) };
}

type Act = () => Promise<unknown>;

/** The next thing that happens: mostly one act, sometimes some at the same moment. */
function moves(at: MoneyShop, worlds: World[], random: Random, webhooks: 'all' | 'some' | 'none'): Act[][] {
  const world = random.pick(worlds);
  const checkout = random.pick(world.checkouts);
  const act = () => actOf(at, world, checkout, random, webhooks);
  // Nothing happens while time jumps.
  if (random.chance(0.06)) {
    return [[() => at.advance(random.pick([1, 30, 5 * minute, 16 * minute, 31 * minute, 3 * 60 * minute]))]];
  }
  if (random.chance(0.2)) return [Array.from({ length: random.between(2, 4) }, act)];
  return [[act()]];
}

function actOf(
  at: MoneyShop,
  world: World,
  checkout: Checkout,
  random: Random,
  webhooks: 'all' | 'some' | 'none',
): Act {
  const { app } = at;
  const kind = checkout.number === undefined ? random.between(0, 4) : random.between(0, 17);
  if (kind <= 2) {
    // The same call again, or, after it was refused, a new one.
    return () => place(at, world, checkout);
  }
  if (kind <= 7) return async () => pay(at, checkout, random);
  if (kind <= 9) return () => reportPayment(at, world, checkout, random);
  if (kind <= 12) return webhooks === 'none' ? async () => {} : () => deliver(at, random, webhooks === 'all' ? 6 : 2);
  if (kind === 13) return () => checkStatus(at, world, checkout);
  if (kind === 14) return () => (random.chance(0.5) ? switchToCash(at, checkout) : Promise.resolve());
  if (kind === 15) return () => (random.chance(0.7) ? staffAct(at, world, checkout, random) : Promise.resolve());
  if (kind === 16) return async () => resolveLate(at, checkout, random);
  return random.pick<Act>([
    () => reconcile(app),
    () => reconcile(app),
    () => sendRefunds(app),
    () => processDueWebhooks(app),
    () => sweepPayments(app, new Date(Date.now() - week)),
  ]);
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
      : [`a verb threw ${String(reason?.stack ?? reason)}`];
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

/** Only time passes, for as long as payments can still arrive; network faults end after some days. */
async function settleDown(at: MoneyShop): Promise<string[]> {
  const { app } = at;
  const wrong: string[] = [];
  for (const [jump, seconds] of [minute, 35 * minute, 2 * 60 * minute, 3 * day, 3 * day, 2 * day].entries()) {
    if (jump === 3) at.setFaults(() => 'none');
    await at.advance(seconds);
    for (let round = 0; ; round += 1) {
      const done = [await processDueWebhooks(app), await reconcile(app), await sendRefunds(app)];
      if (done.every((count) => count === 0)) break;
      if (round > 200) return [...wrong, 'the jobs never come to rest'];
    }
    await sweepPayments(app, new Date(Date.now() - week));
  }
  for (let round = 0; round < 8; round += 1) {
    await at.advance(7 * 60 * minute);
    if ((await sendRefunds(app)) === 0) break;
  }
  at.engine.tick();
  return wrong;
}

async function openWorlds(at: MoneyShop, count: number, random: Random): Promise<World[]> {
  const { db } = at.app;
  await db.updateTable('variant').set({ total_stock: startingStock }).execute();
  await db.deleteFrom('coupon').execute();
  await db.deleteFrom('user_account').execute();
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'product_id', 'weight', 'price_paise', 'selling_price_paise', 'gst_basis_points'])
    .orderBy('title')
    .orderBy('position')
    .limit(count)
    .execute();
  if (variants.length < count) throw new Error(`the demo shop has room for ${variants.length} worlds`);
  const worlds = variants.map(
    (variant, number): World => ({
      productId: variant.product_id,
      weight: variant.weight,
      variantId: variant.id,
      unitPricePaise: variant.selling_price_paise > 0 ? variant.selling_price_paise : variant.price_paise,
      gstBasisPoints: variant.gst_basis_points,
      coupon: { id: randomUUID(), code: `WORLD${number}` },
      accountId: randomUUID(),
      checkouts: Array.from(
        { length: random.between(3, 5) },
        (_, at): Checkout => ({
          kind: random.chance(0.3) ? 'program' : 'order',
          email: `w${number}c${at}@example.com`,
          quantity: random.between(1, 2),
          couponCode: random.chance(0.4) ? `WORLD${number}` : null,
          key: `w${number}c${at}`,
          wasPaid: false,
        }),
      ),
    }),
  );
  await db
    .insertInto('coupon')
    .values(
      worlds.map(({ coupon, productId }) => ({
        id: coupon.id,
        code: coupon.code,
        referrer_name: 'Model',
        discount_basis_points: coupons.basisPoints,
        min_purchase_paise: 0,
        expires_on: '2099-12-31',
        usage_limit: coupons.limit,
        product_ids: [productId, 'DPDRProgram'],
      })),
    )
    .execute();
  await db
    .insertInto('user_account')
    .values(
      worlds.map(({ accountId }, number) => ({
        id: accountId,
        user_name: 'Asha',
        email: `account${number}@example.com`,
        password_hash: '-',
      })),
    )
    .execute();
  return worlds;
}
