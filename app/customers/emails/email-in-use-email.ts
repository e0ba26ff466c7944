import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Tells the owner of an account that somebody wanted its address for another account: nothing else tells anybody.
 * @param link absolute, to the sign-in page
 */
export function emailTakenEmail({ userName, link }: { userName: string; link: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourEmailHasAnAccount({ name: sender.name }),
      preview: texts.nothingHasChanged(),
      heading: texts.emailHasAnAccountHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.somebodyWantedYourEmail({ name: sender.name }) },
        { paragraph: texts.ifItWasYouEmailTaken() },
        { button: { label: texts.toTheSignInPage(), href: link, spelled: true } },
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
