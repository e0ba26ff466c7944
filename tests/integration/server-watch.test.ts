import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFakeCollector } from '#fakes/otlp-collector.ts';
import { listAlerts } from '#monitoring/list-alerts.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { priceOf, readVariants } from '#tests/support/purchases/orders.ts';
import { orderAddress } from '../support/server/orders-over-http.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const [engine] = testEngines;
const json = { 'content-type': 'application/json' };
/** What nobody should find in a log. */
const secrets = [
  'asha',
  'rao',
  '9876543210',
  'mg road',
  '560001',
  'geheim',
  'kamala',
  'sugar question',
  'session=',
  'authorization',
  'cookie',
];

type Line = Record<string, unknown> & { level: string; msg: string };

describe('logs, metrics and traces of a shop', () => {
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  let collector: Awaited<ReturnType<typeof openFakeCollector>>;
  const raw: string[] = [];
  const lines = () => raw.map((line) => JSON.parse(line) as Line);
  const backupFolder = mkdtempSync('/tmp/shop-backups-');

  beforeAll(async () => {
    if (!engine) throw new Error('there is no database to test on');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    test = await createTestDatabase<Tables>(engine);
    collector = await openFakeCollector();
    writeFileSync(join(backupFolder, 'shop.dump'), 'x');
    shop = await openOverHttp(
      test.url,
      {
        logLevel: 'info',
        trustProxy: true,
        backupFolder,
        tracing: { url: `${collector.origin}/v1/traces`, headers: { 'x-team': 'shop' }, serviceName: 'shop', ratio: 1 },
      },
      { logTo: { write: (line) => void raw.push(line) } },
    );
  });
  afterAll(async () => {
    await shop.running.close();
    await collector.close();
    await test.drop();
    rmSync(backupFolder, { recursive: true });
  });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    shop.ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const metrics = async () => String((await shop.ask('/metrics')).body);

  async function placeOrder(id: string) {
    const { db } = test.database;
    const [variant] = await readVariants(db);
    if (!variant) throw new Error('there are no goods');
    const items = [{ productId: variant.productId, weight: variant.weight, quantity: 1 }];
    const paise = await priceOf(db, [variant], items, { state: orderAddress.state, code: null });
    const body = { cartItems: items, addressInfo: orderAddress, orderPrice: paise / 100 };
    return post('/api/shop/order/createCOD', body, { 'x-request-id': id });
  }

  it('warn about requests through a proxy that is not trusted', async () => {
    const said: string[] = [];
    const real = { production: true, publicUrl: 'https://shop.example', logLevel: 'warn' } as const;
    const proxied = await openOverHttp(test.url, real, { logTo: { write: (line) => void said.push(line) } });
    const alerts = async () =>
      (await listAlerts(proxied.running.app, await paymentsToReview(proxied.running.app))).map(({ id }) => id);
    const warnings = () => said.filter((line) => line.includes('TRUST_PROXY')).length;
    try {
      await proxied.ask('/api/auth/check-auth');
      expect([await alerts(), warnings()]).toEqual([expect.not.arrayContaining(['proxy-not-trusted']), 0]);
      const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
      for (let again = 0; again < 2; again += 1) await proxied.ask('/api/auth/check-auth', forwarded);
      expect([await alerts(), warnings()]).toEqual([expect.arrayContaining(['proxy-not-trusted']), 1]);
      await shop.ask('/api/auth/check-auth', forwarded);
      expect(shop.running.app.processMetrics?.hasUntrustedProxy(), 'a proxy that is believed').toBe(false);
    } finally {
      await proxied.running.close();
    }
  });

  it('carry the request id on every log line, with the route and never the address, and nothing personal', async () => {
    expect((await placeOrder('order-request-1')).status).toBe(200);
    await post('/api/auth/login', { email: 'asha.rao@example.com', password: 'Geheim1234' });
    await post('/api/addons/contact', {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'A sugar question',
    });
    await shop.ask('/api/shop/search/kamala%20asha@example.com');
    await shop.ask('/shop/kamala?email=asha@example.com');
    await shop.ask('/api/shop/order/details/kamala?key=geheim');

    // Whatever the database says goes wrong in the middle of a call.
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(`create function fails() returns trigger language plpgsql as $$ begin
      raise exception 'no room for %', new.email using detail = new.message, hint = new.name; end $$`);
    await client.query('create trigger fails before insert on contact_message for each row execute function fails()');
    const failed = await post(
      '/api/addons/contact',
      { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'Another sugar question' },
      { 'x-request-id': 'failing-request-1' },
    );
    await client.query('drop trigger fails on contact_message');
    await client.end();
    expect([failed.status, failed.headers['x-request-id']]).toEqual([500, 'failing-request-1']);
    expect(JSON.parse(String(failed.body)).requestId).toBe('failing-request-1');

    await expect
      .poll(() =>
        lines()
          .filter(({ requestId }) => requestId === 'failing-request-1')
          .map(({ msg }) => msg),
      )
      .toEqual(['a call failed', 'request completed']);
    const error = lines().find(({ msg }) => msg === 'a call failed');
    expect(error).toMatchObject({ level: 'error', route: '/api/addons/contact', err: { code: 'P0001' } });
    const completed = lines().filter(({ msg }) => msg === 'request completed');
    expect(completed.find(({ requestId }) => requestId === 'order-request-1')).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: 'order-request-1',
      method: 'POST',
      status: 200,
      route: '/api/shop/order/createCOD',
      ms: expect.any(Number),
      msg: 'request completed',
    });
    for (const line of completed)
      expect(line).toMatchObject({ requestId: expect.any(String), route: expect.any(String) });
    const said = raw.join('').toLowerCase();
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it('count by route patterns, however many addresses are made up', async () => {
    const shapes = (text: string) => [...new Set(text.match(/route="[^"]*"/g))].sort();
    const known = [
      '/shop/x',
      '/api/x',
      '/x',
      '/shop/x.data',
      '/media/x',
      '/api/shop/search/x',
      '/shop/product-details/x',
      '/api/shop/order/details/x',
      '/sandbox/x',
      '/admin/x',
      '/%zz/x',
      '/invoice/x',
      '/.env.x',
    ];
    for (const path of known) await shop.ask(path);
    await metrics();
    const before = shapes(await metrics());
    for (let at = 0; at < 15; at += 1) {
      for (const path of known) await shop.ask(`${path}${at}`);
      await post(`/api/made-up/${at}`, {});
    }
    const after = await metrics();
    expect(shapes(after).filter((route) => !before.includes(route))).toEqual([]);
    expect(after).not.toContain('made-up');
    expect(before).toContain('route="/api/shop/order/details/{orderId}"');
    expect(before.length).toBeLessThan(40);
  });

  it('include every metric and label of the example dashboard and alerts', async () => {
    // So that each of them has something to show.
    for (let at = 0; at < 31; at += 1) await post('/api/newsletter/subscribe', { email: 'reader@example.com' });
    await eventually(async () => expect(await metrics()).toContain('job_duration_seconds_bucket'));
    const shown = labelsByMetric(await metrics());
    const rules = readFileSync('deploy/observability/alerts.yml', 'utf8');
    const dashboard = readFileSync('deploy/observability/grafana-dashboard.json', 'utf8');
    const expressions = [
      ...[...rules.matchAll(/^ +expr: '?(.*?)'?$/gm)].map(([, expression = '']) => expression),
      ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string),
    ];
    expect(expressions.length).toBeGreaterThan(40);
    const wrong = expressions.flatMap((expression) => whatIsUnknown(expression, shown));
    expect(wrong).toEqual([]);
    for (const [name, labels] of shown) {
      if (/^(?:nodejs|process)_/.test(name)) continue;
      expect(name).toMatch(/^[a-z][a-z_]*[a-z]$/);
      expect(labels.has('path') || labels.has('url')).toBe(false);
    }
    expect(await metrics()).toMatch(/^backup_newest_timestamp_seconds 1\d{9}/m);
  });

  it('trace a request down to its statements, without their values', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const { db } = test.database;
    const [variant] = await readVariants(db);
    const body = { cartItems: [{ productId: variant?.productId, weight: variant?.weight, quantity: 1 }] };
    const answer = await post(
      '/api/shop/order/createCOD',
      { ...body, addressInfo: orderAddress, orderPrice: 1 },
      { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'traced-request-1' },
    );
    expect(answer.status).toBe(409);
    const mine = () => collector.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => mine().some(({ kind }) => kind === 2)).toBe(true);
    const request = mine().find(({ kind }) => kind === 2);
    // Whether the shop is open is asked before, once after each change.
    const verb = mine().find(
      ({ name, spanId }) => name === 'POST /api/shop/order/createCOD' && spanId !== request?.spanId,
    );
    expect([request?.parentSpanId, verb?.parentSpanId]).toEqual(['b7ad6b7169203331', request?.spanId]);
    const statements = mine().filter(({ parentSpanId }) => parentSpanId === verb?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'select', 'rollback']));
    expect(attributesOf(request)).toMatchObject({
      'http.route': '/api/shop/order/createCOD',
      'shop.request_id': 'traced-request-1',
      'http.response.status_code': 409,
    });
    expect(collector.headers['x-team']).toBe('shop');
    // Ids and moments are left out: six digits of a pincode may stand in them by chance.
    const said = (key: string, value: unknown) => (/(?:Id|UnixNano)$/.test(key) ? undefined : value);
    const sent = JSON.stringify(collector.spans, said).toLowerCase();
    expect(sent).toContain('select');
    for (const secret of secrets.slice(0, 8)) expect(sent).not.toContain(secret);
  });
});

