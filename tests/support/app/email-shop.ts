import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Email, queueEmail } from '#email/queue-email.ts';
import {
  connectionsFor,
  type EmailSender,
  type EmailSenderOptions,
  startSendingEmails,
} from '#email/send-emails.job.ts';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { openMailServer } from '#platform/mail/mail-server.ts';
import type { TestEngine } from '#tests/support/database/database.ts';
import { openTestShop, type TestShop } from './app-context.ts';

/** A shop with a mail server and senders that hurry; what they log names nobody. Its hooks are those of the calling block. */
export function useEmailShop(engine: TestEngine) {
  let test: TestShop;
  let fake: FakeMailServer;
  let lines: string[];
  const senders: EmailSender[] = [];
  const children: ChildProcess[] = [];
  const toClose: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    test = await openTestShop(engine);
    lines = [];
    test.app.log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    fake = await openFakeMailServer();
  });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(toClose.splice(0).map((close) => close()));
    await fake.close();
    await test.drop();
    for (const line of lines) expect(line, 'nobody is named in the log').not.toMatch(/example\.com|@|secret words/);
  });

  const send = (options: Partial<EmailSenderOptions> & { app?: TestShop['app']; silenceMs?: number } = {}) => {
    const { app = test.app, silenceMs, ...rest } = options;
    const mailServer = openMailServer({
      smtpUrl: fake.url,
      mailFrom: 'Shop <hello@shop.example>',
      connections: connectionsFor(3),
      ...(silenceMs ? { silenceMs } : {}),
    });
    const sender = startSendingEmails(app, {
      mailServer,
      lookMs: 20,
      tidyMs: 50,
      leaseMs: 2_000,
      patienceMs: 300,
      ...rest,
    });
    senders.push(sender);
    return sender;
  };
  const write = (given: Partial<Email> = {}) =>
    test.app.db.transaction().execute((transaction) =>
      queueEmail(test.app, transaction, {
        kind: 'otp',
        language: 'en',
        to: 'asha@example.com',
        body: () => ({ subject: 'Hello', html: '<p>secret words</p>', text: 'secret words' }),
        ...given,
      }),
    );
  const rows = () => test.app.db.selectFrom('email').selectAll().orderBy('created_at').execute();
  const row = async () => {
    const [only] = await rows();
    if (!only) throw new Error('There is no e-mail.');
    return only;
  };
  const until = async (true_: () => Promise<boolean> | boolean, milliseconds = 120_000) => {
    for (const start = Date.now(); !(await true_()); await sleep(10)) {
      if (Date.now() - start > milliseconds) throw new Error(`It did not come true: ${true_}`);
    }
  };
  return {
    get test() {
      return test;
    },
    get fake() {
      return fake;
    },
    get lines() {
      return lines;
    },
    children,
    toClose,
    send,
    write,
    rows,
    row,
    until,
  };
}
