import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

export interface OrderRefundEmailData {
  orderNumber: string;
  name: string;
  paise: number;
  /** Through the payment provider, by bank or UPI with a reference, or as less cash at the door. */
  how: 'provider' | 'by hand' | 'not collected';
  reference: string;
  /** Nothing of the order is left. */
  isOver: boolean;
  /** Its parcel has left the shop. */
  hasLeft: boolean;
  /** Its buyer wished it. */
  isCancelled: boolean;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order, or a part of it, is paid back or need not be paid. */
export function orderRefundEmail(data: OrderRefundEmailData): EmailTemplate {
  return (sender) => {
    const { subject, heading, sentence } = data.how === 'not collected' ? lessToPay(data) : moneyBack(data);
    return composeEmail(sender, {
      subject,
      preview: heading,
      heading,
      blocks: [
        { paragraph: greeting(data.name) },
        { paragraph: sentence },
        { button: { label: texts.seeYourOrder(), href: data.link } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
}

interface Words {
  subject: string;
  heading: string;
  sentence: string;
}

function moneyBack(data: OrderRefundEmailData): Words {
  const amount = formatPaise(data.paise);
  const number = oneLine(data.orderNumber, 60);
  const paid = data.isCancelled ? texts.refundPaidAsAsked : texts.refundPaid;
  const begun = data.isCancelled ? texts.refundBegunAsAsked : texts.refundBegun;
  const sentence =
    data.how === 'by hand'
      ? paid({ amount, number, reference: oneLine(data.reference, 100) })
      : begun({ amount, number });
  return {
    subject: data.how === 'by hand' ? texts.wePaidBackToYou({ amount }) : texts.refundOfStarted({ amount }),
    heading: texts.yourRefund(),
    sentence,
  };
}

function lessToPay({ paise, orderNumber, isOver, hasLeft }: OrderRefundEmailData): Words {
  const amount = formatPaise(paise);
  const number = oneLine(orderNumber, 60);
  if (isOver && !hasLeft) {
    return {
      subject: texts.yourOrderIsCancelled({ number }),
      heading: texts.orderIsCancelledHeading(),
      sentence: texts.yourOrderIsCancelledYouHaveNothing({ number }),
    };
  }
  const subject = texts.yourOrderIsLess({ number, amount });
  return isOver
    ? { subject, heading: texts.nothingToPay(), sentence: texts.youHaveNothingToPay({ number }) }
    : { subject, heading: texts.youPayLess(), sentence: texts.youPayLessForYourOrder({ amount, number }) };
}
