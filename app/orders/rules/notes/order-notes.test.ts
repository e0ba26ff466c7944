import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as checkoutTexts from '#checkout/staff-texts.ts';
import { parcelNews } from '#couriers/rules/parcel-news.ts';
import { allLanguages, type Language } from '#messages/languages.ts';
import { type Catalogue, speak } from '#messages/messages.ts';
import { paidAfterLeaving } from '#orders/rules/order-status.ts';
import * as ruleTexts from '#orders/rules/staff-texts.ts';
import * as orderTexts from '#orders/staff-texts.ts';
import * as settlementTexts from '#settlement/staff-texts.ts';
import { noteInWords } from './order-notes.ts';

const others = allLanguages.filter((language) => language !== 'en');
const read = (language: Language): Catalogue =>
  Object.fromEntries(
    ['orders-rules-notes', 'orders-rules'].map((area) => [
      area,
      JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8')),
    ]),
  );
let language: Language = 'en';
speak(() => language, Object.fromEntries(others.map((one) => [one, read(one)])));
afterAll(() => speak(() => 'en', {}));

/** What the code that writes histories writes, with values that no sentence has. */
const written = [
  'Paid online',
  paidAfterLeaving,
  'The payment came late; the order is reopened',
  `Payment ${'pay_1'} was approved too late; the bank will release it`,
  `Payment ${'pay_1'} is being refunded (${'late'})`,
  `${'₹144'} was paid instead of ${'₹145'}; payment ${'pay_1'} is being refunded`,
  'Changed to cash on delivery',
  'Changed to cash on delivery; waiting for the code',
  'Confirmed with the code sent by e-mail',
  orderTexts.itsCodeWasNotTyped,
  'Paid on delivery',
  `Refund of ${'₹1,299'} started`,
  `${'₹10.50'} was refunded (${'UTR 1'})`,
  'Nothing to pay',
  `${'₹10'} less to pay on delivery`,
  `Free replacement sent: order ${'MH-1'}`,
  `A free replacement for order ${'MH-1'}`,
  `Added to your order ${'MH-1'}`,
  `The added items are order ${'MH-1'}`,
  'Your parcel was returned to us',
  ...Object.values(parcelNews).flatMap(({ buyerNote }) => (buyerNote === '' ? [] : [buyerNote])),
  'Refunded at the payment provider',
  `Set back from ${'Shipped'}`,
  `Delivery fee: ${'₹49'} instead of ${'₹0'}`,
  checkoutTexts.givenUpByItsBuyer,
  settlementTexts.thePaymentProviderCouldNot,
  'The payment was never opened',
  'We received no payment in time',
  'The bank declined the payment',
  ruleTexts.takenOut('Almond flour', '500 g'),
  ruleTexts.insteadOf('Almond flour', '500 g', 2, 3),
  ruleTexts.nameLine('Asha'),
  ruleTexts.deliveryAddress('1 Mill Road', 'Pune', '411001', 'Maharashtra'),
  ruleTexts.phoneLine('9876543210'),
  ruleTexts.emailLine('asha@example.com'),
  ruleTexts.noteForTheParcelNone,
  ruleTexts.noteForTheParcel('ring twice'),
];

describe('the notes of a history', () => {
  it('are the same sentences in English', () => {
    language = 'en';
    expect(written.map(noteInWords)).toEqual(written);
  });

  it.each(others)('are said in %s, with their values', (one) => {
    language = one;
    for (const note of written) {
      const said = noteInWords(note);
      expect(said, note).not.toBe(note);
      // Digits and amounts stay as they are written.
      expect([...said.matchAll(/[\d,.]*\d/g)].map(([figure]) => figure).sort(), note).toEqual(
        [...note.matchAll(/[\d,.]*\d/g)].map(([figure]) => figure).sort(),
      );
    }
  });

  it('may be several, and what staff typed stays', () => {
    language = 'hi';
    const both = `${ruleTexts.phoneLine('1')}. Left with the guard. ${'Paid online'}`;
    expect(noteInWords(both)).toBe('फ़ोन: 1. Left with the guard. ऑनलाइन पेमेंट हो गया');
    expect(noteInWords('')).toBe('');
  });
});
