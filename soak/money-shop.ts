import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import type { AccountSettings } from '#sandbox/account.ts';
import { createEngine, type Engine } from '#sandbox/engine.ts';
import { sandboxApp } from '#sandbox/sandbox-app.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { type ModelCourier, openModelCourier } from './money-parcels.ts';
import type { Random } from './money-random.ts';
import { forgetWhatWasWatched, watchDatabase } from './money-watch.ts';
import { type MovedClock, openMovedClock, readsMovedClock } from './moved-clock.ts';

/** The parcels of the model go with it. */
export const courier = 'Model Post';
export const keys = { keyId: 'rzp_test_model', keySecret: 'model_secret', webhookSecret: 'whsec_model' };

/** The shop's process died: whatever it was doing, it does nothing more. */
export class Killed extends Error {}

export interface MoneyShop {
  app: AppContext;
  engine: Engine;
  /** The stand-in of a courier, with its faults. */
  carrier: ModelCourier;
  /** What the provider's line does to one request, asked before each. */
  setFaults(fault: (url: string) => 'none' | 'lost' | 'answer lost' | 'refused' | 'busy'): void;
  /** Runs a verb in a process that dies at its n-th step, a step being a statement or a call to the provider, either end. */
  inProcessDyingAt<T>(step: number, verb: () => Promise<T>): Promise<T>;
  /** Seconds that pass for the shop and the provider. */
  advance(seconds: number): Promise<void>;
  /** An empty shop and an empty provider, at a moment. */
  begin(time: Date, settings: Partial<AccountSettings>, cash: { needsCode: boolean; feePaise: number }): Promise<void>;
  /** When the run began. */
  readonly began: Date;
  /** What paying at the door costs in this run. */
  readonly cashFeePaise: number;
  close(): Promise<void>;
}

interface Life {
  left: number;
  isDead: boolean;
}

