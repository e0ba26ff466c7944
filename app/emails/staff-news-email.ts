import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import type { StaffChange } from './staff-role-email.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Tells an owner who joined, left or has another role, in case nobody of them meant it.
 * @param role the new one; of whoever left the former one
 * @param by who decided it
 * @param link absolute, to the page of the staff
 */
export function staffNewsEmail(data: {
  change: StaffChange;
  userName: string;
  email: string;
  role: string;
  by: string;
  link: string;
}): EmailTemplate {
  const name = oneLine(data.userName, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: staffTexts.staffNewsSubject[data.change](name, sender.name, data.role),
      preview: staffTexts.staffNewsPreview(oneLine(data.by, 60)),
      heading: staffTexts.staffNewsHeading[data.change],
      blocks: [
        {
          facts: [
            [staffTexts.nameLabel, name],
            [staffTexts.email, oneLine(data.email)],
            [data.change === 'left' ? staffTexts.formerRole : staffTexts.role, data.role],
            [data.change === 'joined' ? staffTexts.invitedBy : staffTexts.decidedBy, oneLine(data.by, 60)],
          ],
        },
        { paragraph: staffTexts.ifNobodyMeantIt },
        { button: { label: staffTexts.seeYourStaff, href: data.link } },
      ],
      reason: staffTexts.youGetThisEMailBecauseYouAreAnOwner(sender.name),
    });
}
