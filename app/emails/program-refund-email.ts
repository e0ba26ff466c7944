import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface ProgramRefundEmailData {
  purchaseNumber: string;
  userName: string;
  planName: string;
  refundPaise: number;
  paymentId: string;
  accountLink: string;
}

/** Tells the buyer that staff refunded a plan, whole or in part. */
export function programRefundEmail(data: ProgramRefundEmailData): EmailBody {
  const money = formatPaise(data.refundPaise);
  const plan = oneLine(data.planName, 60);
  return composeEmail({
    subject: `Refund of ${money} started: ${plan}`,
    preview: 'Your refund',
    heading: 'Your refund',
    blocks: [
      { paragraph: greeting(data.userName) },
      { paragraph: `We send ${money} of your ${plan} back to you. Banks take 5 to 7 working days.` },
      {
        facts: [
          ['Purchase', oneLine(data.purchaseNumber, 40)],
          ['Payment', oneLine(data.paymentId, 60)],
        ] as const,
      },
      { button: { label: 'See your account', href: data.accountLink } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your purchase at ${brand.name}.`,
  });
}
