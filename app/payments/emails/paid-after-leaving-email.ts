import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

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
      subject: staffTexts.orderIsPaidNoCash(orderNumber),
      preview: staffTexts.cameOnlineAfterTheParcel(total),
      heading: staffTexts.paidOnlineAfterTheParcel,
      blocks: [
        {
          paragraph: staffTexts.orderLeftToBePaid(orderNumber, total),
        },
        {
          facts: [
            [texts.order(), oneLine(orderNumber, 60)],
            [texts.amount(), total],
            [texts.payment(), oneLine(providerPaymentId, 60)],
          ],
        },
        { button: { label: staffTexts.seeTheOrders, href: link, spelled: true } },
      ],
      reason: staffTexts.youGetThisEMailBecauseYouLookAfter(sender.name),
    });
}
