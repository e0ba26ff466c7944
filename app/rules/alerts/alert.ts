export type Severity = 'severe' | 'warning' | 'note';

export interface Alert {
  /** The same for the same trouble, however often it is looked at. */
  id: string;
  severity: Severity;
  /** What is wrong, in plain words. */
  sentence: string;
  /** ISO 8601, UTC; null where nobody knows. */
  since: string | null;
  /** What to do about it. */
  remedy: string;
  /** Page of the back office that tells more, or null. */
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
    /** Orders paid online after their parcels had left to be paid at the door. */
    paidAfterLeaving: number;
    /** Since when the provider does not take the keys from this process; null while it does. */
    keysRefusedSince: Date | null;
    haveWebhooksStopped: boolean;
    lastWebhookAt: string | null;
    /** Of the oldest of these, or null. */
    since: string | null;
    checkOverdueSeconds: number;
    refundOverdueSeconds: number;
    webhookOverdueSeconds: number;
  };
  jobs: JobSignal[];
  /** Requests that this process turned away within the last five minutes. */
  shed: number;
  database: { answerSeconds: number; skewSeconds: number; pending: string[]; unknown: string[] };
  /** Null where it cannot be told. */
  disk: { freeBytes: number; sizeBytes: number } | null;
  /** Null where no folder is watched; `newestAt` null where it is empty. */
  backup: { newestAt: Date | null } | null;
  settings: {
    gstin: string;
    sendsEmails: boolean;
    provider: 'sandbox' | 'razorpay' | null;
    /** Keys are set, and nobody said that they should be used. */
    paymentOffByMistake: boolean;
    hasTestKeys: boolean;
    hasSamplePassword: boolean;
    /** Requests come through a proxy, and nobody said that it may be believed. */
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

/** 1 e-mail, 2 e-mails. */
export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
export const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
