import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookSignature } from '#platform/payments/signatures.ts';
import { until } from '../support/server/processes.ts';
import { admin, openSeveral } from '../support/server/several.ts';

const noneSet = {
  SMTP_URL: '',
  MAIL_FROM: '',
  PAYMENT_PROVIDER: '',
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  SECRETS_KEY: 'a key of two processes that share a database',
};

describe('connections of two processes (behaviour: Connections 3)', { timeout: 120_000 }, () => {
  let shops: Awaited<ReturnType<typeof openSeveral>>;
  let cookie: string;
  beforeAll(async () => {
    shops = await openSeveral(noneSet);
    cookie = (await shops.call('a', 'POST /api/auth/login', admin)).cookie;
    const confirmed = await shops.call('a', 'POST /api/auth/confirm', { password: admin.password }, { cookie });
    expect(confirmed.status).toBe(200);
  });
  afterAll(() => shops.close());
  const ask = (at: 'a' | 'b', what: string, body: object = {}) =>
    shops.call(at, `POST /api/admin/connections/${what}`, body, { cookie, origin: shops.balancer.origin });
  const works = async (at: 'a' | 'b', service: string) => (await ask(at, `${service}/test`)).json.isWell === true;
  const mailOf = (from: string) => ({ host: '127.0.0.1', port: String(shops.mail.port), security: 'none', from });
  /** What the other process answers to a webhook that is signed with a secret. */
  const webhook = async (secret: string) => {
    const body = { event: 'nothing.known' };
    const signature = webhookSignature(Buffer.from(JSON.stringify(body)), secret);
    return (await shops.call('b', 'POST /api/payments/webhook', body, { 'x-razorpay-signature': signature })).status;
  };

  it('are used by the other at once: mail, payments and webhooks', async () => {
    expect([await works('b', 'mail'), await works('b', 'payments')]).toEqual([false, false]);
    expect((await ask('a', 'mail', { values: mailOf('a@shop.example') })).status).toBe(200);
    const { keyId, keySecret, webhookSecret } = shops.provider;
    const keys = { keyId, keySecret, webhookSecret };
    expect((await ask('a', 'payments', { values: keys })).status).toBe(200);
    await until('the other sends mail', () => works('b', 'mail'));
    await until('the other takes payments', () => works('b', 'payments'));
    expect(shops.mail.mails.at(-1)).toMatchObject({ from: 'a@shop.example', to: [admin.email] });
    expect([await webhook(webhookSecret), await webhook('a guess')]).toEqual([200, 400]);
    // An e-mail of the outbox, whoever sends it.
    const before = shops.mail.mails.length;
    await shops.call('b', 'POST /api/auth/forgot-password', { email: admin.email }, { origin: shops.balancer.origin });
    await shops.mail.waitFor(before + 1, 20_000);
    expect(
      (await ask('a', 'payments', { values: { ...keys, keySecret: '', webhookSecret: 'another-secret' } })).status,
    ).toBe(200);
    await until('the other knows the new secret', async () => (await webhook('another-secret')) === 200);
    expect(await webhook(webhookSecret)).toBe(200);
  });

  it('are read again by one that heard nothing for a while, and by one that starts', async () => {
    await shops.cut('feeds');
    expect((await ask('a', 'mail', { values: mailOf('b@shop.example') })).status).toBe(200);
    await until('the other sends as b', async () => {
      await works('b', 'mail');
      return shops.mail.mails.at(-1)?.from === 'b@shop.example';
    });
    await shops.processes.b.end('SIGTERM');
    await shops.start('b');
    expect(await works('b', 'mail')).toBe(true);
    expect((await ask('b', 'mail/remove')).status).toBe(200);
    await until('neither sends', async () => !(await works('a', 'mail')));
    const lines = Object.values(shops.processes).flatMap((one) => one.lines);
    for (const secret of [shops.provider.keySecret, shops.provider.webhookSecret, 'another-secret'])
      expect(lines.join('\n')).not.toContain(secret);
  });
});
