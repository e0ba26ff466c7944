/** One field of an input that breaks a rule, with the sentence to show beside it. */
export interface FieldError {
  field: string;
  message: string;
  /** Of a line of the cart that cannot be had (behaviour: API 7). */
  productId?: string;
  weight?: string;
  /** Units that can be had of it. */
  available?: number;
}

/**
 * An expected 'no': the visitor asked for something the shop does not do, and is told so in a sentence.
 * Anything else that is thrown is a bug and becomes a 500 with a request id (behaviour: API 1).
 */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** When it is worth asking again, or null when waiting changes nothing. */
  readonly retryAfterSeconds: number | null;
  /** Further facts that the answer carries beside message and errors, such as the new totals. */
  readonly facts: Readonly<Record<string, unknown>>;

  /** @param status HTTP status that fits (400 to 499, 502, 503, 507) */
  constructor(
    status: number,
    message: string,
    errors: FieldError[] = [],
    retryAfterSeconds: number | null = null,
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
  }

  /** 429: too much of it for now. */
  static tooSoon(seconds: number, what: string): AppError {
    return new AppError(429, `${what} Please try again in ${spoken(seconds)}.`, [], seconds);
  }
}

function spoken(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
