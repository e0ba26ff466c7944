import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

interface PaidAfterLeavingData {
  orderNumber: string;
  totalPaise: number;
  providerPaymentId: string;
  /** Link to the list of orders in the back office. */
  link: string;
}

/** To the shop: an order that was shipped as cash on delivery has been paid online after all. */
export function paidAfterLeavingEmail(data: PaidAfterLeavingData): EmailTemplate {
  const { orderNumber, providerPaymentId, link } = data;
  const total = formatPaise(data.totalPaise);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.orderIsPaidNoCash(orderNumber),
      preview: texts.cameOnlineAfterTheParcel(total),
      heading: texts.paidOnlineAfterTheParcel,
      blocks: [
        {
          paragraph: texts.orderLeftToBePaid(orderNumber, total),
        },
        {
          facts: [
            [texts.order, oneLine(orderNumber, 60)],
            [texts.amount, total],
            [texts.payment, oneLine(providerPaymentId, 60)],
          ],
        },
        { button: { label: texts.seeTheOrders, href: link, spelled: true } },
      ],
      reason: texts.youGetThisEMailBecauseYouLookAfter(sender.name),
    });
}
