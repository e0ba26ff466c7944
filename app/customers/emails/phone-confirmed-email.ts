import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Tells the account's owner that a phone number signs in from now on, in case somebody else confirmed it.
 * @param phone ten digits, of which the last four are said
 * @param link absolute, to the page where a new password can be requested, which ends it
 */
export function phoneConfirmedEmail(told: { userName: string; phone: string; link: string }): EmailTemplate {
  const digits = oneLine(told.phone).slice(-4);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourPhoneSignsIn({ name: sender.name }),
      preview: texts.phoneSignsInLine({ digits }),
      heading: texts.phoneSignsInHeading(),
      blocks: [
        { paragraph: greeting(told.userName) },
        { paragraph: texts.phoneSignsIn({ digits }) },
        { paragraph: texts.ifItWasNotYouPhone() },
        { button: { label: texts.toTheSignInPage(), href: told.link, spelled: true } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
