import { randomInt } from 'node:crypto';
import type { EventPlan, EventRecord, EventWay } from './entities.ts';

/** The ways in which the webhook panel of the payment window can deliver events. */

export const eventWays: readonly EventWay[] = ['deliver', 'twice', 'delay', 'shuffle', 'corrupt', 'drop'];
/** Shuffled events arrive one by one within this many seconds. */
const shuffledWithin = 5;

/** Returns the event with its delivery restarted in the given way. */
export function withDeliveryPlan(event: EventRecord, { way, seconds }: EventPlan, now: number): EventRecord {
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

/** Returns the state of an event's delivery, as text for the panel. */
export function stateOf({ delivered, nextAt, lastStatus, attempts }: EventRecord): string {
  if (delivered) return 'delivered';
  if (nextAt === null) return attempts === 0 ? 'dropped' : `refused: ${lastStatus ?? 'no answer'}`;
  return lastStatus === null ? 'on its way' : `to be tried again: ${lastStatus}`;
}
