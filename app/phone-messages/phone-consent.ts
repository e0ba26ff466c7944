import { sql, type Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { settingsOfChannel } from '#platform/phone/phone-settings.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { notices } from '#privacy/rules/notices.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { factsOf, isMobile, type PhoneChannel } from './rules/phone-events.ts';

type Reader = Pick<AppContext, 'config' | 'db' | 'contentVersion'>;

/** The channel by which the owner tells of orders; null for none. */
export const channelInUse = (app: Reader, tx?: Transaction<Tables>): Promise<PhoneChannel | null> =>
  channelOf(app, tx, false);

/** The channel by which codes of accounts go; null where the owner has not switched them on. */
export const codesGoBy = (app: Reader, tx?: Transaction<Tables>): Promise<PhoneChannel | null> =>
  channelOf(app, tx, true);

async function channelOf(app: Reader, tx: Transaction<Tables> | undefined, isOfAccount: boolean) {
  const { phone } = await readEnglishSettings(app, tx);
  const isUsed = phone.events.some(({ event, isOn }) => isOn && (factsOf(event).isOfAccount ?? false) === isOfAccount);
  if (phone.channel === 'off' || !isUsed) return null;
  return settingsOfChannel(app.config, phone.channel) === null ? null : phone.channel;
}

/** Whether what WhatsApp cannot deliver goes by SMS, for those who agree to both. */
async function isSmsToo(app: Reader, channel: PhoneChannel, tx?: Transaction<Tables>): Promise<boolean> {
  const { phone } = await readEnglishSettings(app, tx);
  return channel === 'whatsapp' && phone.smsToo && settingsOfChannel(app.config, 'sms') !== null;
}

const formOf = (channel: PhoneChannel, smsToo: boolean) => (smsToo ? 'whatsapp or sms' : channel);

/** What stands beside the tick at the checkout, in the reader's language; null where there is none. */
export async function updatesNotice(app: Reader): Promise<string | null> {
  const channel = await channelInUse(app);
  return channel === null ? null : notices[formOf(channel, await isSmsToo(app, channel))];
}

/**
 * Notes that the buyer of an order agreed to messages about it, in the transaction of the order (behaviour: Phone
 * messages 3). Whoever ticked it while the owner switched it off agreed to nothing.
 */
export async function agreeToMessages(
  app: Reader,
  tx: Transaction<Tables>,
  order: { id: string; phone: string; email: string },
): Promise<void> {
  const channel = await channelInUse(app, tx);
  if (channel === null || !isMobile(order.phone)) return;
  const smsToo = await isSmsToo(app, channel, tx);
  await tx
    .insertInto('phone_consent')
    .values({ order_id: order.id, channel, sms_too: smsToo, phone: order.phone, source: 'checkout' })
    .onConflict((same) => same.doNothing())
    .execute();
  await recordConsent(tx, { form: formOf(channel, smsToo), act: 'given', email: order.email });
}

/** How the messages about an order stand: null where nobody agreed to any, or they have ended. */
export async function messagesOf({ db }: Pick<AppContext, 'db'>, orderId: string): Promise<PhoneChannel | null> {
  const row = await db
    .selectFrom('phone_consent')
    .select('channel')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('phone', '<>', '')
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** Ends the messages about an order, for its buyer. Done twice, it changes nothing. */
export const stopMessages = ({ db }: Pick<AppContext, 'db'>, orderId: string): Promise<void> =>
  inTransaction(db, (tx) => endConsents(tx, sql<boolean>`phone_consent.order_id = ${orderId}`, 'order page'));

/**
 * Ends all messages to a number, whose owner answered STOP.
 * @param at when; what was agreed to after that stays
 */
export const stopByReply = ({ db }: Pick<AppContext, 'db'>, phone: string, at: Date): Promise<void> =>
  inTransaction(db, (tx) =>
    endConsents(tx, sql<boolean>`phone_consent.phone = ${phone} and phone_consent.given_at <= ${at}`, 'reply'),
  );

async function endConsents(
  tx: Transaction<Tables>,
  which: ReturnType<typeof sql<boolean>>,
  by: 'reply' | 'order page',
): Promise<void> {
  const ended = await tx
    .updateTable('phone_consent')
    .from('shop_order')
    .set({ ended_at: sql`now()`, ended_by: by })
    .whereRef('shop_order.id', '=', 'phone_consent.order_id')
    .where('ended_at', 'is', null)
    .where(which)
    .returning(['order_id', 'channel', 'sms_too', 'email', 'language'])
    .execute();
  if (ended.length === 0) return;
  await tx
    .updateTable('phone_message')
    .set({ ...noWords, state: 'dropped', last_error: 'The buyer stopped the messages.', changed_at: sql`now()` })
    .where(
      'order_id',
      'in',
      ended.map(({ order_id: id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .execute();
  for (const { channel, sms_too: smsToo, email, language } of ended) {
    if (email === '') continue;
    const withdrawn = { form: formOf(channel, smsToo), act: 'withdrawn', email } as const;
    await inLanguage(storedLanguage(language), () => recordConsent(tx, withdrawn));
  }
}

/** What a message said, and to whom. */
export const noWords = { phone: '', body: '', parameters: '[]', sms: null, network_address: null };

/** Takes a person out of the messages about some orders, and out of what was agreed to for them. */
export async function forgetPhone(tx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.updateTable('phone_consent').set({ phone: '' }).where('order_id', 'in', orderIds).execute();
  await forgetMessages(tx).where('order_id', 'in', orderIds).execute();
}

/** The same of the codes of an account. */
export async function forgetCodes(tx: Transaction<Tables>, userId: string): Promise<void> {
  await forgetMessages(tx).set({ user_id: null }).where('user_id', '=', userId).execute();
}

const forgetMessages = (tx: Transaction<Tables>) =>
  tx.updateTable('phone_message').set({
    ...noWords,
    state: sql`case when state in ('waiting', 'unknown', 'failed') then 'dropped' else state end`,
    last_error: '',
    changed_at: sql`now()`,
  });
