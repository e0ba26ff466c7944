import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * The link that confirms a new address of an account; it goes there.
 * @param link absolute, with its secret token
 * @param minutes how long the link is valid
 */
export function emailChangeEmail({
  userName,
  link,
  minutes,
}: {
  userName: string;
  link: string;
  minutes: number;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.confirmYourNewEmail({ name: sender.name }),
      preview: texts.theLinkWorksOnceWithin({ minutes }),
      heading: texts.confirmNewEmailHeading(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.thisAddressIsToBe({ name: sender.name, minutes }) },
        { button: { label: texts.confirmThisAddress(), href: link, spelled: true } },
        { note: texts.onceConfirmedOthersEnd() },
      ],
      reason: texts.youGetThisEMailBecauseNewAddress({ name: sender.name }),
    });
}
