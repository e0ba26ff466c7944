export type Severity = 'severe' | 'warning' | 'note';

export interface Alert {
  /** Stable: the same problem has the same id at every check. */
  id: string;
  severity: Severity;
  sentence: string;
  /** ISO 8601, UTC; null if unknown. */
  since: string | null;
  remedy: string;
  /** Page of the back office with the details, or null. */
  link: string | null;
}

interface JobSignal {
  job: string;
  everySeconds: number;
  since: Date;
  lastSuccessAt: Date | null;
}

export interface Signals {
  now: Date;
  production: boolean;
  mails: { waiting: number; failed: number; failedSince: Date | null; oldestSeconds: number };
  payments: {
    unmatched: number;
    failedRefunds: number;
    paidAndRejected: number;
    goneBackElsewhere: number;
    /** Orders paid online after they were shipped as cash on delivery. */
    paidAfterLeaving: number;
    /** Disputes that wait for an answer of the shop, and the first date of one; null where none has a date. */
    disputes: { open: number; respondBy: Date | null };
    /** Since when the provider refuses the keys of this process; null while it accepts them. */
    keysRefusedSince: Date | null;
    /** Buyers pay the provider's fee on top of the price. */
    buyersBearFee: boolean;
    haveWebhooksStopped: boolean;
    lastWebhookAt: string | null;
    /** When the oldest of the problems above began, or null. */
    since: string | null;
    checkOverdueSeconds: number;
    refundOverdueSeconds: number;
    webhookOverdueSeconds: number;
  };
  jobs: JobSignal[];
  /** Requests that this process turned away within the last five minutes. */
  shed: number;
  database: { answerSeconds: number; skewSeconds: number; pending: string[]; unknown: string[] };
  /** Null if the platform does not report it. */
  disk: { freeBytes: number; sizeBytes: number } | null;
  /**
   * Null if no backup folder is configured; `newestAt` is null if the folder is empty. `isPlain`: anyone who gets the
   * newest reads it.
   */
  backup: { newestAt: Date | null; isPlain: boolean } | null;
  /** As the programs tell them: '24.21.0', '15.18 (Debian 15.18-0+deb12u1)'. */
  versions: { node: string; postgres: string };
  settings: {
    /** States that nothing is sold to, because they have no delivery fee. */
    statesWithoutFee: readonly string[];
    gstin: string;
    sendsEmails: boolean;
    /** Online payment is on, and no money moves. */
    paymentSimulated: boolean;
    /** Keys are set, but PAYMENT_PROVIDER does not say to use them. */
    paymentOffByMistake: boolean;
    hasSamplePassword: boolean;
    /** Requests come through a proxy, but TRUST_PROXY is not set. */
    hasUntrustedProxy: boolean;
  };
}

export function alert(
  id: string,
  severity: Severity,
  since: Date | string | null,
  sentence: string,
  remedy: string,
  link: string | null = null,
): Alert {
  return { id, severity, sentence, since: since instanceof Date ? since.toISOString() : since, remedy, link };
}

/** Where an owner enters keys and the mail server; managers see that there is something to tell an owner. */
export const connectionsPage = '/admin/settings/connections';

export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
export const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
