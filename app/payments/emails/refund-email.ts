import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

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

/** Said in the language of the reader, so not before it is known. */
const reasons: Record<RefundEmailData['purpose'], Partial<Record<RefundReason, () => string>>> = {
  order: {
    amount: texts.theAmountWasNot,
    'less due': texts.aPartOfTheOrder,
    'second payment': texts.theOrderWasPaidAlready,
    'sold out': texts.andWhatYouOrdered,
    'given up': texts.theOrderHadBeenGiven,
    refused: texts.weCouldNotAcceptTheOrder,
    returned: texts.theParcelHadComeBack,
    delivered: texts.theOrderWasDeliveredAlready,
    refunded: texts.theOrderIsRefundedAlready,
  },
  program: { amount: texts.theAmountWasNotTheTotal, 'second payment': texts.thePlanWasPaidAlready },
};

/** Tells the buyer or the shop that a payment could not be used and is refunded. */
export function refundEmail(data: RefundEmailData, to: 'buyer' | 'shop'): EmailTemplate {
  return (sender) => {
    const { purpose, amountPaise, providerPaymentId, link } = data;
    const amount = formatPaise(amountPaise);
    const reference = oneLine(data.reference, 60);
    const isOrder = purpose === 'order';
    const why = (reasons[purpose][data.why] ?? texts.thePaymentArrivedAfterIts)();
    const facts = {
      facts: [
        [isOrder ? texts.order() : texts.purchase(), reference],
        [texts.amount(), amount],
        [texts.payment(), oneLine(providerPaymentId, 60)],
      ] as const,
    };
    return composeEmail(sender, {
      subject:
        to === 'shop'
          ? staffTexts.goesBackToBuyer(amount, isOrder ? 'order' : 'purchase', reference)
          : isOrder
            ? texts.goesBackToYou({ amount, reference })
            : texts.goesBackForPurchase({ amount, reference }),
      preview: why,
      heading: to === 'buyer' ? texts.yourMoneyGoesBack() : staffTexts.aPaymentGoesBack,
      blocks: [
        ...(to === 'buyer' ? [{ paragraph: greeting(data.name) }] : []),
        { paragraph: texts.weReceivedAndSend({ amount, why }) },
        facts,
        ...(to === 'buyer'
          ? [
              { paragraph: texts.banksTake5To7() },
              {
                button: {
                  label: isOrder ? texts.seeYourOrder() : texts.seeYourAccount(),
                  href: link,
                  spelled: true as const,
                },
              },
            ]
          : []),
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseOfAPayment({ name: sender.name }),
    });
  };
}
