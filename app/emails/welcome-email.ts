import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Welcomes a newly registered user.
 * @param shopUrl origin of the shop
 */
export function welcomeEmail({ userName, shopUrl }: { userName: string; shopUrl: string }): EmailBody {
  return composeEmail({
    subject: texts.welcomeTo(brand.name),
    preview: texts.yourAccountIsOpen,
    heading: texts.welcomeTo(brand.name),
    blocks: [
      { paragraph: greeting(userName) },
      {
        paragraph: texts.yourAccountIsOpenYouCan,
      },
      { button: { label: texts.lookAroundTheShop, href: `${shopUrl}/shop/listing` } },
      { note: texts.questionsWriteToOrCall2(brand.email, brand.phone, brand.workingHours) },
    ],
    reason: texts.youGetThisEMailOnce(brand.name),
  });
}
