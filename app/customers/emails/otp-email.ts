import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * The one-time code that verifies an e-mail address.
 * @param minutes how long the code is valid
 */
export function otpEmail({
  code,
  minutes,
  userName,
}: {
  code: string;
  minutes: number;
  userName: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.isYourCode({ code, name: sender.name }),
      preview: texts.typeItWithinMinutesToFinish({ minutes }),
      heading: texts.yourOneTimeCode(),
      blocks: [
        { paragraph: greeting(userName) },
        { paragraph: texts.typeThisCodeOnTheRegistration({ minutes }) },
        { code },
        {
          note: texts.nobodyFromOurShopWill(),
        },
      ],
      reason: texts.youGetThisEMailBecauseSomebodyRegistered({ name: sender.name }),
    });
}
