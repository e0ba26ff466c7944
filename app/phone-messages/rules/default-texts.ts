import type { PhoneEvent } from './phone-events.ts';
import { texts } from './texts.ts';

const mark = (name: string) => `{${name}}`;
const [name, order, amount, courier, number, link, day, code] = [
  'name',
  'order',
  'amount',
  'courier',
  'number',
  'link',
  'day',
  'code',
].map(mark) as [string, string, string, string, string, string, string, string];

/** The shop's own texts, where the owner wrote none: in the reader's language, with their placeholders. */
export const defaultTexts: Readonly<Record<PhoneEvent, () => string>> = {
  'to confirm': () => texts.toConfirm({ code, order }),
  'sign in': () => texts.signIn({ code }),
  placed: () => texts.placed({ name, order, amount, day }),
  packed: () => texts.packed({ order }),
  shipped: () => texts.shipped({ order, courier, number }),
  'out for delivery': () => texts.outForDelivery({ order, courier }),
  delivered: () => texts.delivered({ order, name }),
  'failed attempt': () => texts.failedAttempt({ courier, order, link }),
  refund: () => texts.refund({ amount, order }),
};
