import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import * as staffTexts from './staff-texts.ts';

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
      subject: staffTexts.invitationSubject(inviter, sender.name),
      preview: staffTexts.invitationPreview(data.role),
      heading: staffTexts.invitationHeading(sender.name),
      blocks: [
        { paragraph: staffTexts.invitationParagraph(inviter, sender.name) },
        {
          facts: [
            [staffTexts.yourRole, data.role],
            [staffTexts.whatItIsFor, data.about],
          ],
        },
        { button: { label: staffTexts.acceptInvitation, href: data.link, spelled: true } },
        { note: staffTexts.theInvitationWorksOnce(data.days) },
        { note: staffTexts.notExpectingThis },
      ],
      reason: staffTexts.youGetThisEMailBecauseYouAreInvited(sender.name),
    });
}
