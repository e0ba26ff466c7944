import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate, greeting, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

export interface RefundEmailData {
  purpose: 'order' | 'program';
  /** The number of the order or of the program purchase. */
  reference: string;
  name: string;
  amountPaise: number;
  providerPaymentId: string;
  why: RefundReason;
  link: string;
}

/** Why money goes back that paid nothing. */
export type RefundReason =
  | 'amount'
  | 'less due'
  | 'second payment'
  | 'too late'
  | 'sold out'
  | 'given up'
  | 'refused'
  | 'returned'
  | 'delivered'
  | 'refunded';

const late = texts.thePaymentArrivedAfterIts;

const words = {
  order: {
    thing: texts.order,
    see: texts.seeYourOrder,
    why: {
      amount: texts.theAmountWasNot,
      'less due': texts.aPartOfTheOrder,
      'second payment': texts.theOrderWasPaidAlready,
      'too late': late,
      'sold out': texts.andWhatYouOrdered(late),
      'given up': texts.theOrderHadBeenGiven,
      refused: texts.weCouldNotAcceptTheOrder,
      returned: texts.theParcelHadComeBack,
      delivered: texts.theOrderWasDeliveredAlready,
      refunded: texts.theOrderIsRefundedAlready,
    },
  },
  program: {
    thing: texts.purchase,
    see: texts.seeYourAccount,
    why: {
      amount: texts.theAmountWasNotTheTotal,
      'second payment': texts.thePlanWasPaidAlready,
      'too late': late,
    },
  },
} satisfies Record<RefundEmailData['purpose'], object>;

/** Tells the buyer or the shop that a payment could not be used and is refunded. */
export function refundEmail(data: RefundEmailData, to: 'buyer' | 'shop'): EmailTemplate {
  const { purpose, amountPaise, providerPaymentId, link } = data;
  const amount = formatPaise(amountPaise);
  const reference = oneLine(data.reference, 60);
  const { thing, see } = words[purpose];
  const reasons: Partial<Record<RefundReason, string>> = words[purpose].why;
  const why = reasons[data.why] ?? late;
  const facts = {
    facts: [
      [thing, reference],
      [texts.amount, amount],
      [texts.payment, oneLine(providerPaymentId, 60)],
    ] as const,
  };
  return (sender) =>
    composeEmail(sender, {
      subject:
        to === 'buyer'
          ? texts.goesBackToYou(amount, thing.toLowerCase(), reference)
          : texts.goesBackToBuyer(amount, thing.toLowerCase(), reference),
      preview: why,
      heading: to === 'buyer' ? texts.yourMoneyGoesBack : texts.aPaymentGoesBack,
      blocks: [
        ...(to === 'buyer' ? [{ paragraph: greeting(data.name) }] : []),
        { paragraph: texts.weReceivedAndSend(amount, why) },
        facts,
        ...(to === 'buyer'
          ? [{ paragraph: texts.banksTake5To7 }, { button: { label: see, href: link, spelled: true as const } }]
          : []),
        { note: texts.questionsWriteToOrCall2(sender.email, sender.phone, sender.hours) },
      ],
      reason: texts.youGetThisEMailBecauseOfAPayment(sender.name),
    });
}
