import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { settingsOfChannel } from '#platform/phone/phone-settings.ts';
import { type MessageState, mayBeSentAgain } from './rules/message-states.ts';
import type { PhoneChannel, PhoneEvent } from './rules/phone-events.ts';

export interface ListedMessage {
  id: string;
  event: PhoneEvent;
  channel: PhoneChannel;
  state: MessageState;
  /** Null for the code of an account. */
  orderNumber: string | null;
  /** The last four digits. */
  phone: string;
  at: string;
  reason: string;
  /** Its words are still there, and nobody knows that it arrived. */
  canBeSent: boolean;
}

/** What a month cost by event; what failed or was not needed cost nothing. */
export interface MessageSum {
  /** '2026-11'. */
  month: string;
  event: PhoneEvent;
  channel: PhoneChannel;
  messages: number;
  paise: number;
}

export interface PhoneOverview {
  newest: ListedMessage[];
  sums: MessageSum[];
  /** Channels with keys, or with the stand-in of a demo. */
  channels: PhoneChannel[];
}

const most = 50;
const charged = ['sent', 'delivered', 'read', 'unknown'] as const;

/** Those that somebody has to look at first, then the newest: 50 of them, and the sums of twelve months. */
export async function readPhoneOverview({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<PhoneOverview> {
  const rows = await db
    .selectFrom('phone_message')
    .leftJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['phone_message.id', 'event', 'channel', 'phone_message.state', 'order_number', 'changed_at', 'last_error'])
    .select((row) => [sql<string>`right(phone_message.phone, 4)`.as('phone'), row('body', '<>', '').as('has_words')])
    .orderBy(sql`phone_message.state in ('unknown', 'failed')`, 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('phone_message.id')
    .limit(most)
    .execute();
  const month = sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const sums = await db
    .selectFrom('phone_message')
    .select([month.as('month'), 'event', 'channel'])
    .select([sql<number>`count(*)::int`.as('messages'), sql<number>`sum(price_paise)::float8`.as('paise')])
    .where('state', 'in', charged)
    .where('created_at', '>', sql<Date>`now() - interval '12 months'`)
    .groupBy([month, 'event', 'channel'])
    .orderBy(month, 'desc')
    .orderBy('paise', 'desc')
    .execute();
  return {
    newest: rows.map(
      ({ order_number: orderNumber, changed_at: at, last_error: reason, has_words: hasWords, ...row }) => ({
        ...row,
        orderNumber,
        at: at.toISOString(),
        reason,
        // Whoever still waits for a code asks for another.
        canBeSent: orderNumber !== null && hasWords === true && mayBeSentAgain(row.state),
      }),
    ),
    sums,
    channels: (['whatsapp', 'sms'] as const).filter((one) => settingsOfChannel(config, one) !== null),
  };
}

/** How many want somebody: they failed, or nobody knows whether they arrived. Reads a small index. */
export async function countMessagesToLookAt({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('phone_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['unknown', 'failed'])
    .executeTakeFirstOrThrow();
  return count;
}
