import { texts } from './texts.ts';

export interface FieldError {
  field: string;
  message: string;
  /** Set for a cart line that is no longer available in this quantity (behaviour: API 7). */
  productId?: string;
  weight?: string;
  /** Units that can still be ordered. */
  available?: number;
}

/**
 * An expected 'no': the request asks for something that the shop does not allow, and the message says so to a person.
 * Anything else that is thrown is a bug and becomes a 500 with a request id (behaviour: API 1).
 */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** Seconds after which a retry makes sense, or null if waiting does not help. */
  readonly retryAfterSeconds: number | null;
  /**
   * Further fields of the response beside message and errors, such as the new totals. Amounts are paise here, rupees
   * there.
   */
  readonly details: Readonly<Record<string, unknown>>;

  /** @param status HTTP status that fits (400 to 499, 502, 503, 507) */
  constructor(
    status: number,
    message: string,
    errors: FieldError[] = [],
    retryAfterSeconds: number | null = null,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }

  /** Makes a 429 whose message says how long to wait. */
  static tooSoon(seconds: number, what: string): AppError {
    return new AppError(429, texts.pleaseTryAgainIn({ what, seconds: formatWait(seconds) }), [], seconds);
  }
}

function formatWait(seconds: number): string {
  return seconds < 90
    ? texts.countOfSeconds({ count: seconds })
    : texts.countOfMinutes({ count: Math.ceil(seconds / 60) });
}

export interface FormError {
  field: string;
  message: string;
}
