import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

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
export function programEmail(data: ProgramEmailData, to: 'buyer' | 'team'): EmailTemplate {
  return (sender) => {
    const name = oneLine(data.userName, 120);
    const discount: [string, string][] =
      data.discountPaise > 0
        ? [[texts.discount({ couponCode: oneLine(data.couponCode, 40) }), `- ${formatPaise(data.discountPaise)}`]]
        : [];
    const money = {
      facts: [
        [texts.program(), oneLine(data.programName, 120)],
        [texts.plan(), oneLine(data.planName, 60)],
        [texts.price(), formatPaise(data.pricePaise)],
        ...discount,
        [texts.total(), texts.includesGstOf({ total: formatPaise(data.totalPaise), gst: formatPaise(data.gstPaise) })],
        [texts.purchase(), oneLine(data.purchaseNumber, 40)],
        [texts.payment(), oneLine(data.paymentId, 60)],
      ] as [string, string][],
    };
    if (to === 'team') {
      return composeEmail(sender, {
        subject: staffTexts.boughtBy(oneLine(data.planName, 60), oneLine(name, 60)),
        preview: staffTexts.pleaseCall(formatPaise(data.totalPaise)),
        heading: staffTexts.somebodyBoughtAPlan,
        blocks: [
          {
            facts: [
              [staffTexts.nameLabel, name],
              [staffTexts.email, oneLine(data.email)],
              [staffTexts.mobile, oneLine(data.mobile, 20)],
            ],
          },
          money,
          { note: staffTexts.yourAnswerToThisEMail },
        ],
        reason: staffTexts.youGetThisEMailBecauseAPlanWas,
      });
    }
    return composeEmail(sender, {
      subject: texts.welcomeToThe({ planName: oneLine(data.planName, 60) }),
      preview: texts.ourTeamWillCall(),
      heading: texts.weReceivedYourPurchase(),
      blocks: [
        { paragraph: greeting(data.userName) },
        {
          paragraph: texts.thankYouForYourTrust(),
        },
        money,
        { button: { label: texts.seeItInYourAccount(), href: data.accountLink } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseYouBought({ name: sender.name }),
    });
  };
}
