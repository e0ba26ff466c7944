import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';

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
      subject: staffTexts.factorSubject(data.isAdded, sender.name),
      preview: `${data.device}, ${data.time}`,
      heading: staffTexts.factorHeading(data.isAdded),
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: staffTexts.factorChanged(data.isAdded, factor, data.device, data.time) },
        { paragraph: staffTexts.ifItWasNotYouFactor },
        { button: { label: staffTexts.toYourSignIn, href: data.link, spelled: true } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
