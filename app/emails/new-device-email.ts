import { composeEmail, type EmailTemplate, greeting } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Tells the account's owner of a sign-in from a browser that was not used before, in case it was somebody else.
 * @param device 'Chrome on Windows'
 * @param time in India, 'dd-mm-yyyy hh:mm'
 * @param link absolute, to the page where a new password can be requested
 */
export function newDeviceEmail(data: {
  userName: string;
  device: string;
  address: string;
  time: string;
  link: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.newDeviceSubject(sender.name),
      preview: texts.newDevicePreview(data.device, data.time),
      heading: texts.newDeviceHeading,
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: texts.somebodySignedIn(data.device, data.address, data.time) },
        { paragraph: texts.ifItWasNotYouNewDevice },
        { button: { label: texts.toTheSignInPage, href: data.link, spelled: true } },
        { note: texts.questionsWriteToOrCall2(sender.email, sender.phone, sender.hours) },
      ],
      reason: texts.youGetThisEMailBecauseThisAddress(sender.name),
    });
}
