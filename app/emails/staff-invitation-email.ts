import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

/**
 * Asks somebody to work here: the link to choose a name and a password.
 * @param about what the role is for, in a sentence
 * @param link absolute, with its secret token
 * @param days how long the link is valid
 */
export function staffInvitationEmail(data: {
  inviter: string;
  role: string;
  about: string;
  link: string;
  days: number;
}): EmailTemplate {
  const inviter = oneLine(data.inviter, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.invitationSubject(inviter, sender.name),
      preview: texts.invitationPreview(data.role),
      heading: texts.invitationHeading(sender.name),
      blocks: [
        { paragraph: texts.invitationParagraph(inviter, sender.name) },
        {
          facts: [
            [texts.yourRole, data.role],
            [texts.whatItIsFor, data.about],
          ],
        },
        { button: { label: texts.acceptInvitation, href: data.link, spelled: true } },
        { note: texts.theInvitationWorksOnce(data.days) },
        { note: texts.notExpectingThis },
      ],
      reason: texts.youGetThisEMailBecauseYouAreInvited(sender.name),
    });
}
