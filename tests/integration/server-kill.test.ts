import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openFakeMailServer } from '#fakes/mail-server.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, testEngines } from '#tests/support/database/database.ts';
import { killWhileOrdering } from '../../soak/kill-while-ordering.ts';
import { startShopProcess, until } from '../support/server/processes.ts';

// Twenty rounds: npm run soak.
it('a shop killed while it takes, cancels, sends, takes back and pays back orders keeps each whole, once', async () => {
  const folder = mkdtempSync('/tmp/shop-kill-');
  try {
    const { acknowledged, sentAgain, handled, wrong } = await killWhileOrdering(
      folder,
      ['shop', 'database', 'both'],
      42,
    );
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
    expect(sentAgain, 'orders in flight when it was killed').toBeGreaterThan(0);
    expect(handled, 'cancelled, sent, taken back and paid back meanwhile').toBeGreaterThan(5);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

it('a shop killed between a registration and its e-mail sends that e-mail once, and the code works', {
  timeout: 120_000,
}, async () => {
  const test = await createTestDatabase<Tables>(testEngines[0] ?? 'embedded');
  const mail = await openFakeMailServer();
  const env = {
    DATABASE_URL: test.url,
    PUBLIC_URL: 'http://127.0.0.1',
    DEMO: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@shop.example',
  };
  try {
    // The mail server does not even greet: the e-mail is in the hands of the process, and no further.
    let reached = false;
    mail.overrideReply = () => {
      reached = true;
      return new Promise(() => {});
    };
    const first = await startShopProcess(env);
    const form = { userName: 'Asha Rao', email: 'asha@example.com', phoneNumber: 9876543210, password: 'Kokum4Jar' };
    const post = async (origin: string, call: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, json: (await answer.json()) as { otp: string } };
    };
    const sent = await post(first.origin, 'send-otp', form);
    expect(sent.status).toBe(200);
    await until('it tries to send the e-mail', () => reached);
    await first.end('SIGKILL');
    expect(mail.received).toEqual([]);

    mail.overrideReply = undefined;
    const second = await startShopProcess(env);
    // As after the fifteen seconds for which a process holds the lease of an e-mail.
    await test.database.db.updateTable('email').set({ next_attempt_at: new Date() }).execute();
    const [codeMail] = await mail.waitFor(1);
    const otp = /\b\d{6}\b/.exec(codeMail?.headers.subject ?? '')?.[0];
    expect((await post(second.origin, 'verify-otp', { ...form, otp, vcd: sent.json.otp })).status).toBe(200);
    // The welcome comes after it; by then a second one would have come too.
    await mail.waitFor(2);
    await sleep(300);
    const codes = mail.received.filter(({ headers }) => headers.subject?.includes(otp ?? ''));
    expect([codes.length, mail.received.length]).toEqual([1, 2]);
    await second.end('SIGTERM');
  } finally {
    await mail.close();
    await test.drop();
  }
});
