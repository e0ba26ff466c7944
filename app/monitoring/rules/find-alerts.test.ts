import { describe, expect, it } from 'vitest';
import type { Signals } from './alert.ts';
import { findAlerts } from './find-alerts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;

/** The signals of a production shop without any problem. */
const well: Signals = {
  now,
  production: true,
  mails: { waiting: 3, failed: 0, failedSince: null, oldestSeconds: 20 },
  payments: {
    unmatched: 0,
    failedRefunds: 0,
    paidAndRejected: 0,
    goneBackElsewhere: 0,
    buyersBearFee: false,
    haveWebhooksStopped: false,
    lastWebhookAt: '2026-11-20T00:00:00.000Z',
    since: null,
    paidAfterLeaving: 0,
    disputes: { open: 0, respondBy: null },
    keysRefusedSince: null,
    checkOverdueSeconds: 2,
    refundOverdueSeconds: 30,
    webhookOverdueSeconds: 10,
  },
  jobs: [
    { job: 'payments', everySeconds: 2, since: secondsAgo(9 * hour), lastSuccessAt: secondsAgo(3) },
    { job: 'sweep', everySeconds: hour, since: secondsAgo(2 * hour), lastSuccessAt: null },
  ],
  shed: 0,
  database: { answerSeconds: 0.004, skewSeconds: -0.2, pending: [], unknown: [] },
  disk: { freeBytes: 50e9, sizeBytes: 100e9 },
  backup: { newestAt: secondsAgo(5 * hour), isPlain: false },
  versions: { node: '24.21.0', postgres: '18.99' },
  settings: {
    statesWithoutFee: [],
    gstin: '29ABCDE1234F1Z5',
    sendsEmails: true,
    paymentSimulated: false,
    paymentOffByMistake: false,
    hasSamplePassword: false,
    hasUntrustedProxy: false,
  },
};
type Changes = { [Part in keyof Signals]?: Signals[Part] extends object | null ? unknown : Signals[Part] };
const idsOf = (changes: Changes) => {
  const merged = Object.fromEntries(
    Object.entries(well).map(([part, value]) => {
      const change = (changes as Record<string, unknown>)[part];
      if (change === undefined) return [part, value];
      const isPlain = typeof change === 'object' && change !== null && !Array.isArray(change);
      return [part, isPlain && !(change instanceof Date) ? { ...(value as object), ...change } : change];
    }),
  ) as unknown as Signals;
  return findAlerts(merged).map(({ id, severity }) => `${severity} ${id}`);
};

