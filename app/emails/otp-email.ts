import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * The one-time code that verifies an e-mail address.
 * @param minutes how long the code is valid
 */
export function otpEmail({ code, minutes, userName }: { code: string; minutes: number; userName: string }): EmailBody {
  return composeEmail({
    subject: texts.isYourCode(code, brand.name),
    preview: texts.typeItWithinMinutesToFinish(minutes),
    heading: texts.yourOneTimeCode,
    blocks: [
      { paragraph: greeting(userName) },
      { paragraph: texts.typeThisCodeOnTheRegistration(minutes) },
      { code },
      {
        note: texts.nobodyFromOurShopWill,
      },
    ],
    reason: texts.youGetThisEMailBecauseSomebodyRegistered(brand.name),
  });
}
