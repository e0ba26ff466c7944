import { composeEmail, type EmailTemplate } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * The last e-mail to somebody whose account is erased; it bears no name, for the shop knows none any more. @param
 * shopUrl origin of the shop
 */
export function accountErasedEmail({ shopUrl }: { shopUrl: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourAccountIsErased({ name: sender.name }),
      preview: texts.weErasedWhatWeKept(),
      heading: texts.accountIsErasedHeading(),
      blocks: [
        { paragraph: texts.weErasedWhatWeKept() },
        { paragraph: texts.whatStaysAfterErasing() },
        { button: { label: texts.ourPrivacyPolicy(), href: `${shopUrl}/privacy-policy` } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseErased({ name: sender.name }),
    });
}
