import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, oneLine } from './compose-email.ts';

interface PaidAfterLeavingData {
  orderNumber: string;
  totalPaise: number;
  providerPaymentId: string;
  /** Link to the list of orders in the back office. */
  link: string;
}

/** To the shop: an order that was shipped as cash on delivery has been paid online after all. */
export function paidAfterLeavingEmail(data: PaidAfterLeavingData): EmailBody {
  const { orderNumber, providerPaymentId, link } = data;
  const total = formatPaise(data.totalPaise);
  return composeEmail({
    subject: `Order ${orderNumber} is paid: no cash at the door`,
    preview: `${total} came online after the parcel had left.`,
    heading: 'Paid online after the parcel left',
    blocks: [
      {
        paragraph: `Order ${orderNumber} left to be paid at the door. Since then ${total} came online. Please tell the courier to take no cash. If the buyer has paid twice, send the online payment back.`,
      },
      {
        facts: [
          ['Order', oneLine(orderNumber, 60)],
          ['Amount', total],
          ['Payment', oneLine(providerPaymentId, 60)],
        ],
      },
      { button: { label: 'Open the orders', href: link, spelled: true } },
    ],
    reason: `You get this e-mail because you look after the orders of ${brand.name}.`,
  });
}
