const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses before the second try and those after it: about two days, then it has failed (behaviour: Webhooks 4). */
export const retryPausesMs: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  16 * hours,
];
/** So much earlier or later, as a part of the pause: not all that failed at once come again at once. */
export const jitter = 0.1;
/** A receiver may ask for more patience, but not for ever. */
const longestAskedMs = 24 * hours;
/**
 * One that fails for so long without a single success is switched off once an event is given up: shorter than the
 * shortest plan, so that no event is given up there in silence.
 */
export const patienceHours = 40;

/**
 * Milliseconds until the next try, or null where it was the last one.
 * @param attempts how often it was tried
 * @param askedMs how long the receiver asked us to wait; null where it did not
 * @param chance from 0 to 1
 */
export function nextPauseMs(
  attempts: number,
  askedMs: number | null,
  chance: number,
  pauses: readonly number[] = retryPausesMs,
): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const ours = Math.round(pause * (1 - jitter + 2 * jitter * chance));
  return Math.max(ours, Math.min(askedMs ?? 0, longestAskedMs));
}

/**
 * Milliseconds of a Retry-After header: seconds, or a moment. Null for what is neither, and for the past.
 * @param now the moment of the answer
 */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * seconds : Date.parse(text) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

/** Too much for it just now: all that is for it waits, not this one alone. */
export const asksForQuiet = (status: number | null): boolean =>
  status !== null && [429, 502, 503, 504].includes(status);
