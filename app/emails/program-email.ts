import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface ProgramEmailData {
  purchaseNumber: string;
  userName: string;
  email: string;
  mobile: string;
  programName: string;
  planName: string;
  pricePaise: number;
  discountPaise: number;
  /** GST contained in the total. */
  gstPaise: number;
  totalPaise: number;
  /** Empty without a coupon. */
  couponCode: string;
  paymentId: string;
  accountLink: string;
}

/** Confirms the purchase of a plan, to the buyer or to the team that will call the buyer. */
export function programEmail(data: ProgramEmailData, to: 'buyer' | 'team'): EmailBody {
  const name = oneLine(data.userName, 120);
  const discount: [string, string][] =
    data.discountPaise > 0
      ? [[`Discount (${oneLine(data.couponCode, 40)})`, `- ${formatPaise(data.discountPaise)}`]]
      : [];
  const money = {
    facts: [
      ['Program', oneLine(data.programName, 120)],
      ['Plan', oneLine(data.planName, 60)],
      ['Price', formatPaise(data.pricePaise)],
      ...discount,
      ['Total', `${formatPaise(data.totalPaise)} (includes GST of ${formatPaise(data.gstPaise)})`],
      ['Purchase', oneLine(data.purchaseNumber, 40)],
      ['Payment', oneLine(data.paymentId, 60)],
    ] as [string, string][],
  };
  if (to === 'team') {
    return composeEmail({
      subject: `${oneLine(data.planName, 60)} bought by ${oneLine(name, 60)}`,
      preview: `${formatPaise(data.totalPaise)}, please call.`,
      heading: 'Somebody bought a plan',
      blocks: [
        {
          facts: [
            ['Name', name],
            ['Email', oneLine(data.email)],
            ['Mobile', oneLine(data.mobile, 20)],
          ],
        },
        money,
        { note: 'Your answer to this e-mail goes to the buyer.' },
      ],
      reason: 'You get this e-mail because a plan was bought in your shop.',
    });
  }
  return composeEmail({
    subject: `Welcome to the ${oneLine(data.planName, 60)}`,
    preview: 'Our team will call you soon.',
    heading: 'We received your purchase!',
    blocks: [
      { paragraph: greeting(data.userName) },
      {
        paragraph:
          'Thank you for your trust. Our team will call you within two working days to find a time for your first consultation. Until then please do not change any medicine on your own.',
      },
      money,
      { button: { label: 'See it in your account', href: data.accountLink } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because you bought a plan at ${brand.name}.`,
  });
}
