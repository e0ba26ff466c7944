import type { IncomingMessage } from 'node:http';
import type { Log } from '../observability/log.ts';

/** Lowest first: this is turned away first. Cached pages, files and health checks need no place. */
export const priorities = ['read', 'sign-in', 'staff', 'order', 'money'] as const;
export type Priority = (typeof priorities)[number];
export const shedReasons = ['requests', 'wait', 'delay', 'database', 'passwords'] as const;
export type ShedReason = (typeof shedReasons)[number];

export interface OverloadLimits {
  /** Requests that are worked on at once, of all kinds together. */
  requests: number;
  /** Milliseconds that requests may take on average, once more than a few are worked on. */
  waitMs: number;
  /** Milliseconds that the event loop may be late for some time. */
  delayMs: number;
  /** Statements that may wait for a connection of the database for some time. */
  databaseWaiters: number;
  /** Passwords that may wait to be checked. */
  passwords: number;
}

/** How loaded the process is; read at every request, so each must be cheap. */
export interface OverloadSignals {
  delayMs(): number;
  databaseWaiters(): number;
  passwordsWaiting(): number;
}

export interface Place {
  leave(): void;
  /** Gives the place back while a slow body is awaited, which needs no work. */
  suspend(): void;
  resume(): void;
}

export interface LoadShedder {
  /** Why a request of this kind is turned away now, or null. */
  refuses(priority: Priority): ShedReason | null;
  enter(priority: Priority): Place;
  /** Counts a request that was turned away. */
  shed(priority: Priority, reason: ShedReason): void;
  inFlight(priority: Priority): number;
  /** Samples how fast requests come and go; to be called ten times a second. */
  sample(): void;
  /** Requests turned away within the last `minutes`, 15 at most. */
  shedWithin(minutes: number): number;
}

const never = Number.POSITIVE_INFINITY;
/**
 * Which part of the limits each priority may use, counting the requests of all priorities together. So the last fifth
 * of the places is free for payments, and many sign-ins at once leave room for people who browse. A request that
 * settles a paid order is turned away only when every place is taken.
 */
const parts: Record<Priority, { requests: number; wait: number; delay: number; databaseWaiters: number }> = {
  read: { requests: 0.5, wait: 1, delay: 1, databaseWaiters: 1 },
  // Passwords have a queue of their own.
  'sign-in': { requests: 0.4, wait: never, delay: 1, databaseWaiters: 1 },
  staff: { requests: 0.65, wait: 2, delay: 3, databaseWaiters: 2 },
  order: { requests: 0.8, wait: 2, delay: 3, databaseWaiters: 2 },
  money: { requests: 1, wait: never, delay: never, databaseWaiters: never },
};

/** So few requests may take as long as they like: what holds them up is no overload. */
const few = 40;
const sampleCount = 10;
const samplesCompared = 3;

const minute = 60_000;
const rememberedMinutes = 15;
const logEveryMs = 10_000;

/** Decides which requests are worked on and which are turned away at once, because they would only wait. */
export function createLoadShedder(
  limits: OverloadLimits,
  signals: OverloadSignals,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): LoadShedder {
  const inFlight: Record<Priority, number> = { read: 0, 'sign-in': 0, staff: 0, order: 0, money: 0 };
  const left: Record<Priority, number> = { ...inFlight };
  let samples: { at: number; inFlight: Record<Priority, number>; left: Record<Priority, number> }[] = [];
  let all = 0;
  /** By minute since 1970; as many as are remembered. */
  const shedIn = new Map<number, number>();
  let unlogged: Record<string, number> = {};
  let loggedAt = Number.NEGATIVE_INFINITY;

  function move(priority: Priority, by: 1 | -1): void {
    inFlight[priority] += by;
    all += by;
  }

  /**
   * How long a request of this priority takes now, in milliseconds: the requests that have been in flight for some
   * time, divided by the rate at which they leave (Little's law). It tells a slow machine from a fast one; their number
   * alone does not.
   */
  function waitMs(priority: Priority): number {
    const [first] = samples;
    const last = samples.at(-1);
    if (!first || !last || samples.length < samplesCompared) return 0;
    const waiting = Math.min(
      ...samples.slice(-samplesCompared).map((sample) => sample.inFlight[priority]),
      inFlight[priority],
    );
    if (waiting <= few) return 0;
    return (waiting * (last.at - first.at)) / Math.max(1, last.left[priority] - first.left[priority]);
  }

  return {
    refuses(priority) {
      const part = parts[priority];
      // At least one, however low the limit: else no request could ever enter.
      if (all >= Math.max(1, Math.floor(limits.requests * part.requests))) return 'requests';
      if (waitMs(priority) > limits.waitMs * part.wait) return 'wait';
      if (signals.delayMs() > limits.delayMs * part.delay) return 'delay';
      if (signals.databaseWaiters() > limits.databaseWaiters * part.databaseWaiters) return 'database';
      if (priority === 'sign-in' && signals.passwordsWaiting() >= limits.passwords) return 'passwords';
      return null;
    },
    enter(priority) {
      let state: 'working' | 'suspended' | 'left' = 'working';
      move(priority, 1);
      return {
        leave() {
          if (state === 'left') return;
          if (state === 'working') move(priority, -1);
          left[priority] += 1;
          state = 'left';
        },
        suspend() {
          if (state !== 'working') return;
          move(priority, -1);
          state = 'suspended';
        },
        resume() {
          if (state !== 'suspended') return;
          move(priority, 1);
          state = 'working';
        },
      };
    },
    shed(priority, reason) {
      const time = now();
      const thisMinute = Math.floor(time / minute);
      shedIn.set(thisMinute, (shedIn.get(thisMinute) ?? 0) + 1);
      for (const old of shedIn.keys()) if (old <= thisMinute - rememberedMinutes) shedIn.delete(old);
      const what = `${priority} for ${reason}`;
      unlogged[what] = (unlogged[what] ?? 0) + 1;
      // Thousands of lines a second would be a load of their own.
      if (time - loggedAt < logEveryMs) return;
      log.warn({ turnedAway: unlogged }, 'the shop is too busy: requests are turned away');
      loggedAt = time;
      unlogged = {};
    },
    inFlight: (priority) => inFlight[priority],
    sample() {
      samples = [...samples.slice(1 - sampleCount), { at: now(), inFlight: { ...inFlight }, left: { ...left } }];
    },
    shedWithin(minutes) {
      const thisMinute = Math.floor(now() / minute);
      let sum = 0;
      for (const [at, count] of shedIn) if (at > thisMinute - minutes) sum += count;
      return sum;
    },
  };
}

const slowBodyMs = 1_000;

/** A body that does not come within a second holds no place: else a few slow senders could close the shop. */
export function takePlace(req: IncomingMessage, place: Place): Place {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody || req.headers['content-length'] === '0') return place;
  const slow = setTimeout(() => place.suspend(), slowBodyMs).unref();
  req.once('end', () => {
    clearTimeout(slow);
    place.resume();
  });
  req.once('close', () => clearTimeout(slow));
  return place;
}
