import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { StaffRole } from '#access/rules/permissions.ts';
import { nobodysHash } from '#db/demo/accounts.ts';
import { states } from '#delivery/rules/india.ts';
import { openDatabase } from '#platform/database/database.ts';
import { clusterUser } from '#platform/database/embedded/cluster.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { silentLog } from '#tests/support/app/log.ts';
import type { Likely } from './fuzz-input.ts';

/** A shop in its own process, with an account of each role and private data that others must not see. */
export interface FuzzShop {
  port: number;
  /** Session cookies by role; a guest has none. */
  cookies: Record<string, string>;
  /** Tokens of all sessions so far. */
  tokens: string[];
  /** Signs a role in again: some calls end their own session. */
  renew(account: string): Promise<void>;
  secrets: string[];
  likely: Likely;
  /** Returns everything the shop has logged so far. */
  output(): string;
  hasEnded(): boolean;
  /** Milliseconds of the processor that its main thread has used. */
  processorTime(): number;
  close(): Promise<void>;
}

const owner = {
  name: 'Asha Hidden-Rao',
  email: 'hidden.asha@private.example',
  phone: '9812345670',
  street: '77 Unseen Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

export async function openFuzzShop({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<FuzzShop> {
  const { DATABASE_URL: _another, VITEST: _tests, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.ts')], {
    env: {
      ...env,
      NODE_ENV: 'production',
      PUZZLES: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      TRUST_PROXY: '1',
      PAYMENT_PROVIDER: 'sandbox',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${output.slice(-2000)}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /^http:\/\/\S+$/m.exec(output)?.[0];
      if (address) resolve(address);
    });
  });
  const host = encodeURIComponent(path.join(dataDir, 'database', 'socket'));
  const database = await openDatabase<Tables>({
    dataDir: '',
    databaseUrl: databaseUrl ?? `postgresql://${clusterUser}@/shop?host=${host}&port=5432`,
    log: silentLog,
  });
  const { db } = database;
  const sessions = createSessions(db);
  const cookies: Record<string, string> = { guest: '' };
  const tokens: string[] = [];
  const ids: Record<string, string> = {};
  async function renew(account: string): Promise<void> {
    const id = ids[account];
    if (id === undefined) return;
    const token = await sessions.begin(db, id);
    tokens.push(token);
    cookies[account] = `session=${token}`;
  }
  // The owner of the shop is 'admin' here, and 'owner' a shopper whose data the others must not see.
  const staff: Record<string, StaffRole> = {
    admin: 'owner',
    manager: 'manager',
    packer: 'packer',
    editor: 'editor',
    accountant: 'accountant',
  };
  for (const account of ['owner', 'other', ...Object.keys(staff)]) {
    const { id } = await db
      .insertInto('user_account')
      .values({
        user_name: account === 'owner' ? owner.name : account,
        email: account === 'owner' ? owner.email : `${account}@shop.example`,
        password_hash: nobodysHash,
        phone_number: null,
        role: account in staff ? 'admin' : 'shopper',
        staff_role: staff[account] ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[account] = id;
    await renew(account);
  }
  await sql`update variant set total_stock = 100000`.execute(db);
  const { rows: variants } = await sql<{ productId: string; weight: string }>`
    select product_id as "productId", weight from variant order by product_id, position limit 12`.execute(db);
  const { rows: coupons } = await sql<{ id: string; code: string }>`select id, code from coupon`.execute(db);
  const { rows: banners } = await sql<{ id: string }>`select id from banner`.execute(db);
  const { rows: reviews } = await sql<{ id: string }>`select id from review order by id limit 6`.execute(db);
  const orders = await placeOrders(origin, cookies.owner ?? '', variants);

  const productIds = variants.map(({ productId }) => productId);
  return {
    port: Number(new URL(origin).port),
    cookies,
    tokens,
    renew,
    // Without the name, which is public with a review.
    secrets: [owner.email, owner.phone, owner.street],
    likely: {
      productId: productIds,
      weight: variants.map(({ weight }) => weight),
      quantity: [1, 2, 3],
      reviewValue: [1, 5],
      id: [...productIds, ...[...coupons, ...banners, ...reviews].map(({ id }) => id), ...orders],
      ids: orders,
      orderId: orders,
      userId: Object.values(ids),
      keyword: ['atta', 'oil', 'zzz'],
      kind: ['product', 'coupon'],
      language: ['hi', 'kn'],
      code: coupons.map(({ code }) => code),
      couponUsed: ['none', ...coupons.map(({ code }) => code)],
      email: ['nila@example.com', 'ravi@example.com'],
      phone: ['9876543210'],
      mobile: ['9876543210'],
      phoneNumber: [9876543210],
      password: ['Kokum4Jar'],
      otp: ['123456'],
      state: [...states],
      country: ['India'],
      pincode: ['560001'],
      planName: ['Basic Program', 'Premium Program'],
      amount: [15_000, 30_000],
      image: ['/art/a.webp'],
      imageDesktop: ['/art/a.webp'],
      imageMobile: ['/art/b.webp'],
      link: ['#'],
      category: ['flour', 'oil'],
      expiryDate: ['2099-12-31'],
      from: ['2026-01-01'],
      to: ['2026-12-31'],
    },
    output: () => output,
    processorTime: () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async close() {
      await database.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Places orders as the owner, and returns their ids and numbers for others to try. */
async function placeOrders(origin: string, cookie: string, variants: { productId: string; weight: string }[]) {
  const found: string[] = [];
  for (const variant of variants.slice(0, 3)) {
    const body = { cartItems: [{ ...variant, quantity: 1 }], addressInfo: owner, orderPrice: 0 };
    const send = async (orderPrice: number) => {
      const headers = { 'content-type': 'application/json', cookie };
      const init = { method: 'POST', headers, body: JSON.stringify({ ...body, orderPrice }) };
      const answer = await fetch(`${origin}/api/shop/order/createCOD`, init);
      return (await answer.json()) as { totals?: { total: number }; data?: { _id: string; orderId: string } };
    };
    // The first response contains the price of the order.
    const { totals } = await send(0);
    const { data } = await send(totals?.total ?? 0);
    if (data) found.push(data._id, data.orderId);
  }
  return found;
}
