/** One field of an input that breaks a rule, with the sentence to show beside it. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * An expected 'no': the visitor asked for something the shop does not do, and is told so in a sentence.
 * Anything else that is thrown is a bug and becomes a 500 with a request id (decisions D11).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldError[];

  /** @param status HTTP status that fits (400 to 499, 502, 503) */
  constructor(status: number, message: string, errors: FieldError[] = []) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
  }
}
