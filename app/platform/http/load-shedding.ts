import type { IncomingMessage } from 'node:http';
import type { Log } from '../observability/log.ts';

/** What is turned away first stands first. Kept pages, files and health checks are answered without a place. */
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

/** How the process does; read at every request, so each must be cheap. */
export interface OverloadSignals {
  delayMs(): number;
  databaseWaiters(): number;
  passwordsWaiting(): number;
}

/** A request that is worked on. */
export interface Place {
  leave(): void;
  /** Its body is slow to come: it needs nothing meanwhile. */
  stepAside(): void;
  stepBack(): void;
}

export interface LoadShedder {
  /** Why a request of this kind is turned away now, or null. */
  refuses(priority: Priority): ShedReason | null;
  enter(priority: Priority): Place;
  /** Counts a request that was turned away. */
  shed(priority: Priority, reason: ShedReason): void;
  inFlight(priority: Priority): number;
  /** Looks at how fast requests come and go; to be called ten times a second. */
  look(): void;
  /** Requests turned away within the last `minutes`, 15 at most. */
  shedWithin(minutes: number): number;
}

/**
 * Which part of the limits each kind may use, counting what all kinds use together: so the last fifth of the places is
 * free for money whatever else comes, and a storm of sign-ins leaves room to those who look around. What would settle a paid order is turned away by nothing but a full house.
 */
const never = Number.POSITIVE_INFINITY;
const parts: Record<Priority, { requests: number; wait: number; delay: number; databaseWaiters: number }> = {
  read: { requests: 0.5, wait: 1, delay: 1, databaseWaiters: 1 },
  // Passwords have a queue of their own.
  'sign-in': { requests: 0.4, wait: never, delay: 1, databaseWaiters: 1 },
  staff: { requests: 0.65, wait: 2, delay: 3, databaseWaiters: 2 },
  order: { requests: 0.8, wait: 2, delay: 3, databaseWaiters: 2 },
  money: { requests: 1, wait: never, delay: never, databaseWaiters: never },
};

/** So few may take as long as they like: whatever holds them up is no overload. */
const few = 40;
const looksKept = 10;
const looksStanding = 3;

const minute = 60_000;
const rememberedMinutes = 15;
const saidEveryMs = 10_000;

/** Decides which requests are worked on and which are turned away at once, because they would only wait. */
export function createLoadShedder(
  limits: OverloadLimits,
  signals: OverloadSignals,
  log: Pick<Log, 'warn'>,
  clock: () => number = Date.now,
): LoadShedder {
  const inFlight: Record<Priority, number> = { read: 0, 'sign-in': 0, staff: 0, order: 0, money: 0 };
  const left: Record<Priority, number> = { ...inFlight };
  let looks: { at: number; inFlight: Record<Priority, number>; left: Record<Priority, number> }[] = [];
  let all = 0;
  /** By minute since 1970; as many as are remembered. */
  const shedIn = new Map<number, number>();
  let unsaid: Record<string, number> = {};
  let saidAt = Number.NEGATIVE_INFINITY;

  function move(priority: Priority, by: 1 | -1): void {
    inFlight[priority] += by;
    all += by;
  }

  /**
   * What a request of this kind takes now, in milliseconds: as many as have stood there for some time, at the speed at which
   * they go (Little's law). It tells a slow machine from a fast one, which their number does not.
   */
  function waitMs(priority: Priority): number {
    const [first] = looks;
    const last = looks.at(-1);
    if (!first || !last || looks.length < looksStanding) return 0;
    const standing = Math.min(
      ...looks.slice(-looksStanding).map((look) => look.inFlight[priority]),
      inFlight[priority],
    );
    if (standing <= few) return 0;
    return (standing * (last.at - first.at)) / Math.max(1, last.left[priority] - first.left[priority]);
  }

  return {
    refuses(priority) {
      const part = parts[priority];
      // At least one, however small the house: else nobody could ever enter.
      if (all >= Math.max(1, Math.floor(limits.requests * part.requests))) return 'requests';
      if (waitMs(priority) > limits.waitMs * part.wait) return 'wait';
      if (signals.delayMs() > limits.delayMs * part.delay) return 'delay';
      if (signals.databaseWaiters() > limits.databaseWaiters * part.databaseWaiters) return 'database';
      if (priority === 'sign-in' && signals.passwordsWaiting() >= limits.passwords) return 'passwords';
      return null;
    },
    enter(priority) {
      let state: 'in' | 'aside' | 'gone' = 'in';
      move(priority, 1);
      return {
        leave() {
          if (state === 'gone') return;
          if (state === 'in') move(priority, -1);
          left[priority] += 1;
          state = 'gone';
        },
        stepAside() {
          if (state !== 'in') return;
          move(priority, -1);
          state = 'aside';
        },
        stepBack() {
          if (state !== 'aside') return;
          move(priority, 1);
          state = 'in';
        },
      };
    },
    shed(priority, reason) {
      const now = clock();
      const thisMinute = Math.floor(now / minute);
      shedIn.set(thisMinute, (shedIn.get(thisMinute) ?? 0) + 1);
      for (const old of shedIn.keys()) if (old <= thisMinute - rememberedMinutes) shedIn.delete(old);
      const what = `${priority} for ${reason}`;
      unsaid[what] = (unsaid[what] ?? 0) + 1;
      // Thousands of lines a second would be a load of their own.
      if (now - saidAt < saidEveryMs) return;
      log.warn({ turnedAway: unsaid }, 'the shop is too busy: requests are turned away');
      saidAt = now;
      unsaid = {};
    },
    inFlight: (priority) => inFlight[priority],
    look() {
      looks = [...looks.slice(1 - looksKept), { at: clock(), inFlight: { ...inFlight }, left: { ...left } }];
    },
    shedWithin(minutes) {
      const now = Math.floor(clock() / minute);
      let sum = 0;
      for (const [at, count] of shedIn) if (at > now - minutes) sum += count;
      return sum;
    },
  };
}

const slowBodyMs = 1_000;

/** A body that does not come within a second keeps nobody's place: else a few slow senders could close the shop. */
export function takePlace(req: IncomingMessage, place: Place): Place {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody || req.headers['content-length'] === '0') return place;
  const slow = setTimeout(() => place.stepAside(), slowBodyMs).unref();
  req.once('end', () => {
    clearTimeout(slow);
    place.stepBack();
  });
  req.once('close', () => clearTimeout(slow));
  return place;
}