function attributesOf(span: { attributes: { key: string; value: Record<string, unknown> }[] } | undefined) {
  return Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Names in the text format of Prometheus, with the labels that each is shown with. */
function labelsByMetric(text: string): Map<string, Set<string>> {
  const shown = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/i.exec(line) ?? [];
    if (name === undefined) continue;
    const known = shown.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    shown.set(name, known);
  }
  return shown;
}

const words = new Set([
  'sum',
  'max',
  'min',
  'by',
  'on',
  'and',
  'or',
  'rate',
  'increase',
  'histogram_quantile',
  'time',
  'abs',
]);
/** What Prometheus itself adds. */
const foreign = { metrics: new Set(['up']), labels: new Set(['instance', 'job']) };

function whatIsUnknown(expression: string, shown: Map<string, Set<string>>): string[] {
  const labels: string[] = [];
  const bare = expression
    .replaceAll(/\{([^}]*)\}/g, (_whole, matchers: string) => {
      for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)) labels.push(label);
      return '';
    })
    .replaceAll(/\b(?:by|on) \(([^)]*)\)/g, (_whole, list: string) => {
      labels.push(...list.split(',').map((label) => label.trim()));
      return '';
    })
    .replaceAll(/\[\w+\]/g, '')
    .replaceAll(/\b\d[\w.]*/g, '');
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !words.has(name));
  const unknown = names.filter((name) => !shown.has(name) && !foreign.metrics.has(name));
  const known = new Set(names.flatMap((name) => [...(shown.get(name) ?? [])]));
  const strange = labels.filter((label) => !known.has(label) && !foreign.labels.has(label));
  return [...unknown, ...strange].map((what) => `${what} in ${expression}`);
}
