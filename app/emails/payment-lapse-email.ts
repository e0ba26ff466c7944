import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate, greeting, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

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
  const amount = formatPaise(data.amountPaise);
  const thing = data.purpose === 'order' ? 'order' : 'purchase';
  const reference = oneLine(data.reference, 60);
  const state = data.isCash ? texts.yourGoesOn(thing, reference) : texts.yourWasClosedBefore(thing, reference);
  const forBuyer = [
    { paragraph: greeting(data.name) },
    {
      paragraph: texts.yourBankSetAside(amount, state),
    },
  ];
  const forShop = [
    {
      paragraph: data.isCash
        ? texts.promisedTooLateForCash(amount, thing, reference)
        : texts.promisedTooLate(amount, thing, reference),
    },
  ];
  return (sender) =>
    composeEmail(sender, {
      subject:
        to === 'buyer'
          ? texts.lateGoesBackToYou(amount, thing, reference)
          : texts.lateGoesBackToBuyer(amount, thing, reference),
      preview: to === 'buyer' ? state : texts.theBuyerWasToldThere,
      heading: to === 'buyer' ? texts.yourPaymentCameTooLate : texts.aPaymentCameTooLate,
      blocks: [
        ...(to === 'buyer' ? forBuyer : forShop),
        { facts: [[texts.payment, oneLine(data.providerPaymentId, 60)]] as const },
        ...(to === 'buyer'
          ? [
              {
                button: {
                  label: data.purpose === 'order' ? texts.seeYourOrder : texts.seeYourAccount,
                  href: data.link,
                  spelled: true as const,
                },
              },
            ]
          : []),
        { note: texts.questionsWriteToOrCall2(sender.email, sender.phone, sender.hours) },
      ],
      reason: texts.youGetThisEMailBecauseOfAPayment(sender.name),
    });
}
