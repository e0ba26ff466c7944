import { brand } from '#rules/content.ts';
import { formatPaise } from '#rules/money.ts';
import { composeLetter, greeting, type LetterBody, oneLine } from './compose-letter.ts';

export interface RefundLetterData {
  /** What people call the purchase: an order number. */
  reference: string;
  name: string;
  amountPaise: number;
  providerPaymentId: string;
  why: 'amount' | 'second payment' | 'too late';
  link: string;
}

const reasons: Record<RefundLetterData['why'], string> = {
  amount: 'the amount was not the total of the order',
  'second payment': 'the order was paid already',
  'too late': 'the payment arrived after its time, and what you ordered is sold out by now',
};

/** Money came that cannot be used and goes back: to the buyer, and the same to the shop. */
export function refundLetter(data: RefundLetterData, to: 'buyer' | 'shop'): LetterBody {
  const { reference, amountPaise, providerPaymentId, why, link } = data;
  const amount = formatPaise(amountPaise);
  const facts = {
    facts: [
      ['Order', oneLine(reference, 60)],
      ['Amount', amount],
      ['Payment', oneLine(providerPaymentId, 60)],
    ] as const,
  };
  return composeLetter({
    subject: `${amount} of order ${reference} ${to === 'buyer' ? 'goes back to you' : 'goes back to the buyer'}`,
    preview: `Because ${reasons[why]}.`,
    heading: to === 'buyer' ? 'Your money goes back to you' : 'A payment goes back',
    blocks: [
      ...(to === 'buyer' ? [{ paragraph: greeting(data.name) }] : []),
      { paragraph: `We received ${amount} and send it back, because ${reasons[why]}.` },
      facts,
      ...(to === 'buyer'
        ? [
            { paragraph: 'Banks take 5 to 7 working days. You need not do anything.' },
            { button: { label: 'See your order', href: link, spelled: true as const } },
          ]
        : []),
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this letter because of a payment at ${brand.name}.`,
  });
}
