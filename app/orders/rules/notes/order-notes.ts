import { statusWords } from '#orders/rules/status-words.ts';
import { texts } from './texts.ts';

/** The sentences that the shop writes, as histories keep them, and how their reader says them. */
const notePatterns: readonly [RegExp, (...values: string[]) => string][] = [
  [/^Paid online$/, () => texts.paidOnline()],
  [/^Paid online after shipping as cash on delivery$/, () => texts.paidAfterLeaving()],
  [/^The payment came late; the order is reopened$/, () => texts.moneyCameLate()],
  [/^Payment (.+) was approved too late; the bank will release it$/, (id = '') => texts.approvedTooLate({ id })],
  [/^Payment (.+) is being refunded \((.+)\)$/, (id = '', why = '') => texts.paymentGoesBack({ id, why })],
  [
    /^(.+) was paid instead of (.+); payment (.+) is being refunded$/,
    (paid = '', total = '', id = '') => texts.otherAmountGoesBack({ paid, total, id }),
  ],
  [/^Changed to cash on delivery$/, () => texts.changedToCash()],
  [/^Changed to cash on delivery; waiting for the code$/, () => texts.changedToCashWaits()],
  [/^Confirmed with the code sent by e-mail$/, () => texts.confirmedWithCode()],
  [/^The code was not entered in time$/, () => texts.codeNotTyped()],
  [/^Cancelled by the buyer before payment$/, () => texts.givenUp()],
  [/^The payment provider could not be reached$/, () => texts.providerUnreachable()],
  [/^The payment was never opened$/, () => texts.paymentNeverOpened()],
  [/^We received no payment in time$/, () => texts.paymentDidNotCome()],
  [/^The bank declined the payment$/, () => texts.bankDeclined()],
  [/^Paid on delivery$/, () => texts.paidOnDelivery()],
  [/^Refund of (.+) started$/, (amount = '') => texts.refundStarted({ amount })],
  [/^(.+) was refunded \((.+)\)$/, (amount = '', reference = '') => texts.wasRefunded({ amount, reference })],
  [/^Nothing to pay$/, () => texts.nothingToPay()],
  [/^(.+) less to pay on delivery$/, (amount = '') => texts.lessToPay({ amount })],
  [/^Free replacement sent: order (.+)$/, (order = '') => texts.replacementSent({ order })],
  [/^A free replacement for order (.+)$/, (order = '') => texts.replacementFor({ order })],
  [/^Added to your order (.+)$/, (order = '') => texts.addedTo({ order })],
  [/^The added items are order (.+)$/, (order = '') => texts.addedComesAs({ order })],
  [/^Your parcel was returned to us$/, () => texts.parcelCameBack()],
  [/^Out for delivery today$/, () => texts.outForDelivery()],
  [/^The courier could not deliver your parcel and will try again$/, () => texts.attemptFailed()],
  [/^Your parcel is on its way back to us$/, () => texts.parcelComesBack()],
  [/^Refunded at the payment provider$/, () => texts.refundedAtProvider()],
  [/^Refunded by the bank$/, () => texts.refundedByBank()],
  [/^Delivery fee: (.+) instead of (.+)$/, (fee = '', before = '') => texts.feeInsteadOf({ fee, before })],
  [/^Note for the parcel: none$/, () => texts.parcelNoteNone()],
  [/^Note for the parcel: (.+)$/, (note = '') => texts.parcelNote({ note })],
  [/^Delivery address: (.+)$/, (address = '') => texts.addressIs({ address })],
  [/^Phone: (.+)$/, (phone = '') => texts.phoneIs({ phone })],
  [/^E-mail: (.+)$/, (email = '') => texts.emailIs({ email })],
  [/^Name: (.+)$/, (name = '') => texts.nameIs({ name })],
  [/^(.+): removed$/, (item = '') => texts.takenOut({ item })],
  [/^(.+): (\d+) instead of (.+)$/, (item = '', now = '', before = '') => texts.insteadOf({ item, now, before })],
  [
    /^Set back from (.+)$/,
    (status = '') =>
      texts.setBackFrom({ status: Object.entries(statusWords).find(([name]) => name === status)?.[1] ?? status }),
  ],
];

/**
 * A note of an order's history in the language of its reader. Notes are kept in English; what staff typed themselves
 * stays as they typed it. A note may be several sentences.
 */
export const noteInWords = (note: string): string => note.split('. ').map(inWords).join('. ');

function inWords(sentence: string): string {
  for (const [written, say] of notePatterns) {
    const found = written.exec(sentence);
    if (found) return say(...found.slice(1));
  }
  return sentence;
}
