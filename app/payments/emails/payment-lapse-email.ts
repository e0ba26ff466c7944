import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

export interface PaymentLapseData {
  purpose: 'order' | 'program';
  /** The number of the order or of the program purchase. */
  reference: string;
  name: string;
  amountPaise: number;
  providerPaymentId: string;
  /** Whether the order goes on, to be paid at the door. */
  isCash: boolean;
  link: string;
}

/** Tells the buyer or the shop that the bank promised money which the shop does not take: it goes back by itself. */
export function paymentLapseEmail(data: PaymentLapseData, to: 'buyer' | 'shop'): EmailTemplate {
  return (sender) => {
    const amount = formatPaise(data.amountPaise);
    const thing = data.purpose === 'order' ? 'order' : 'purchase';
    const reference = oneLine(data.reference, 60);
    const state = stateOf(data, reference);
    const forBuyer = [
      { paragraph: greeting(data.name) },
      {
        paragraph: texts.yourBankSetAside({ amount, state }),
      },
    ];
    const forShop = [
      {
        paragraph: data.isCash
          ? staffTexts.promisedTooLateForCash(amount, thing, reference)
          : staffTexts.promisedTooLate(amount, thing, reference),
      },
    ];
    return composeEmail(sender, {
      subject:
        to === 'buyer'
          ? data.purpose === 'order'
            ? texts.lateGoesBackToYou({ amount, reference })
            : texts.lateGoesBackForPurchase({ amount, reference })
          : staffTexts.lateGoesBackToBuyer(amount, thing, reference),
      preview: to === 'buyer' ? state : staffTexts.buyerNotified,
      heading: to === 'buyer' ? texts.yourPaymentCameTooLate() : staffTexts.aPaymentCameTooLate,
      blocks: [
        ...(to === 'buyer' ? forBuyer : forShop),
        { facts: [[texts.payment(), oneLine(data.providerPaymentId, 60)]] as const },
        ...(to === 'buyer'
          ? [
              {
                button: {
                  label: data.purpose === 'order' ? texts.seeYourOrder() : texts.seeYourAccount(),
                  href: data.link,
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

function stateOf({ isCash, purpose }: PaymentLapseData, reference: string): string {
  if (isCash) return texts.yourGoesOn({ reference });
  return purpose === 'order'
    ? texts.yourWasClosedBefore({ reference })
    : texts.yourPurchaseWasClosedBefore({ reference });
}
