import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueEmail } from '#email/queue-email.ts';
import { startSendingEmails } from '#email/send-emails.job.ts';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { openObjectStore } from '#fakes/object-store.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { readConfig } from '#platform/config.ts';
import { openCurrentMailServer } from '#platform/mail/current-mail-server.ts';
import type { Mail } from '#platform/mail/mail-server.ts';
import { webhookSignature } from '#platform/payments/signatures.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { applyConnections } from './apply-connections.ts';
import { dropEarlierConnections } from './save-connection.ts';

const sealingKey = 'a key of the tests, for no shop at all';

describe.each(testEngines)('connections on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let mail: FakeMailServer;
  let first: FakePaymentProvider;
  let second: FakePaymentProvider;
  /** Where both have their account. */
  let provider: { url: string; close(): void };
  /** Everything that was answered, to look for secrets in. */
  let answers: string[];
  beforeAll(async () => {
    [mail, first, second] = await Promise.all([
      openFakeMailServer({ user: 'shop' }),
      openFakePaymentProvider({
        keyId: 'rzp_test_first',
        keySecret: 'secret-of-the-first',
        webhookSecret: 'webhook-of-first',
      }),
      openFakePaymentProvider(),
    ]);
    provider = await openOneProvider(first, second);
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(async () => {
    await Promise.all([mail.close(), first.close(), second.close()]);
    provider.close();
    await test.drop();
  });
  beforeEach(async () => {
    answers = [];
    await test.app.db.deleteFrom('connection').execute();
    await test.app.db.deleteFrom('rate_limit').execute();
    test.app.secrets = secretsOf(sealingKey);
    await setEnvironment({});
  });
  /** As after a start with these variables. */
  async function setEnvironment(env: Record<string, string>) {
    const { asConfigured } = test.app;
    const config = readConfig({ RAZORPAY_API_URL: provider.url, ...env });
    config.payments.provider = null;
    if (asConfigured) Object.assign(test.app, asConfigured);
    delete test.app.asConfigured;
    test.app.config = config;
    await applyConnections(test.app);
  }
  const ask = async (call: string, body?: object) => {
    const answer = await staff.ask(call, body);
    answers.push(answer.text);
    return answer;
  };
  const enter = (service: string, values: Record<string, string>, seen?: string) =>
    ask(`POST /api/admin/connections/${service}`, { values, ...(seen !== undefined && { seen }) });
  const read = async (service: string) =>
    (await ask('GET /api/admin/connections')).json.data.services.find(
      (one: { service: string }) => one.service === service,
    );
  const tryIt = async (service: string) => (await ask(`POST /api/admin/connections/${service}/test`)).json;
  const mailOf = (more: Record<string, string> = {}) => ({
    host: '127.0.0.1',
    port: String(mail.port),
    security: 'none',
    user: 'shop',
    password: 'secret',
    from: 'hello@shop.example',
    ...more,
  });
  const keysOf = ({ keyId, keySecret, webhookSecret }: FakePaymentProvider) => ({ keyId, keySecret, webhookSecret });

  const order = async (fake: FakePaymentProvider, receipt: string) => {
    const { provider } = test.app.payments;
    if (!provider) return expect.fail('There is no provider.');
    const created = await provider.createOrder({ receipt, amountPaise: 50_000 });
    return { ...fake.pay(created.id), orderId: created.id };
  };
  const signed = (secret: string, raw: Uint8Array) =>
    new Headers({ 'x-razorpay-signature': webhookSignature(raw, secret) });

  it('send mail over the server that was entered, without a restart (behaviour: Connections 3)', async () => {
    expect(await tryIt('mail')).toMatchObject({
      isWell: false,
      message: expect.stringContaining('Settings, Connections'),
    });
    const mailServer = openCurrentMailServer(test.app, 1);
    const sender = startSendingEmails(test.app, {
      mailServer,
      canSend: () => test.app.config.smtpUrl !== null,
      lookMs: 20,
    });
    try {
      await queueEmail(test.app, test.app.db as never, {
        kind: 'otp',
        language: 'en',
        to: 'asha@example.com',
        body: () => ({ subject: 'Waits for a mail server', html: '<p>x</p>', text: 'x' }),
      });
      expect((await enter('mail', mailOf())).json).toMatchObject({ success: true, message: 'Saved: Mail server' });
      await mail.waitFor(1, 10_000);
      expect(mail.mails.at(-1)).toMatchObject({ from: 'hello@shop.example', to: ['asha@example.com'] });
      const other = await openFakeMailServer();
      const elsewhere = mailOf({ port: String(other.port), user: '', password: '', from: 'other@shop.example' });
      expect((await enter('mail', elsewhere)).status).toBe(200);
      await mailServer.send({ ...sample, to: 'ravi@example.com' }, async () => {});
      expect(other.mails).toMatchObject([{ from: 'other@shop.example', to: ['ravi@example.com'] }]);
      await other.close();
    } finally {
      await sender.close();
    }
    expect((await ask('POST /api/admin/connections/mail/remove')).status).toBe(200);
    expect(test.app.config.smtpUrl).toBeNull();
    expect(await read('mail')).toMatchObject({ state: 'none', seen: '' });
    expect((await ask('POST /api/admin/connections/mail/remove')).status).toBe(404);
  });

  it('say of a mail server what to do', async () => {
    await enter('mail', mailOf());
    expect(await tryIt('mail')).toEqual({
      success: true,
      isWell: true,
      message: 'The mail server took the e-mail to meera@shop.example. Please look in your inbox.',
    });
    expect(mail.mails.at(-1)).toMatchObject({ from: 'hello@shop.example', to: ['meera@shop.example'] });
    await enter('mail', mailOf({ password: 'wrong-password-1' }));
    expect(await tryIt('mail')).toMatchObject({
      isWell: false,
      message: expect.stringMatching(/^The mail server refused the user name or the password\. .* It says: 535/),
    });
    // One that repeats the password.
    mail.overrideReply = (step) => (step === 'AUTH' ? '535 wrong-password-1 is wrong' : undefined);
    expect((await tryIt('mail')).message).toContain('535 … is wrong');
    mail.overrideReply = undefined;
    await enter('mail', mailOf({ security: 'starttls' }));
    expect((await tryIt('mail')).message).toContain('Choose the other kind of security');
    await enter('mail', mailOf({ port: String(await closedPort()) }));
    expect((await tryIt('mail')).message).toContain('could not be reached');
    // What is no mail server is not repeated.
    const other = createTcpServer((socket) => socket.end('the inside of another machine\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await enter('mail', mailOf({ port: String((other.address() as { port: number }).port) }));
    const { message } = await tryIt('mail');
    expect(message).toContain('is no mail server');
    expect(message).not.toContain('inside');
    other.close();
  });

  it('take payments with the keys that were entered, and ask about those before with theirs (behaviour: Connections 4)', async () => {
    expect(test.app.payments.provider).toBeNull();
    expect((await enter('payments', keysOf(first))).status).toBe(200);
    expect(await tryIt('payments')).toMatchObject({ isWell: true, message: expect.stringContaining('test keys') });
    expect(await read('payments')).toMatchObject({ state: 'entered', mode: 'test', earlierKeys: [] });
    const old = await order(first, 'o-old');
    // Another account at the same provider.
    expect((await enter('payments', keysOf(second))).status).toBe(200);
    expect(await read('payments')).toMatchObject({ earlierKeys: [first.keyId] });
    const { payments } = test.app;
    const provider = payments.provider ?? expect.fail();
    expect(payments.keyId).toBe(second.keyId);
    expect(await provider.listPayments(old.orderId)).toMatchObject([{ id: old.payment.id, status: 'captured' }]);
    expect(await provider.hurry().getPayment(old.payment.id)).toMatchObject({ id: old.payment.id });
    const { razorpay_signature: signature } = old.response;
    expect(payments.verifyCheckout(old.orderId, old.payment.id, signature)).toBe(true);
    const refund = { paymentId: old.payment.id, amountPaise: 50_000, idempotencyKey: 'refund-of-the-old-1' };
    expect(await provider.refund(refund)).toMatchObject({ paymentId: old.payment.id, amountPaise: 50_000 });
    const fresh = await order(second, 'o-new');
    expect(await provider.listPayments(fresh.orderId)).toMatchObject([{ id: fresh.payment.id }]);
    // After half a year only the current ones count.
    await test.app.db
      .updateTable('connection')
      .set({ replaced_at: sql<Date>`now() - interval '181 days'` })
      .where('replaced_at', 'is not', null)
      .execute();
    await applyConnections(test.app);
    await expect(test.app.payments.provider?.listPayments(old.orderId)).rejects.toMatchObject({ kind: 'rejected' });
    await dropEarlierConnections(test.app);
    expect((await test.app.db.selectFrom('connection').select('id').execute()).length).toBe(1);
  });

  it('accept the webhook secret of before for 24 hours (behaviour: Connections 3)', async () => {
    await enter('payments', keysOf(first));
    const { seen } = await read('payments');
    const renewed = { keyId: first.keyId, keySecret: '', webhookSecret: 'another-secret-1' };
    expect((await enter('payments', renewed, seen)).status).toBe(200);
    const raw = Buffer.from('{"event":"payment.captured"}');
    const accepts = (secret: string) => test.app.payments.verifyWebhook(raw, signed(secret, raw));
    expect([accepts(first.webhookSecret), accepts('another-secret-1'), accepts('a guess')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await read('payments')).toMatchObject({ earlierKeys: [], previousSecretUntil: expect.any(String) });
    const replacedBefore = async (age: string) => {
      await sql`update connection set replaced_at = now() - ${age}::interval where replaced_at is not null`.execute(
        test.app.db,
      );
      await applyConnections(test.app);
    };
    await replacedBefore('23 hours 59 minutes');
    expect(accepts(first.webhookSecret)).toBe(true);
    await replacedBefore('24 hours 1 minute');
    expect([accepts(first.webhookSecret), accepts('another-secret-1')]).toEqual([false, true]);
    expect((await read('payments')).previousSecretUntil).toBeNull();
    // Removed: at once.
    await enter('payments', { ...renewed, webhookSecret: 'the-third-secret' });
    await ask('POST /api/admin/connections/payments/remove');
    expect(test.app.payments.provider).toBeNull();
    expect(accepts('the-third-secret')).toBe(false);
  });

  it('show, log and report nothing that is secret (behaviour: Connections 1)', async () => {
    const lines: string[] = [];
    test.app.log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const secrets = {
      keySecret: 'Key-secret-of-nobody-1111',
      webhookSecret: 'Webhook-secret-of-nobody-2222',
      password: 'Mail-password-of-nobody-3333',
      secretAccessKey: 'Storage-secret-of-nobody-4444',
      courierPassword: 'Courier-password-of-nobody-5555',
      webhookToken: 'Tracking-token-of-nobody-6666',
    };
    const storage = {
      endpoint: `http://127.0.0.1:${await closedPort()}`,
      region: 'ap-south-1',
      bucket: 'pictures',
      accessKeyId: 'AKIA-of-nobody',
      secretAccessKey: secrets.secretAccessKey,
    };
    const { keySecret, webhookSecret, password } = secrets;
    expect((await enter('payments', { keyId: first.keyId, keySecret, webhookSecret })).status).toBe(200);
    expect((await enter('mail', mailOf({ password }))).status).toBe(200);
    expect((await enter('pictures', storage)).status).toBe(200);
    const { courierPassword, webhookToken } = secrets;
    const courier = { email: 'api@shop.example', password: courierPassword, pickupPlace: 'Primary', webhookToken };
    expect((await enter('couriers', courier)).status).toBe(200);
    expect(test.app.couriers).toMatchObject({ webhookToken, pickupPlace: 'Primary', service: expect.anything() });
    for (const service of ['payments', 'mail', 'pictures'])
      expect(await tryIt(service)).toMatchObject({ isWell: false });
    // Refused ones, too.
    for (const [service, values] of [
      ['payments', { keyId: 'wrong', keySecret, webhookSecret }],
      ['mail', mailOf({ password, port: 'x' })],
      ['mail', { ...mailOf({ password }), other: 'x' }],
      ['pictures', { ...storage, bucket: '' }],
      ['nothing', secrets],
    ] as const)
      expect((await enter(service, values)).status, service).toBe(400);
    expect((await staff.ask(`POST /api/admin/connections/mail`, { values: password })).status).toBe(400);
    const { data } = (await ask('GET /api/admin/connections')).json;
    const texts = data.services.flatMap(({ fields }: { fields: { field: string; text: string }[] }) =>
      fields.flatMap(({ field, text }) => (field in secrets ? [text] : [])),
    );
    expect(texts).toEqual(['1111', '2222', '3333', '4444', '5555', '6666']);
    await ask('GET /api/admin/security-log?limit=50&page=1');
    await ask('GET /api/admin/settings');
    await ask('GET /api/admin/troubles');
    const { db } = test.app;
    const stored = [
      await db.selectFrom('security_event').selectAll().where('what', '=', 'setting changed').execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
      (await db.selectFrom('connection').selectAll().execute()).map(({ sealed, ...row }) => ({
        ...row,
        sealed: sealed.toString('latin1'),
      })),
    ];
    expect(stored[0]?.map((event) => (event as { thing: string }).thing)).toContain('connection: payments');
    expect(answers.length).toBeGreaterThan(12);
    const all = [...answers, ...lines, JSON.stringify(stored)].join('\n');
    for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
    // Neither does an error that carries the configuration along.
    expect(lines.length).toBeGreaterThan(0);
  });

  it('do not open in the row of another service, nor with another key, and the shop goes on (behaviour: Connections 1)', async () => {
    await enter('mail', mailOf());
    const { db } = test.app;
    const row = await db.selectFrom('connection').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('connection')
      .values({ service: 'payments', sealed: row.sealed, shown: JSON.stringify(row.shown) })
      .execute();
    await applyConnections(test.app);
    expect(await read('payments')).toMatchObject({ state: 'unreadable' });
    expect([test.app.payments.provider, test.app.config.smtpUrl === null]).toEqual([null, false]);
    test.app.secrets = secretsOf('the key of a server that was set up anew');
    await applyConnections(test.app);
    expect(await read('mail')).toMatchObject({ state: 'unreadable' });
    expect(test.app.config.smtpUrl).toBeNull();
    // A secret that cannot be opened cannot stay: it has to be typed.
    expect((await enter('mail', mailOf({ password: '' }))).json.errors).toEqual([
      { field: 'password', message: 'Enter the password.' },
    ]);
    expect((await enter('mail', mailOf())).status).toBe(200);
    expect(await read('mail')).toMatchObject({ state: 'entered' });
    test.app.secrets = null;
    const refused = await enter('mail', mailOf());
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('SECRETS_KEY is not set')]);
    expect((await ask('GET /api/admin/connections')).json.data.canEnter).toBe(false);
  });

  it('are not entered where the environment sets them (behaviour: Connections 2)', async () => {
    await enter('mail', mailOf());
    await enter('payments', keysOf(first));
    await setEnvironment({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'server@shop.example',
      PAYMENT_PROVIDER: 'sandbox',
    });
    expect(test.app.config).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'server@shop.example' });
    expect(test.app.payments.provider).toBeNull();
    const shown = await read('mail');
    expect(shown).toMatchObject({ state: 'on server' });
    expect(shown.fields.map(({ onServer }: { onServer: string }) => onServer)).toEqual([
      ...Array(5).fill('SMTP_URL'),
      'MAIL_FROM',
    ]);
    expect((await read('payments')).state).toBe('on server');
    for (const [service, values] of [
      ['mail', mailOf()],
      ['payments', keysOf(first)],
    ] as const) {
      const refused = await enter(service, values);
      expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(/^Set on the server: /)]);
    }
    // The sender alone.
    await setEnvironment({ MAIL_FROM: 'server@shop.example' });
    expect(test.app.config).toMatchObject({
      mailFrom: 'server@shop.example',
      smtpUrl: expect.stringContaining('shop:'),
    });
    expect((await enter('mail', mailOf())).json.errors).toEqual([
      { field: 'from', message: 'This is set on the server: MAIL_FROM.' },
    ]);
    const { from: _, ...withoutSender } = mailOf();
    expect((await enter('mail', withoutSender)).status).toBe(200);
    // A copy that is only looked at.
    await setEnvironment({ USE_CONNECTIONS: '0' });
    expect([test.app.config.smtpUrl, test.app.payments.provider]).toEqual([null, null]);
  });

  it('want a secret again where it would go elsewhere (behaviour: Connections 5)', async () => {
    await enter('mail', mailOf());
    await enter('payments', keysOf(first));
    for (const [field, value] of [
      ['host', 'localhost'],
      ['port', '2525'],
      ['user', 'other'],
    ] as const)
      expect((await enter('mail', mailOf({ [field]: value, password: '' }))).json.errors).toEqual([
        { field: 'password', message: 'Please enter the password again, as other fields changed.' },
      ]);
    expect((await enter('mail', mailOf({ from: 'new@shop.example', password: '' }))).status).toBe(200);
    expect(test.app.config).toMatchObject({
      mailFrom: 'new@shop.example',
      smtpUrl: expect.stringContaining(':secret@'),
    });
    const moved = await enter('payments', { keyId: 'rzp_test_another', keySecret: '', webhookSecret: '' });
    expect(moved.json.errors).toMatchObject([{ field: 'keySecret' }]);
  });

  it('go nowhere where only machines tell their keys, nor readable over the internet', async () => {
    const errors = async (service: string, values: Record<string, string>) =>
      ((await enter(service, values)).json.errors ?? []).map(({ field }: { field: string }) => field);
    for (const host of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '100.100.100.200'])
      expect(await errors('mail', mailOf({ host })), host).toEqual(['host']);
    expect(await errors('mail', mailOf({ host: '8.8.8.8' }))).toEqual(['security']);
    const storage = { region: 'x', bucket: 'pictures', accessKeyId: 'a', secretAccessKey: 'b' };
    for (const endpoint of ['http://169.254.169.254', 'http://[fd00:ec2::254]/', 'http://8.8.8.8'])
      expect(await errors('pictures', { ...storage, endpoint }), endpoint).toEqual(['endpoint']);
    expect(await errors('payments', { ...keysOf(first), keyId: 'rzp_live_abcdefgh' })).toEqual(['keyId']);
  });

  it('are not overwritten unseen, and keep who entered what', async () => {
    await enter('mail', mailOf());
    const { seen } = await read('mail');
    expect((await enter('mail', mailOf({ from: 'one@shop.example' }), seen)).status).toBe(200);
    const late = await enter('mail', mailOf({ from: 'two@shop.example' }), seen);
    expect([late.status, test.app.config.mailFrom]).toEqual([409, 'one@shop.example']);
    const [from] = (await read('mail')).fields.filter(({ field }: { field: string }) => field === 'from');
    expect(from).toMatchObject({ text: 'one@shop.example', enteredBy: 'Meera', enteredAt: expect.any(String) });
    const both = await Promise.all([enter('payments', keysOf(first), ''), enter('payments', keysOf(first), '')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from connection where service = 'payments'`.execute(test.app.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('put new pictures into the bucket, and still show those on the disk', async () => {
    const old = { name: `${'a'.repeat(32)}.1x1.webp`, bytes: Buffer.from('old'), type: 'image/webp' };
    await test.app.media.put([old]);
    const bucket = await openObjectStore('pictures');
    const storage = {
      endpoint: bucket.endpoint,
      region: 'x',
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
    expect((await enter('pictures', storage)).status).toBe(200);
    expect(await tryIt('pictures')).toEqual({
      success: true,
      isWell: true,
      message: 'A test picture was stored, read and deleted.',
    });
    expect(bucket.objects.size).toBe(0);
    await test.app.media.put([{ ...old, name: `${'b'.repeat(32)}.1x1.webp` }]);
    expect([...bucket.objects.keys()]).toEqual([`${'b'.repeat(32)}.1x1.webp`]);
    expect(await (await staff.fetchAs('visitor', `GET /media/uploads/${old.name}`)).text()).toBe('old');
    expect((await enter('pictures', { ...storage, accessKeyId: 'another' })).status).toBe(200);
    expect((await tryIt('pictures')).message).toContain('may not write to this bucket');
    bucket.close();
  });

  it('answer owners alone, who have proved who they are (behaviour: Second factor 1)', async () => {
    const session = staff.account.session ?? expect.fail();
    staff.account.session = { ...session, isConfirmed: false };
    const values = { values: mailOf() };
    const status = async (call: string, body?: object) => (await staff.ask(call, body)).status;
    const removing = 'POST /api/admin/connections/mail/remove';
    expect((await staff.ask('POST /api/admin/connections/mail', values)).json).toMatchObject({ code: 'confirm' });
    expect([await status(removing), await status('GET /api/admin/connections')]).toEqual([403, 200]);
    staff.account.session = session;
    staff.account.staffRole = 'manager';
    try {
      expect([
        await status('GET /api/admin/connections'),
        await status('POST /api/admin/connections/mail', values),
        await status('POST /api/admin/connections/mail/test'),
        await status(removing),
      ]).toEqual([403, 403, 403, 403]);
    } finally {
      staff.account.staffRole = 'owner';
    }
    expect(await test.app.db.selectFrom('connection').select('id').execute()).toEqual([]);
  });

  it('are not entered by everybody in a demo that others reach', async () => {
    test.app.demoAccounts = { password: 'Demo1234', passwordHash: 'none' };
    try {
      expect((await enter('mail', mailOf())).status).toBe(200);
      await setEnvironment({ PUBLIC_URL: 'https://demo.example', DEMO: '1' });
      const refused = await enter('mail', mailOf());
      expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('demo account is shared')]);
      const incoming = await staff.ask('PUT /api/admin/connections/incoming-mail', { isOn: true });
      expect(incoming.status).toBe(409);
    } finally {
      delete test.app.demoAccounts;
    }
  });
});

const sample: Mail = {
  fromName: 'Mitahara',
  id: '0b7d3f6e-0000-4000-8000-000000000009',
  to: '',
  subject: 'A sample',
  html: '<p>x</p>',
  text: 'x',
  replyTo: null,
  headers: {},
  writtenAt: new Date('2026-01-31T10:00:00Z'),
};

/** One address that asks the account whose key is sent. */
async function openOneProvider(...accounts: FakePaymentProvider[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = '', ...headers } = request.headers as Record<string, string>;
    const [keyId] = Buffer.from(authorization.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':');
    const account = accounts.find((one) => one.keyId === keyId);
    if (!account) return response.writeHead(401).end('{}');
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers;
    const answer = await fetch(account.url + request.url, {
      method: request.method ?? 'GET',
      headers: { ...rest, authorization },
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, close: () => server.close() };
}

/** On which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
