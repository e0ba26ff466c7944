import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * To a customer whose account came from the shop's former system: the link to choose a password.
 * @param link absolute, with its secret token
 * @param days how long the link is valid
 */
export function choosePasswordEmail({
  link,
  days,
  userName,
}: {
  link: string;
  days: number;
  userName: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.chooseYourPasswordFor({ name: sender.name }),
      preview: texts.weHaveMoved(),
      heading: texts.chooseYourPassword(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.weHaveMovedAndTookYourAccount({ name: sender.name }) },
        { button: { label: texts.chooseYourPassword(), href: link, spelled: true } },
        { note: texts.theLinkWorksOnceInDays({ days }) },
        { note: texts.orEraseYourAccount({ email: sender.email }) },
      ],
      reason: texts.youGetThisEMailBecauseYouHadAnAccount({ name: sender.name }),
    });
}
