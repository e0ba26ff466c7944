// A shop's process for the tests that kill it: node tests/support/app/email-sender.ts DATABASE_URL SMTP_URL LEASE_MS
// [write] Sends e-mails until it is ended; with `write` it first puts one into the outbox and kills itself once that
// has committed.
import pino from 'pino';
import { queueEmail } from '#email/queue-email.ts';
import { startSendingEmails } from '#email/send-emails.job.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { noCouriers } from '#platform/couriers/courier-service.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openMailServer } from '#platform/mail/mail-server.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { silentLog } from './log.ts';
import { openMemoryStore } from './media-store.ts';

const config = readConfig({});
const [databaseUrl = '', smtpUrl = '', leaseMs, order] = process.argv.slice(2);
const { db } = await openDatabase<Tables>({ dataDir: '', databaseUrl, log: silentLog });
if (order === 'write') {
  await db.transaction().execute((transaction) =>
    queueEmail({ config, db, contentVersion: createContentVersion() }, transaction, {
      kind: 'otp',
      language: 'en',
      to: 'asha@example.com',
      body: () => ({ subject: 'Written and killed', html: '<p>x</p>', text: 'x' }),
    }),
  );
  process.kill(process.pid, 'SIGKILL');
}
const app = {
  config,
  db,
  log: pino({ level: 'silent' }),
  contentVersion: createContentVersion(),
  sessions: createSessions(db),
  passwords: createPasswords(),
  payments: await openPayments({ ...config, payments: { ...config.payments, provider: null } }),
  media: openMemoryStore(),
  couriers: noCouriers,
  secrets: null,
};
const mailServer = openMailServer({ smtpUrl, mailFrom: 'hello@shop.example', connections: 3 });
startSendingEmails(app, { mailServer, leaseMs: Number(leaseMs), lookMs: 20, tidyMs: 50 });
process.stdout.write('sending\n');
