import { mostCharacters, textProblem } from '#phone-messages/rules/message-text.ts';
import { factsOf, type PhoneEvent, phoneEventNames, phoneEvents } from '#phone-messages/rules/phone-events.ts';
import type { FormError } from '#rules/app-error.ts';
import { repeatErrors } from '#settings/rules/setting-errors.ts';
import type { Fields, SectionFields, ValueOf } from './field.ts';
import { wholeHour, wholeNumber } from './whole-number.ts';

const number = (label: string, hint: string, most: number, usual: number) => {
  return { ...wholeNumber(0, most), label, hint, description: label, default: usual } as const;
};

const hour = (label: string, hint: string, usual: number) =>
  ({ ...wholeHour(), label, hint, row: 'Quiet hours', description: label, default: usual }) as const;

const price = (label: string, hint: string, usual: number) =>
  ({ ...number(label, hint, 10_000, usual), row: 'Prices' }) as const;

const labels = Object.fromEntries(phoneEventNames.map((one) => [one, phoneEvents[one].label])) as Record<
  PhoneEvent,
  string
>;

const fields = {
  channel: {
    kind: 'choice',
    label: 'Send by',
    hint: 'Only buyers who tick it at the checkout get messages. First enter the keys under Connections.',
    alias: 'text message notification order updates',
    options: { off: 'Off', whatsapp: 'WhatsApp', sms: 'SMS' },
    expected: "channel is 'off', 'whatsapp' or 'sms'",
    wrong: 'Choose off, WhatsApp or SMS',
    default: 'off',
  },
  smsToo: {
    kind: 'tick',
    label: 'By SMS where WhatsApp cannot deliver',
    hint: 'For buyers who agree to both. Each message then needs its DLT template id, too.',
    default: false,
  },
  quietFrom: hour('Quiet from', 'A whole hour, in India. Codes go out at any time.', 21),
  quietUntil: hour('Quiet until', 'The same time twice: no quiet hours.', 9),
  whatsAppPaise: price('Price of a WhatsApp message (paise)', 'What you pay, for the sums below.', 12),
  smsPaise: price('Price of an SMS (paise)', 'Of one part, for the sums below.', 20),
  codesPerDay: number('Most codes a day', 'In the whole shop. Beyond it codes go out by e-mail only.', 100_000, 200),
  /** Each event once. */
  events: {
    kind: 'list',
    label: 'Messages',
    description: 'Each event once',
    most: phoneEventNames.length,
    mostSent: phoneEventNames.length,
    nameOf: ({ event }) => labels[event as PhoneEvent],
    fields: {
      event: {
        kind: 'choice',
        isFixed: true,
        label: 'Event',
        options: labels,
        expected: 'There is no such event',
        default: 'placed',
      },
      isOn: { kind: 'tick', label: 'Send it', default: false },
      text: {
        kind: 'text',
        isOneLine: true,
        label: 'Text',
        hint: 'Leave it empty for our text. It must be the same as in your template.',
        description: "Empty for the shop's own text",
        rows: 3,
        most: mostCharacters,
        mostSent: 4000,
        isTranslated: true,
        claims: { place: 'phone-message/{event}', of: 'WhatsApp and SMS', part: 'Text' },
      },
      whatsAppTemplate: {
        kind: 'line',
        label: 'Name of the template at WhatsApp',
        hint: 'The same name for every language.',
        description: 'Name of the template at WhatsApp',
        most: 512,
        mostSent: 1000,
        problem: (text) =>
          /^[a-z0-9_]+$/.test(text) ? null : 'A name at WhatsApp has small letters, digits and _ only.',
        isTranslated: false,
        claims: null,
      },
      dltTemplate: {
        kind: 'line',
        label: 'DLT template id',
        hint: 'Of the English text. Enter the ids of other languages under Translations.',
        description: 'DLT template id of the English text',
        most: 30,
        mostSent: 100,
        problem: (text) => (/^\d{10,30}$/.test(text) ? null : 'A DLT template id is a number of 10 digits or more.'),
        isTranslated: true,
        claims: null,
      },
    },
  },
} as const satisfies Fields;

export type Phone = ValueOf<typeof fields>;

export const phone = {
  title: 'WhatsApp and SMS',
  group: 'shop',
  about: 'News of an order by WhatsApp or SMS, for buyers who ask for it. Codes for cash orders can go this way, too.',
  fields,
  errors: ({ channel, smsToo, events }: Phone): FormError[] => [
    ...repeatErrors(
      'events',
      events,
      ({ event }) => event,
      'event',
      () => 'Each event once',
    ),
    ...events.flatMap(({ event, isOn, text, whatsAppTemplate, dltTemplate }, at) => {
      const wrong = text === '' ? null : textProblem(event, text);
      const errors = wrong === null ? [] : [{ field: `events.${at}.text`, message: wrong }];
      if (isOn && channel === 'whatsapp' && whatsAppTemplate === '')
        errors.push({ field: `events.${at}.whatsAppTemplate`, message: 'Enter the name of the template' });
      const usesSms = channel === 'sms' || (channel === 'whatsapp' && smsToo && !factsOf(event).isOfAccount);
      if (isOn && usesSms && dltTemplate === '')
        errors.push({ field: `events.${at}.dltTemplate`, message: 'Enter the DLT template id' });
      return errors;
    }),
  ],
} as const satisfies SectionFields;

/** An entry for each event, also for one that came later. */
export const phoneEntries = (events: Phone['events']): Phone['events'] =>
  phoneEventNames.map(
    (event) =>
      events.find((one) => one.event === event) ?? {
        event,
        isOn: false,
        text: '',
        whatsAppTemplate: '',
        dltTemplate: '',
      },
  );
