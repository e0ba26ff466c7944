import { composeEmail, type EmailTemplate, oneLine } from './compose-email.ts';
import type { StaffChange } from './staff-role-email.ts';
import * as texts from './texts.ts';

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
      subject: texts.staffNewsSubject[data.change](name, sender.name, data.role),
      preview: texts.staffNewsPreview(oneLine(data.by, 60)),
      heading: texts.staffNewsHeading[data.change],
      blocks: [
        {
          facts: [
            [texts.nameLabel, name],
            [texts.email, oneLine(data.email)],
            [data.change === 'left' ? texts.formerRole : texts.role, data.role],
            [data.change === 'joined' ? texts.invitedBy : texts.decidedBy, oneLine(data.by, 60)],
          ],
        },
        { paragraph: texts.ifNobodyMeantIt },
        { button: { label: texts.seeYourStaff, href: data.link } },
      ],
      reason: texts.youGetThisEMailBecauseYouAreAnOwner(sender.name),
    });
}
