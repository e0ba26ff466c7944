import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

interface OrderExpiredData {
  orderNumber: string;
  name: string;
  totalPaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that the time to pay an order online is over and that its goods are free again. */
export function orderExpiredEmail({ orderNumber, name, totalPaise, link }: OrderExpiredData): EmailBody {
  const total = formatPaise(totalPaise);
  const number = oneLine(orderNumber, 60);
  return composeEmail({
    subject: texts.yourOrderWasNotPaid(number),
    preview: texts.nothingWasChargedYouCan,
    heading: texts.yourOrderWasNotPaid2,
    blocks: [
      { paragraph: greeting(name) },
      {
        paragraph: texts.weDidNotReceive(total, number),
      },
      { button: { label: texts.seeYourOrder, href: link } },
      { note: texts.questionsWriteToOrCall2(brand.email, brand.phone, brand.workingHours) },
    ],
    reason: texts.youGetThisEMailBecause(brand.name),
  });
}
