import { composeEmail, type EmailTemplate, greeting } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Welcomes a newly registered user.
 * @param shopUrl origin of the shop
 */
export function welcomeEmail({ userName, shopUrl }: { userName: string; shopUrl: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.welcomeTo(sender.name),
      preview: texts.yourAccountIsOpen,
      heading: texts.welcomeTo(sender.name),
      blocks: [
        { paragraph: greeting(userName) },
        {
          paragraph: texts.yourAccountIsOpenYouCan,
        },
        { button: { label: texts.lookAroundTheShop, href: `${shopUrl}/shop/listing` } },
        { note: texts.questionsWriteToOrCall2(sender.email, sender.phone, sender.hours) },
      ],
      reason: texts.youGetThisEMailOnce(sender.name),
    });
}
