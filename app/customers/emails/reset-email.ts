import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * The link to choose a new password.
 * @param link absolute, with its secret token
 * @param minutes how long the link is valid
 */
export function resetEmail({
  link,
  minutes,
  userName,
}: {
  link: string;
  minutes: number;
  userName: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.chooseANewPassword({ name: sender.name }),
      preview: texts.theLinkWorksOnceWithin({ minutes }),
      heading: texts.chooseNewPasswordHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        {
          paragraph: texts.somebodyAskedForANew({ minutes }),
        },
        { button: { label: texts.chooseNewPasswordHeading(), href: link, spelled: true } },
        {
          note: texts.withTheNewPasswordEvery(),
        },
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
