import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Tells the account's owner, at the present address, that somebody asked for another.
 * @param newEmail the address that was asked for
 * @param link absolute, to the page where a new password can be requested
 */
export function emailChangeRequestedEmail({
  userName,
  newEmail,
  link,
}: {
  userName: string;
  newEmail: string;
  link: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourEmailIsToChange({ name: sender.name }),
      preview: texts.newAddressLine({ newEmail: oneLine(newEmail) }),
      heading: texts.emailIsToChangeHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.somebodyAskedForNewEmail({ newEmail: oneLine(newEmail) }) },
        { paragraph: texts.ifItWasNotYouEmailAsked() },
        { button: { label: texts.toTheSignInPage(), href: link, spelled: true } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
