import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Tells the account's owner that the password was changed, in case it was somebody else.
 * @param link absolute, to the page where a new password can be requested
 */
export function passwordChangedEmail({ userName, link }: { userName: string; link: string }): EmailBody {
  return composeEmail({
    subject: texts.yourPasswordWasChanged(brand.name),
    preview: texts.everyOtherDeviceIsSigned,
    heading: texts.yourPasswordWasChanged2,
    blocks: [
      { paragraph: greeting(userName) },
      {
        paragraph: texts.yourAccountHasANew,
      },
      {
        paragraph: texts.ifItWasNot,
      },
      { button: { label: texts.toTheSignInPage, href: link, spelled: true } },
      { note: texts.questionsWriteToOrCall2(brand.email, brand.phone, brand.workingHours) },
    ],
    reason: texts.youGetThisEMailBecauseThisAddress(brand.name),
  });
}