/** The real verbs on a real database, with the sandbox's engine as provider; time passes by hand. */
export async function openMoneyShop(databaseUrl: string): Promise<MoneyShop> {
  const lives = new AsyncLocalStorage<Life>();
  const step = () => {
    const life = lives.getStore();
    if (!life) return;
    if (life.isDead || life.left <= 0) {
      life.isDead = true;
      throw new Killed();
    }
    life.left -= 1;
  };
  const clock = openMovedClock();
  const pool = openPool(databaseUrl, clock, step);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const log = pino({ level: 'silent' });
  await fillEmptyShop({ db, log });
  // The model has many buyers at one address.
  await liftCashLimits(db);
  await clock.install(db);
  await watchDatabase(db);
  await db
    .insertInto('courier')
    .values({ name: courier, tracking_pattern: 'https://track.example.com/{number}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Staff give variants other names and prices.
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'weight', 'price_paise', 'selling_price_paise'])
    .execute();
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' };

  let [began, cashFeePaise] = [new Date(), 0];
  let fault: Parameters<MoneyShop['setFaults']>[0] = () => 'none';
  const open = (settings: Partial<AccountSettings>) => {
    const engine = createEngine({ clock: () => Date.now(), settings });
    return { engine, app: sandboxApp(engine, { keyId: keys.keyId, secret: keys.keySecret }) };
  };
  let sandbox = open({});
  let carrier = openModelCourier(step);
  const provider = openRazorpay({
    apiUrl: 'http://provider.invalid',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    sleep: async () => {},
    async fetch(request) {
      step();
      const what = fault(request.url);
      if (what === 'lost') throw new Error('the line is broken');
      if (what === 'busy') return new Response('{"error":{"code":"BAD_REQUEST_ERROR"}}', { status: 429 });
      if (what === 'refused' && /\/(?:capture|refund)$/.test(request.url)) {
        return Response.json({ error: { code: 'BAD_REQUEST_ERROR', reason: 'not_now' } }, { status: 400 });
      }
      const answer = await sandbox.app.fetch(request);
      step();
      if (what === 'answer lost') throw new Error('the line broke');
      return answer;
    },
  });
  const payments = await openPayments({
    dataDir: '',
    payments: {
      provider: 'razorpay',
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      apiUrl: 'http://provider.invalid',
      checkoutUrl: 'http://provider.invalid/checkout.js',
    },
  });
  const app: AppContext = {
    config,
    db,
    log,
    contentVersion: createContentVersion(),
    sessions: createSessions(db),
    passwords: createPasswords(),
    media: openMemoryStore(),
    secrets: null,
    couriers: carrier.couriers,
    payments: { ...payments, provider },
  };

  return {
    app,
    get engine() {
      return sandbox.engine;
    },
    get carrier() {
      return carrier;
    },
    get began() {
      return began;
    },
    get cashFeePaise() {
      return cashFeePaise;
    },
    setFaults(next) {
      fault = next;
    },
    async inProcessDyingAt(left, verb) {
      const life: Life = { left, isDead: false };
      const answer = await lives.run(life, verb);
      if (life.isDead) throw new Killed();
      return answer;
    },
    advance: async (seconds) => clock.advance(seconds),
    async begin(time, settings, cash) {
      clock.set(time);
      [began, cashFeePaise] = [time, cash.feePaise];
      fault = () => 'none';
      sandbox = open(settings);
      carrier = openModelCourier(step);
      app.couriers = carrier.couriers;
      await sql`truncate shipment, batch, batch_movement, recall_told, document, document_paper, document_series, closed_month, settlement, settlement_entry, settlement_fetch, payment_intent, payment, refund, provider_refund, webhook_event, kept_cart, shop_order, order_line, order_event, order_confirmation, order_refund, order_refund_line, cash_receipt,
        program_purchase, stock_movement, email, idempotency_key, audit_entry cascade`.execute(db);
      await db.deleteFrom('setting_version').where('section', 'in', ['batches', 'parcels']).execute();
      // What is changed and not emptied: nothing else cleans up here, and the thousandth run would be slower than the first.
      await sql`vacuum variant, product, user_account, coupon, shipping_fee, store_setting, setting_version, consent, pg_class`.execute(
        db,
      );
      const column = (name: 'id' | 'weight' | 'price_paise' | 'selling_price_paise') =>
        variants.map((one) => one[name]);
      await sql`update variant set kept_stock = null, weight = first.weight, price_paise = first.price, selling_price_paise = first.offer
        from unnest(${column('id')}::uuid[], ${column('weight')}::text[], ${column('price_paise')}::bigint[],
          ${column('selling_price_paise')}::bigint[]) as first (id, weight, price, offer) where first.id = variant.id`.execute(
        db,
      );
      await db
        .updateTable('store_setting')
        .set({ cod_confirm_from_paise: cash.needsCode ? 0 : null, cod_fee_paise: cash.feePaise })
        .execute();
      await forgetWhatWasWatched(db);
    },
    async close() {
      clock.close();
      await db.destroy();
    },
  };
}

/** Planned once for a connection: half of the time of a run went into planning the same few hundred statements. */
const names = new Map<string, string>();
function prepared(text: string, values: unknown) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

function openPool(connectionString: string, clock: MovedClock, step: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types: columnParsers,
    max: 8,
    lock_timeout: 5_000,
    options: readsMovedClock,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    const ask = clock.tell(client);
    const killable = async (...given: unknown[]) => {
      const [asked] = given;
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
      // The database rolls back what a dead process began, and no process dies between asking for a transaction and it.
      const isTransactionControl = /^(?:rollback|begin|start)/.test(text);
      if (!isTransactionControl) step();
      // What has several statements cannot be prepared.
      const isOne = typeof asked === 'string' && !asked.includes(';');
      const answer = await (isOne ? ask(prepared(asked, given[1])) : ask(...given));
      if (!isTransactionControl) step();
      return answer;
    };
    client.query = killable as unknown as typeof client.query;
  });
  return pool;
}

/** What the line to the provider does, by chance. Answers to refunds are lost most, as nothing else makes one two. */
export function networkFaults(random: Random, share: number) {
  return (url: string) =>
    share > 0 && url.endsWith('/refund') && random.chance(0.3)
      ? 'answer lost'
      : random.chance(share)
        ? random.pick(['lost', 'answer lost', 'refused', 'busy', 'answer lost'] as const)
        : 'none';
}
