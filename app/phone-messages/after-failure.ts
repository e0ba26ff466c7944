import { sql } from 'kysely';
import type { StoredSms } from './rules/message-states.ts';

/**
 * What becomes of a message that its provider did not deliver: the SMS in its place, where the owner and the buyer want
 * it (behaviour: Phone messages 7), or one for staff. It is the same row, so that each goes out once whatever is told
 * twice.
 */
export const afterFailure = (sms: StoredSms | null, goesAt: Date = new Date(0)) =>
  sms === null
    ? ({ state: 'failed' } as const)
    : ({
        ...sms,
        sms: null,
        state: 'waiting',
        claimed_by: null,
        handed_over_at: null,
        provider_id: null,
        attempts: 0,
        next_attempt_at: sql<Date>`greatest(now(), ${goesAt})`,
      } as const);
