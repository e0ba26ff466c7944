import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Tells the account's owner that the password was changed, in case it was somebody else.
 * @param link absolute, to the page where a new password can be requested
 */
export function passwordChangedEmail({ userName, link }: { userName: string; link: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourPasswordWasChanged({ name: sender.name }),
      preview: texts.everyOtherDeviceIsSigned(),
      heading: texts.passwordWasChangedHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        {
          paragraph: texts.yourAccountHasANew(),
        },
        {
          paragraph: texts.ifItWasNot(),
        },
        { button: { label: texts.toTheSignInPage(), href: link, spelled: true } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
