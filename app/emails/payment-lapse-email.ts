import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

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
export function paymentLapseEmail(data: PaymentLapseData, to: 'buyer' | 'shop'): EmailBody {
  const amount = formatPaise(data.amountPaise);
  const thing = data.purpose === 'order' ? 'order' : 'purchase';
  const reference = oneLine(data.reference, 60);
  const state = data.isCash
    ? `Your ${thing} ${reference} goes on and is paid at the door.`
    : `Your ${thing} ${reference} was closed before, and what it held is sold out or given up by now. It will not be sent.`;
  const forBuyer = [
    { paragraph: greeting(data.name) },
    {
      paragraph: `Your bank set ${amount} aside for us too late. ${state} We do not take this money: your bank releases it by itself, mostly within 5 to 7 working days.`,
    },
  ];
  const forShop = [
    {
      paragraph: `The bank promised ${amount} for ${thing} ${reference} too late. ${data.isCash ? 'The order goes on and is paid at the door.' : 'It stays closed.'} The money is not taken and goes back by itself. The buyer was told.`,
    },
  ];
  return composeEmail({
    subject: `${amount} for ${thing} ${reference} came too late and ${to === 'buyer' ? 'goes back to you' : 'goes back to the buyer'}`,
    preview: to === 'buyer' ? state : 'The buyer was told. There is nothing to do.',
    heading: to === 'buyer' ? 'Your payment came too late' : 'A payment came too late',
    blocks: [
      ...(to === 'buyer' ? forBuyer : forShop),
      { facts: [['Payment', oneLine(data.providerPaymentId, 60)]] as const },
      ...(to === 'buyer'
        ? [
            {
              button: {
                label: data.purpose === 'order' ? 'See your order' : 'See your account',
                href: data.link,
                spelled: true as const,
              },
            },
          ]
        : []),
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of a payment at ${brand.name}.`,
  });
}
