import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

interface OrderCodeData {
  code: string;
  /** How long the order waits for it. */
  minutes: number;
  name: string;
  orderNumber: string;
  totalPaise: number;
}

/** The code that places a guest's order of cash on delivery. Nothing else that was typed is in it but the name. */
export function orderCodeEmail({ code, minutes, name, orderNumber, totalPaise }: OrderCodeData): EmailBody {
  const number = oneLine(orderNumber, 60);
  return composeEmail({
    subject: `${code} confirms your ${brand.name} order`,
    preview: `Type it within ${minutes} minutes to place your order.`,
    heading: 'Confirm your order',
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: `Type this code on the checkout page within ${minutes} minutes to place your order:` },
      { code },
      {
        facts: [
          ['Order', number],
          ['Cash on delivery', formatPaise(totalPaise)],
        ],
      },
      {
        note: 'If you ordered nothing from us, ignore this e-mail. Without the code nothing is sent and nothing is due.',
      },
    ],
    reason: `You get this e-mail because somebody ordered at ${brand.name} with this address.`,
  });
}