describe('findAlerts', () => {
  it('says how many e-mails wait for a mail server', () => {
    const said = (waiting: number) => {
      const settings = { ...well.settings, sendsEmails: false };
      return findAlerts({ ...well, mails: { ...well.mails, waiting }, settings }).map((one) => JSON.stringify(one));
    };
    expect(said(4)[0]).toContain('4 e-mails are waiting: no mail server is set up.');
    expect(said(1)[0]).toContain('1 e-mail is waiting: no mail server is set up.');
    expect(said(0)[0]).toContain('The shop cannot send e-mails: no mail server is set up.');
  });

  it('finds nothing in a healthy shop', () => expect(findAlerts(well)).toEqual([]));

  it.each<[string, Changes, string[]]>([
    ['an e-mail could not be sent', { mails: { failed: 1, failedSince: now } }, ['warning emails-failed']],
    ['an e-mail waits for a quarter of an hour', { mails: { oldestSeconds: 901 } }, ['severe emails-late']],
    ['an e-mail waits no longer than that', { mails: { oldestSeconds: 900 } }, []],
    [
      'an e-mail waits in a shop without a mail server',
      { mails: { oldestSeconds: 9e9 }, settings: { sendsEmails: false } },
      ['severe no-mail'],
    ],
    ['a payment matches no order', { payments: { unmatched: 1 } }, ['severe payments']],
    ['a refund failed', { payments: { failedRefunds: 2 } }, ['severe payments']],
    ['a rejected order is paid', { payments: { paidAndRejected: 1 } }, ['severe payments']],
    ['money went back elsewhere', { payments: { goneBackElsewhere: 1 } }, ['severe payments']],
    ['a parcel to be paid at the door is paid online', { payments: { paidAfterLeaving: 1 } }, ['severe payments']],
    ['the keys are not accepted', { payments: { keysRefusedSince: now } }, ['severe payment-keys']],
    ['refunds wait', { payments: { refundOverdueSeconds: hour + 1 } }, ['severe refunds-late']],
    ['nobody follows payments', { payments: { checkOverdueSeconds: 301 } }, ['severe payments-not-followed']],
    ['webhooks wait', { payments: { webhookOverdueSeconds: 301 } }, ['warning webhooks-waiting']],
    ['buyers bear the fee', { payments: { buyersBearFee: true } }, ['warning buyers-bear-fee']],
    ['webhooks have stopped', { payments: { haveWebhooksStopped: true } }, ['warning webhooks-silent']],
    ['requests are turned away', { shed: 1 }, ['severe shedding']],
    [
      'a job does not run',
      { jobs: [{ job: 'payments', everySeconds: 2, since: secondsAgo(9 * hour), lastSuccessAt: secondsAgo(127) }] },
      ['warning job-payments'],
    ],
    [
      'a job has never run',
      { jobs: [{ job: 'sweep', everySeconds: hour, since: secondsAgo(4 * hour), lastSuccessAt: null }] },
      ['warning job-sweep'],
    ],
    ['the database is slow', { database: { answerSeconds: 0.6 } }, ['warning database-slow']],
    ['the clock of the database is ahead', { database: { skewSeconds: 6 } }, ['warning clock-skew']],
    ['the database is behind', { database: { skewSeconds: -6 } }, ['warning clock-skew']],
    ['the database is old', { database: { pending: ['0010-x.sql'] } }, ['severe migrations-pending']],
    ['the shop is old', { database: { unknown: ['0010-x.sql'] } }, ['warning migrations-unknown']],
    ['the disk fills', { disk: { freeBytes: 9e9 } }, ['warning disk']],
    ['the disk is full', { disk: { freeBytes: 4e9 } }, ['severe disk']],
    ['a small disk is full', { disk: { freeBytes: 4e8, sizeBytes: 1e9 } }, ['severe disk']],
    ['the free space of the disk is unknown', { disk: null }, []],
    ['there is no backup', { backup: { newestAt: null } }, ['severe backup-old']],
    ['the backup is old', { backup: { newestAt: secondsAgo(27 * hour) } }, ['severe backup-old']],
    ['nobody said where backups are', { backup: null }, []],
    ['whoever gets a backup reads it', { backup: { isPlain: true } }, ['warning backup-plain']],
    [
      'whoever gets a backup of a shop that is tried out reads it',
      { production: false, backup: { isPlain: true } },
      [],
    ],
    ['Node is old', { versions: { node: '24.15.0' } }, ['warning node-old']],
    ['PostgreSQL is old', { versions: { postgres: '15.18 (Debian 15.18-0+deb12u1)' } }, ['warning postgres-old']],
    [
      'both are old in a shop that is tried out',
      { production: false, versions: { node: '24.0.0', postgres: '18.0' } },
      [],
    ],
    ['nothing is sold to a state', { settings: { statesWithoutFee: ['Goa'] } }, ['warning fees-missing']],
    ['the company is a sample', { settings: { gstin: '29AAAAA0000A0Z0 (sample)' } }, ['warning sample-gstin']],
    ['no money moves', { settings: { paymentSimulated: true } }, ['severe test-payments']],
    ['keys are not used', { settings: { paymentOffByMistake: true } }, ['warning payments-off']],
    ['nobody believes the proxy', { settings: { hasUntrustedProxy: true } }, ['severe proxy-not-trusted']],
    ['the password is public', { settings: { hasSamplePassword: true } }, ['severe sample-password']],
    [
      'it is a demo shop with its first settings',
      {
        production: false,
        settings: {
          gstin: '(sample)',
          sendsEmails: false,
          paymentSimulated: true,
          hasSamplePassword: true,
          hasUntrustedProxy: true,
        },
      },
      [],
    ],
    [
      'several things are wrong: the worst comes first',
      { mails: { failed: 2, failedSince: now }, shed: 5, database: { skewSeconds: 9 } },
      ['severe shedding', 'warning emails-failed', 'warning clock-skew'],
    ],
  ])('when %s', (_what, changes, expected) => expect(idsOf(changes)).toEqual(expected));

  it('says in whole sentences what is wrong, since when, and what to do where', () => {
    const [money] = findAlerts({
      ...well,
      payments: { ...well.payments, unmatched: 1, since: '2026-11-20T08:00:00.000Z' },
    });
    expect(money).toEqual({
      id: 'payments',
      severity: 'severe',
      since: '2026-11-20T08:00:00.000Z',
      sentence: '1 payment needs your review.',
      remedy: 'Open the list on the dashboard. Each entry says what to do.',
      link: '/admin/dashboard#payments',
    });
    const [late] = findAlerts({ ...well, payments: { ...well.payments, checkOverdueSeconds: 600 } });
    expect(late?.since).toBe('2026-11-21T11:50:00.000Z');
  });
});
