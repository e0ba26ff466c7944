import { sql, type Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Phone } from '#settings/rules/fields/phone.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { mayAskForCode } from './code-limits.ts';
import { type Wording, wordingOf } from './message-wording.ts';
import { channelInUse, noWords } from './phone-consent.ts';
import { asValue, filled, marksOf, smsParts } from './rules/message-text.ts';
import {
  factsOf,
  type Given,
  isMobile,
  type OrderEvent,
  type PhoneChannel,
  type Placeholder,
} from './rules/phone-events.ts';
import { afterQuiet } from './rules/quiet-hours.ts';

/** News is of use for so long; quiet hours and a provider that is away take a night at most. */
const usefulHours = 48;

/** Of an order: what says to whom, and what every text may use. */
export interface ToldOrder {
  id: string;
  order_number: string;
  name: string;
  phone: string;
  language: string;
  network_address: string | null;
  /** Of its page, absolute. */
  link: string;
}

/**
 * Queues what a buyer is told of an event by WhatsApp or SMS, in the transaction of the event and beside its e-mail
 * (behaviour: Phone messages 1). Nothing happens where the owner has not switched the event on, or where the buyer did
 * not agree. What waits of the same event is out of date and goes.
 */
export async function queuePhoneMessage<Event extends OrderEvent>(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  event: Event,
  order: ToldOrder,
  given: Given<Event>,
): Promise<void> {
  const { phone: settings } = await readEnglishSettings(app, tx);
  const channel = await channelInUse(app, tx);
  const isOn = settings.events.some((one) => one.event === event && one.isOn);
  if (channel === null || !isOn || !isMobile(order.phone)) return;
  const agreed = await readAgreed(tx, order, channel);
  if (!agreed) return;
  const { isCode = false } = factsOf(event);
  const network = order.network_address;
  if (isCode && !(await mayAskForCode(tx, { phone: order.phone, network }, settings.codesPerDay))) return;
  const wordedFor = async (by: PhoneChannel) => {
    const wording = await wordingOf(app, tx, event, by, storedLanguage(order.language));
    if (wording === null) return null;
    const values = inLanguage(wording.language, () => valuesOf(order, given, by));
    return worded(wording, by, values, settings);
  };
  const message = await wordedFor(channel);
  if (message === null) return;
  const sms = agreed.sms_too && settings.smsToo ? await wordedFor('sms') : null;
  await tx
    .updateTable('phone_message')
    .set({ ...noWords, state: 'dropped', last_error: 'Newer news took its place.', changed_at: sql`now()` })
    .where('order_id', '=', order.id)
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .execute();
  const goesAt = isCode
    ? new Date(0)
    : afterQuiet(new Date(), { from: settings.quietFrom, until: settings.quietUntil });
  await tx
    .insertInto('phone_message')
    .values({
      order_id: order.id,
      event,
      phone: order.phone,
      ...message,
      sms: sms && JSON.stringify(sms),
      network_address: isCode ? network : null,
      is_urgent: isCode,
      next_attempt_at: sql<Date>`greatest(now(), ${goesAt})`,
      useful_until: isCode
        ? sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`
        : sql<Date>`now() + make_interval(hours => ${usefulHours})`,
    })
    .execute();
}

/** What a message says and costs, as its row keeps it. */
export function worded<Channel extends PhoneChannel>(
  { language, text, template }: Wording,
  channel: Channel,
  values: Partial<Record<Placeholder, string>>,
  { smsPaise, whatsAppPaise }: Pick<Phone, 'smsPaise' | 'whatsAppPaise'>,
) {
  const body = filled(text, values);
  const named = [...new Set(marksOf(text))] as Placeholder[];
  return {
    channel,
    language,
    template,
    body,
    parameters: JSON.stringify(named.map((name) => ({ name, text: values[name] ?? '' }))),
    price_paise: channel === 'sms' ? smsPaise * smsParts(body).parts : whatsAppPaise,
  };
}

function readAgreed(tx: Transaction<Tables>, order: ToldOrder, channel: PhoneChannel) {
  return (
    tx
      .selectFrom('phone_consent')
      .select('sms_too')
      .where('order_id', '=', order.id)
      .where('ended_at', 'is', null)
      // The one that was agreed to: staff may have changed the number, and the owner the channel.
      .where('phone', '=', order.phone)
      .where('channel', '=', channel)
      .executeTakeFirst()
  );
}

function valuesOf(
  { name, order_number: order, link }: ToldOrder,
  given: Partial<{ amount: number; day: () => string; courier: string; number: string; code: string }>,
  channel: PhoneChannel,
): Partial<Record<Placeholder, string>> {
  const { amount, day, ...texts } = given;
  // The rupee sign is not in the alphabet of SMS: with it a text costs twice as many parts.
  const money = (paise: number) => (channel === 'sms' ? formatPaise(paise).replace('₹', 'Rs. ') : formatPaise(paise));
  const all: Partial<Record<Placeholder, string>> = {
    ...texts,
    name,
    order,
    link,
    ...(amount === undefined ? {} : { amount: money(amount) }),
    ...(day === undefined ? {} : { day: day() }),
  };
  return Object.fromEntries(Object.entries(all).map(([one, text]) => [one, asValue(one as Placeholder, text)]));
}
