import { composeEmail, type EmailTemplate } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Asks the owner of an address whether the newsletter may come.
 * @param confirmUrl absolute, with its secret token
 */
export function newsletterConfirmEmail({ confirmUrl }: { confirmUrl: string }): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.pleaseConfirmTheNewsletter({ name: sender.name }),
      preview: texts.oneTapAndYouAreOn(),
      heading: texts.doYouWantTheNewsletter(),
      blocks: [
        { paragraph: texts.somebodyEnteredThisAddress({ name: sender.name }) },
        { button: { label: texts.yesSendMeTheNewsletter(), href: confirmUrl } },
        { note: texts.ifItWasNotYouIgnore() },
      ],
      reason: texts.youGetThisEMailBecauseThisAddressWasEntered({ name: sender.name }),
    });
}
