/** What was sent of a form. It may be done although no answer came. */
export interface Sent<Body> {
  /** What was typed. */
  typed: string;
  body: Body;
  /** The Idempotency-Key of one thing to do: sent twice it is done once. */
  key: string;
}

/**
 * What to send of a form: while nothing is typed, what was sent of it before, to the letter, so that the shop knows it
 * again.
 * @param before null where nothing was sent, or it was done or refused
 */
export function toSend<Body>(before: Sent<Body> | null, form: object, body: Body, newKey: () => string): Sent<Body> {
  const typed = JSON.stringify(form);
  return before?.typed === typed ? before : { typed, body, key: newKey() };
}

/** Whether an answer says that nothing was done; every other leaves it open. */
export const isRefusal = (status: number): boolean => [400, 404, 409, 422].includes(status);
