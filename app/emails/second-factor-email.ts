import { composeEmail, type EmailTemplate, greeting, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Tells a member of staff that a second factor of their sign-in came or went, in case it was somebody else.
 * @param factor 'an authenticator app', 'the passkey ‘Phone’'
 * @param device 'Chrome on Windows'
 * @param time in India, 'dd-mm-yyyy hh:mm'
 * @param link absolute, to the page where their factors are listed
 */
export function secondFactorEmail(data: {
  userName: string;
  isAdded: boolean;
  factor: string;
  device: string;
  time: string;
  link: string;
}): EmailTemplate {
  const factor = oneLine(data.factor, 100);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.factorSubject(data.isAdded, sender.name),
      preview: `${data.device}, ${data.time}`,
      heading: texts.factorHeading(data.isAdded),
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: texts.factorChanged(data.isAdded, factor, data.device, data.time) },
        { paragraph: texts.ifItWasNotYouFactor },
        { button: { label: texts.toYourSignIn, href: data.link, spelled: true } },
        { note: texts.questionsWriteToOrCall2(sender.email, sender.phone, sender.hours) },
      ],
      reason: texts.youGetThisEMailBecauseThisAddress(sender.name),
    });
}
