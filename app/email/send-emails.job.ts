import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { type Outcome, type Sending, sendEmail } from './send-email.ts';
import { type TakenEmail, takeDueEmail } from './take-due-email.ts';
import { tidyOutbox } from './tidy-outbox.ts';

export interface EmailSender {
  /** An e-mail was written: look now, not at the next second. */
  wake(): void;
  /** Takes no more e-mails, waits up to `patienceMs` for those under way, then lets go of the rest. */
  close(): Promise<void>;
}

export interface EmailSenderOptions {
  mailServer: MailServer;
  /** Whether there is a mail server now; until there is, e-mails stay as they are. Without it there is one. */
  canSend?: () => boolean;
  /** Makes what an e-mail carries; without it there is none that carries anything. */
  attach?: Sending['attach'];
  /** Looks once more whether an e-mail is still true; without it all are. */
  isOutdated?: Sending['isOutdated'];
  onOutcome?: (outcome: Outcome) => void;
  /** Most e-mails under way at once, but for those that hang; 3 unless said otherwise. */
  atOnce?: number;
  /**
   * An e-mail that is under way for so long hangs: its recipient's server may take minutes, and others go on beside it;
   * 5 s unless said otherwise.
   */
  hangsMs?: number;
  /** How long a killed sender's e-mails stay untouched; 15 s unless said otherwise. */
  leaseMs?: number;
  /** How often it looks for e-mails that no `wake` announced, such as second tries; a second unless said otherwise. */
  lookMs?: number;
  tidyMs?: number;
  patienceMs?: number;
  run?: RunJob;
}

/** Connections to the mail server for so many e-mails at once and those that hang beside them. */
export const connectionsFor = (atOnce: number) => atOnce * 4;

/**
 * Sends what waits in the outbox for as long as the process runs. Any number of processes may do so on one database.
 */
export function startSendingEmails(app: AppContext, options: EmailSenderOptions): EmailSender {
  const {
    mailServer,
    canSend = () => true,
    attach = async (what) => {
      throw new Error(`Nobody makes the attachment ${what}.`);
    },
    isOutdated = async () => false,
    onOutcome,
    atOnce = 3,
    hangsMs = 5_000,
    leaseMs = 15_000,
    lookMs = 1_000,
    tidyMs = 10_000,
    patienceMs = 10_000,
    run: inRun = runJob,
  } = options;
  /** Each with when it began. */
  const underWay = new Map<Promise<void>, number>();
  const hurry = new AbortController();
  let closing: Promise<void> | undefined;
  // While the mail server cannot be used, one e-mail at a time finds out whether it can be again.
  let away = false;
  let nextProbeAt = 0;
  let wakeUp = () => {};
  const running = run();

  async function run(): Promise<void> {
    let tidyAt = 0;
    let isFailing = false;
    const lookOnce = async () => {
      if (!canSend()) return;
      if (performance.now() >= tidyAt) {
        tidyAt = performance.now() + tidyMs;
        await tidyOutbox(app);
      }
      while (!closing && mayStart() && performance.now() >= nextProbeAt) {
        // Second tries hang again, most likely: they leave places to those of which nobody knows.
        const mail = await takeDueEmail(app.db, leaseMs, { onlyFirstTries: hanging() >= atOnce });
        if (!mail) break;
        start(mail);
      }
      isFailing = false;
    };
    while (!closing) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await inRun('emails', lookOnce, (error) => {
        // Said once; e-mails wait until the database is back.
        if (!isFailing) app.log.warn({ err: error }, 'the outbox cannot be read; will keep trying');
        isFailing = true;
      });
      const slept = new AbortController();
      await Promise.race([woken, sleep(lookMs, undefined, { signal: slept.signal, ref: false }).catch(() => {})]);
      slept.abort();
    }
  }

  function hanging(): number {
    const began = performance.now() - hangsMs;
    return [...underWay.values()].filter((at) => at <= began).length;
  }

  function mayStart(): boolean {
    return underWay.size - hanging() < (away ? 1 : atOnce) && underWay.size < connectionsFor(atOnce);
  }

  function start(mail: TakenEmail): void {
    const sending = sendEmail(app, mailServer, mail, { leaseMs, signal: hurry.signal, attach, isOutdated })
      .then((outcome) => {
        away = outcome === 'server away';
        nextProbeAt = away ? performance.now() + lookMs : 0;
        onOutcome?.(outcome);
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, mail: mail.id }, 'the fate of an e-mail could not be written down'),
      )
      .finally(() => {
        underWay.delete(sending);
        wakeUp();
      });
    underWay.set(sending, performance.now());
  }

  return {
    wake: () => wakeUp(),
    close() {
      closing ??= Promise.resolve().then(async () => {
        const impatient = setTimeout(() => {
          hurry.abort();
          mailServer.close({ force: true });
        }, patienceMs);
        wakeUp();
        await running;
        await Promise.all(underWay.keys());
        clearTimeout(impatient);
        mailServer.close({ force: true });
      });
      return closing;
    },
  };
}
