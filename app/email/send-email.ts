import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#platform/app-context.ts';
import { type MailAttachment, MailError, type MailServer } from '#platform/mail/mail-server.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { senderNameOf } from './sender.ts';
import {
  anySentRecently,
  dropEmail,
  extendLease,
  markHandedOver,
  markSent,
  putOff,
  releaseEmail,
  type TakenEmail,
  waitForServer,
} from './take-due-email.ts';

const minute = 60_000;
/**
 * Pauses before the second try and the ones after it; an e-mail that fails after the last of them is marked as failed.
 */
export const pausesMs = [10_000, 1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((pause, at) =>
  at === 0 ? pause : pause * minute,
);

export interface Sending {
  leaseMs: number;
  /** Aborted when the process ends and cannot wait any longer. */
  signal: AbortSignal;
  attach: (what: string) => Promise<MailAttachment[]>;
  /**
   * Whether what an e-mail says has changed since it was queued: it is not sent then. Whoever queued it has taken note.
   */
  isOutdated: (mail: TakenEmail) => Promise<boolean>;
}

/** Longest pause while the mail server cannot be used at all, so that all e-mails come soon after it is back. */
const longestAwayMs = minute;

export type Outcome = 'sent' | 'put off' | 'server away' | 'failed' | 'given back' | 'outdated';

/**
 * Hands a taken e-mail to the mail server and writes down what came of it. Never rejects because of the mail server; it
 * does when the database does not answer, and the e-mail is then as a killed sender would leave it.
 */
export async function sendEmail(
  app: AppContext,
  mailServer: MailServer,
  mail: TakenEmail,
  { leaseMs, signal, attach, isOutdated }: Sending,
): Promise<Outcome> {
  const { db, log } = app;
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const keeping = setInterval(() => {
    extendLease(db, mail, leaseMs).catch(() => {});
  }, leaseMs / 3);
  try {
    const fromName = senderNameOf(await readEnglishSettings(app));
    if (await isOutdated(mail)) {
      await dropEmail(db, mail);
      log.info(about, 'an e-mail was not sent: what it says has changed');
      return 'outdated';
    }
    let handedOver = false;
    try {
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      const attachments = mail.attachment === null ? [] : await attach(mail.attachment);
      await mailServer.send(
        { ...mail, fromName, headers, attachments },
        async () => {
          await markHandedOver(db, mail, leaseMs);
          handedOver = true;
        },
        signal,
      );
    } catch (error) {
      const failure = error instanceof MailError ? error : unexplained(error);
      if (signal.aborted) {
        // What was handed over and not answered stays marked so; the next sender decides what to do with it.
        if (!handedOver) await releaseEmail(db, mail);
        return 'given back';
      }
      // An e-mail that alone meets with silence is put off longer and longer, as one that is refused.
      if (failure.silent && !(await anySentRecently(db))) {
        const wait = Math.min(pausesMs[mail.attempts - 1] ?? longestAwayMs, longestAwayMs);
        await waitForServer(db, mail, wait, failure.message);
        log.warn({ ...about, reason: failure.reason, againInSeconds: wait / 1000 }, 'the mail server cannot be used');
        return 'server away';
      }
      const pause = failure.permanent ? undefined : pausesMs[mail.attempts - 1];
      await putOff(db, mail, pause ?? null, failure.message);
      if (pause === undefined) log.error({ ...about, reason: failure.reason }, 'an e-mail failed');
      else log.warn({ ...about, reason: failure.reason, againInSeconds: pause / 1000 }, 'an e-mail was not taken');
      return pause === undefined ? 'failed' : 'put off';
    }
    await insist(() => markSent(db, mail), signal);
    log.info(about, 'an e-mail is sent');
    return 'sent';
  } finally {
    clearInterval(keeping);
  }
}

function unexplained(error: unknown): MailError {
  return new MailError(String(error), error, { reason: 'unknown', permanent: false, silent: false });
}

/** Tries again for as long as the process may: the e-mail is out, and only this process knows. */
async function insist(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
}
