import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Tells the old address that the account has another now. Anyone who reads it there can do nothing more alone.
 * @param newEmail the address of the account now
 */
export function emailChangedEmail({ userName, newEmail }: { userName: string; newEmail: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourEmailWasChanged({ name: sender.name }),
      preview: texts.newAddressLine({ newEmail: oneLine(newEmail) }),
      heading: texts.emailWasChangedHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.yourAccountHasNewEmail({ newEmail: oneLine(newEmail) }) },
        {
          paragraph:
            sender.phone === ''
              ? texts.ifItWasNotYouWrite({ email: sender.email })
              : texts.ifItWasNotYouEmailChanged({ email: sender.email, phone: sender.phone }),
        },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseOldAddress({ name: sender.name }),
    });
}
