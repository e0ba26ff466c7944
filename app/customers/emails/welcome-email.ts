import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Welcomes a newly registered user.
 * @param shopUrl origin of the shop
 */
export function welcomeEmail({ userName, shopUrl }: { userName: string; shopUrl: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.welcomeTo({ name: sender.name }),
      preview: texts.yourAccountIsOpen(),
      heading: texts.welcomeTo({ name: sender.name }),
      blocks: [
        { paragraph: greeting(userName) },
        {
          paragraph: texts.yourAccountIsOpenYouCan(),
        },
        { button: { label: texts.lookAroundTheShop(), href: `${shopUrl}/shop/listing` } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailOnce({ name: sender.name }),
    });
}
