import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

describe.each(testEngines)('what the shop says of its e-mails, on the %s server (behaviour: Running 5)', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.app.db.deleteFrom('email').execute());

  const calls: [string, object][] = [
    [
      '/api/auth/send-otp',
      {
        userName: 'Asha',
        phoneNumber: 9876543210,
        password: 'Kokum4Jar',
        isBusinessAccount: false,
        newsletterSubscription: false,
      },
    ],
    ['/api/auth/forgot-password', {}],
    ['/api/newsletter/subscribe', {}],
  ];
  it.each(calls)('%s claims none in production without a mail server, where all wait', async (path, body) => {
    const said = async (production: boolean, smtpUrl: string | null) => {
      const app = { ...test.app, config: { ...test.app.config, production, smtpUrl } };
      const email = path.endsWith('password') ? 'nobody@example.com' : `${randomUUID()}@example.com`;
      const request = new Request(app.config.publicUrl + path, {
        method: 'POST',
        body: JSON.stringify({ ...body, email }),
        headers: { 'content-type': 'application/json' },
      });
      const answer = await apiRouter(app).fetch(request, contextOf(request));
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { message: string }).message;
    };
    expect(await said(true, null)).toBe('We cannot send e-mails right now. Please contact us if you need help.');
    expect(await said(true, 'smtp://mail.example')).toMatch(/we’ve sent/i);
    expect(await said(false, null), 'it can be read where the shop was started').toMatch(/we’ve sent/i);
    const waiting = await test.app.db.selectFrom('email').select('kind').execute();
    expect(waiting).toHaveLength(path.endsWith('password') ? 0 : 3);
  });
});
