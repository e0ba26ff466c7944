import { deviceWords } from '#customers/sign-in/rules/device-words.ts';
import { composeEmail, type EmailTemplate, greeting } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import { indianTime } from '#rules/dates.ts';

/**
 * Tells the account's owner of a sign-in from a browser that was not used before, in case it was somebody else.
 * @param userAgent of the browser, as it names itself
 * @param link absolute, to the page where a new password can be requested
 */
export function newDeviceEmail(data: {
  userName: string;
  userAgent: string;
  address: string;
  at: Date;
  link: string;
}): EmailTemplate {
  return (sender) => {
    const [device, time] = [deviceWords(data.userAgent), indianTime(data.at)];
    return composeEmail(sender, {
      subject: texts.newDeviceSubject({ shop: sender.name }),
      preview: texts.newDevicePreview({ device, time }),
      heading: texts.newDeviceHeading(),
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: texts.somebodySignedIn({ device, address: data.address, time }) },
        { paragraph: texts.ifItWasNotYouNewDevice() },
        { button: { label: texts.toTheSignInPage(), href: data.link, spelled: true } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
  };
}
