import type { OrderStatus } from '#orders/rules/order-status.ts';

/**
 * What a buyer who agreed is told by WhatsApp or SMS (behaviour: Phone messages 1): one entry each. Settings, texts,
 * preview, queue and sums follow from the table.
 */
interface EventFacts {
  label: string;
  /** What the owner's text may use. */
  values: readonly Placeholder[];
  /** Statuses of the order in which it is still true; 'any' for news of an order that may be over. */
  trueIn: readonly OrderStatus[] | 'any';
  /** Holds the code that somebody waits for: never delayed, of use for its minutes only, and counted. */
  isCode?: true;
  /** Of an account, which asks for it: about no order, and no buyer agrees to it at a checkout. */
  isOfAccount?: true;
}

/** In curly brackets, as at the template of WhatsApp. */
const placeholders = ['name', 'order', 'amount', 'courier', 'number', 'link', 'day', 'code'] as const;
export type Placeholder = (typeof placeholders)[number];

const packedOrBefore = ['Order Placed', 'Pending', 'Packed'] as const;

export const phoneEvents = {
  'to confirm': {
    label: 'Code to confirm a cash order',
    values: ['code', 'order', 'amount'],
    trueIn: ['Pending'],
    isCode: true,
  },
  'sign in': {
    label: 'Sign-in codes',
    values: ['code'],
    trueIn: 'any',
    isCode: true,
    isOfAccount: true,
  },
  placed: {
    label: 'Order placed',
    values: ['name', 'order', 'amount', 'day', 'link'],
    trueIn: [...packedOrBefore, 'Shipped'],
  },
  packed: { label: 'Packed', values: ['name', 'order', 'link'], trueIn: ['Packed'] },
  shipped: { label: 'Shipped', values: ['name', 'order', 'courier', 'number', 'link'], trueIn: ['Shipped'] },
  'out for delivery': {
    label: 'Out for delivery',
    values: ['name', 'order', 'courier', 'number', 'link'],
    trueIn: ['Shipped'],
  },
  delivered: { label: 'Delivered', values: ['name', 'order', 'link'], trueIn: ['Delivered'] },
  'failed attempt': {
    label: 'Delivery attempt failed',
    values: ['name', 'order', 'courier', 'number', 'link'],
    trueIn: ['Shipped'],
  },
  refund: { label: 'Refund', values: ['name', 'order', 'amount', 'link'], trueIn: 'any' },
} as const satisfies Record<string, EventFacts>;

export type PhoneEvent = keyof typeof phoneEvents;
export const phoneEventNames = Object.keys(phoneEvents) as PhoneEvent[];
/** About an order. */
export type OrderEvent = Exclude<PhoneEvent, 'sign in'>;
export const factsOf = (event: PhoneEvent): EventFacts => phoneEvents[event];

type ValueOf<Event extends PhoneEvent> = (typeof phoneEvents)[Event]['values'][number];
/** What its text needs beside the order itself; amounts in paise, days as they are said in the buyer's language. */
export type Given<Event extends PhoneEvent> = {
  [Name in Exclude<ValueOf<Event>, 'name' | 'order' | 'link'>]: Name extends 'amount'
    ? number
    : Name extends 'day'
      ? () => string
      : string;
};

export const channelNames = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;
export type PhoneChannel = keyof typeof channelNames;

export const isStillTrue = (event: PhoneEvent, status: OrderStatus): boolean => {
  const { trueIn } = factsOf(event);
  return trueIn === 'any' || trueIn.includes(status);
};

export const codeEvents = phoneEventNames.filter((event) => factsOf(event).isCode);

/** A mobile number of India, as orders keep it: others get no SMS. */
export const isMobile = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone);
