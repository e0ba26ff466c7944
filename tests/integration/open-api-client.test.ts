import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { makeApiKey } from '../support/server/make-api-key.ts';
import { openOverHttp } from '../support/server/over-http.ts';

/** A program that uses the generated client as somebody outside this repository would. */
const program = `
import { addProduct, defaults, getOrder, getSession, listOrders, listProducts, placeCashOrder, signIn } from './client.ts';

export async function useShop(baseUrl: string, account: { email: string; password: string }, apiKey: string) {
  defaults.baseUrl = baseUrl;
  const listed = await listProducts({ category: 'oil', limit: 5 });
  if (listed.status !== 200) throw new Error(listed.data.message);
  const [product] = listed.data.data;
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('There is no oil');
  const unitPrice: number = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;

  const order = (orderPrice: number): Parameters<typeof placeCashOrder>[0] => ({
    cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    addressInfo: {
      name: 'Asha Rao',
      email: account.email,
      phone: '9876543210',
      street: '12 Temple Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      country: 'India',
    },
    orderPrice,
  });
  const idempotencyKey = crypto.randomUUID();
  const wrongTotal = await placeCashOrder(order(unitPrice - 1), { idempotencyKey });
  if (wrongTotal.status !== 409) throw new Error('A total that is too low was taken');
  const total = wrongTotal.data.totals?.total ?? 0;
  const placed = await placeCashOrder(order(total), { idempotencyKey });
  const again = await placeCashOrder(order(total), { idempotencyKey });
  if (placed.status !== 200 || again.status !== 200) throw new Error('The order was not placed');
  const key = new URL(placed.data.data.link, baseUrl).searchParams.get('key') ?? '';
  const read = await getOrder(placed.data.data.orderId, { key });

  const refused = await addProduct({ title: 'Nothing' });
  const signedIn = await signIn(account);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const session = await getSession({ headers: { cookie } });
  const byKey = { headers: { authorization: 'Bearer ' + apiKey } };
  const orders = await listOrders({ limit: 1 }, byKey);
  if (orders.status !== 200) throw new Error(orders.data.message);
  const notByKey = await addProduct({ title: 'Nothing' }, byKey);
  return { orders: orders.data, notByKey, products: listed.data, placed: placed.data, again: again.data, read, refused, signedIn, session };
}
`;

const [, pythonExample = ''] = /^```python\n(.*?)^```/ms.exec(readFileSync('docs/agents.md', 'utf8')) ?? [];
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('a TypeScript client that is generated from the OpenAPI document', () => {
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  let folder = '';
  beforeAll(async () => {
    test = await createTestDatabase<Tables>('embedded');
    shop = await openOverHttp(test.url);
    // Inside the project, so that the client finds the package it runs on.
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(path.resolve('.cache/open-api-client-'));
  });
  afterAll(async () => {
    await shop.running.close();
    await test.drop();
    rmSync(folder, { recursive: true });
  });

  it('compiles, lists products, places a cash order once for its key, reads it and signs in', async () => {
    const document = path.join(folder, 'openapi.json');
    writeFileSync(document, (await shop.ask('/api/openapi.json')).body);
    const run = (tool: string, ...args: string[]) =>
      execFileSync(path.resolve('node_modules/.bin', tool), args, { cwd: folder, encoding: 'utf8' });
    run('oazapfts', document, path.join(folder, 'client.ts'));
    writeFileSync(path.join(folder, 'program.ts'), program);
    const compiler = { module: 'nodenext', target: 'esnext', strict: true, noEmit: true, skipLibCheck: true };
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compiler, allowImportingTsExtensions: true }, files: ['program.ts'] }),
    );
    run('tsc', '-p', 'tsconfig.json');

    const { useShop } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'program.ts')).href);
    const account = { email: 'shopper@mitahara.example', password: demoAccounts.password };
    const key = await makeApiKey(test.database.db, ['orders.read']);
    const did = await useShop(shop.running.address, account, key);
    expect(did.products.total).toBeGreaterThan(0);
    expect(did.orders.data).toHaveLength(1);
    expect(did.notByKey).toMatchObject({
      status: 403,
      data: { message: expect.stringContaining('‘catalogue.edit’') },
    });
    expect(did.again.data.orderId).toBe(did.placed.data.orderId);
    expect(did.read).toMatchObject({ status: 200, data: { data: { orderId: did.placed.data.orderId } } });
    expect(did.refused).toMatchObject({ status: 401, data: { success: false, message: 'Please sign in first.' } });
    expect(did.signedIn.status).toBe(200);
    expect(did.session.data).toMatchObject({ success: true, user: { email: account.email } });
  });

  it.runIf(hasPython)('is not needed: the example in Python of the documents runs as it stands', async () => {
    const env = {
      SHOP_URL: shop.running.address,
      SHOP_API_KEY: await makeApiKey(test.database.db, ['catalogue.read']),
    };
    const said = await new Promise<string>((resolve, reject) =>
      execFile('python3', ['-c', pythonExample], { env: { ...process.env, ...env } }, (error, out, err) =>
        error ? reject(new Error(err)) : resolve(out),
      ),
    );
    expect(said.split('\n')[0]).toMatch(/^\S.+\t\d+ \w+\t\d+$/);
  });
});
