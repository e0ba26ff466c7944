import { randomInt } from 'node:crypto';
import type { EventPlan, EventRecord, EventWay } from './entities.ts';

/** What the webhook panel of the payment window does with events. */

export const eventWays: readonly EventWay[] = ['deliver', 'twice', 'delay', 'shuffle', 'corrupt', 'drop'];
/** Shuffled events arrive one by one within so many seconds. */
const shuffledWithin = 5;

/** An event that goes to the shop in this way from now on, whatever became of it before. */
export function afterPlan(event: EventRecord, { way, seconds }: EventPlan, now: number): EventRecord {
  const waits = { deliver: 0, twice: 0, corrupt: 0, delay: seconds, shuffle: randomInt(shuffledWithin), drop: null };
  const wait = waits[way];
  return {
    ...event,
    nextAt: wait === null ? null : now + wait,
    delivered: false,
    attempts: 0,
    sending: way === 'twice' || way === 'corrupt' ? way : 'once',
    lastStatus: null,
  };
}

/** How far an event is, in words for the panel. */
export function stateOf({ delivered, nextAt, lastStatus, attempts }: EventRecord): string {
  if (delivered) return 'delivered';
  if (nextAt === null) return attempts === 0 ? 'dropped' : `refused: ${lastStatus ?? 'no answer'}`;
  return lastStatus === null ? 'on its way' : `to be tried again: ${lastStatus}`;
}
