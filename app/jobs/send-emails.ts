import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, sendLetter } from '#features/email/send-email.ts';
import { type TakenLetter, takeDueLetter } from '#features/email/take-due-email.ts';
import { tidyOutbox } from '#features/email/tidy-outbox.ts';
import type { Shop } from '#platform/app-context.ts';
import type { RunJob } from '#platform/job-registry.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';
import { runJob } from './run-job.ts';

export interface LetterSender {
  /** A letter was written: look now, not at the next second. */
  wake(): void;
  /** Takes no more letters, waits up to `patienceMs` for those under way, then lets go of the rest. */
  close(): Promise<void>;
}

export interface LetterSenderOptions {
  mailServer: MailServer;
  onOutcome?: (outcome: Outcome) => void;
  /** Most letters under way at once; 3 unless said otherwise. */
  atOnce?: number;
  /** How long a killed sender's letters stay untouched; 15 s unless said otherwise. */
  leaseMs?: number;
  /** How often it looks for letters that nobody told of, such as second tries; a second unless said otherwise. */
  lookMs?: number;
  tidyMs?: number;
  patienceMs?: number;
  run?: RunJob;
}

/** Sends what waits in the outbox for as long as the process runs. Any number of processes may do so on one database. */
export function startLetters(shop: Shop, options: LetterSenderOptions): LetterSender {
  const {
    mailServer,
    onOutcome,
    atOnce = 3,
    leaseMs = 15_000,
    lookMs = 1_000,
    tidyMs = 10_000,
    patienceMs = 10_000,
    run: inRun = runJob,
  } = options;
  const underWay = new Set<Promise<void>>();
  const hurry = new AbortController();
  let closing: Promise<void> | undefined;
  // While the mail server cannot be used, one letter at a time finds out whether it can be again.
  let away = false;
  let nextProbeAt = 0;
  let wakeUp = () => {};
  const running = run();

  async function run(): Promise<void> {
    let tidyAt = 0;
    let troubled = false;
    const lookOnce = async () => {
      if (performance.now() >= tidyAt) {
        tidyAt = performance.now() + tidyMs;
        await tidyOutbox(shop);
      }
      while (!closing && underWay.size < (away ? 1 : atOnce) && performance.now() >= nextProbeAt) {
        const letter = await takeDueLetter(shop.db, leaseMs);
        if (!letter) break;
        start(letter);
      }
      troubled = false;
    };
    while (!closing) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await inRun('letters', lookOnce, (error) => {
        // Said once; letters wait until the database is back.
        if (!troubled) shop.log.warn({ err: error }, 'the outbox cannot be read; will keep trying');
        troubled = true;
      });
      const slept = new AbortController();
      await Promise.race([woken, sleep(lookMs, undefined, { signal: slept.signal, ref: false }).catch(() => {})]);
      slept.abort();
    }
  }

  function start(letter: TakenLetter): void {
    const sending = sendLetter(shop, mailServer, letter, { leaseMs, signal: hurry.signal })
      .then((outcome) => {
        away = outcome === 'server away';
        nextProbeAt = away ? performance.now() + lookMs : 0;
        onOutcome?.(outcome);
      })
      .catch((error: unknown) =>
        shop.log.error({ err: error, letter: letter.id }, 'the fate of a letter could not be written down'),
      )
      .finally(() => {
        underWay.delete(sending);
        wakeUp();
      });
    underWay.add(sending);
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
        await Promise.all(underWay);
        clearTimeout(impatient);
        mailServer.close({ force: true });
      });
      return closing;
    },
  };
}
