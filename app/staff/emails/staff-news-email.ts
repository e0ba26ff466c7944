import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import type { StaffChange } from './staff-role-email.ts';

const staffNewsSubject = {
  joined: (name: string, shop: string, role: string) => `${name} joined ${shop}: ${role}`,
  changed: (name: string, shop: string, role: string) => `${name} is now ${role} at ${shop}`,
  left: (name: string, shop: string, _role: string) => `${name} no longer works at ${shop}`,
};
const staffNewsHeading = {
  joined: 'Somebody joined your staff',
  changed: 'A role has changed',
  left: 'Somebody left your staff',
};

/**
 * Tells an owner who joined, left or has another role, in case nobody of them meant it.
 * @param role the new one; of someone who left, the former one
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
      subject: staffNewsSubject[data.change](name, sender.name, data.role),
      preview: `By ${oneLine(data.by, 60)}`,
      heading: staffNewsHeading[data.change],
      blocks: [
        {
          facts: [
            [staffTexts.nameLabel, name],
            [staffTexts.email, oneLine(data.email)],
            [data.change === 'left' ? 'Former role' : 'Role', data.role],
            [data.change === 'joined' ? 'Invited by' : 'Changed by', oneLine(data.by, 60)],
          ],
        },
        { paragraph: 'If none of the owners meant this, end that person’s access and change your password at once.' },
        { button: { label: 'See your staff', href: data.link } },
      ],
      reason: `You get this e-mail because you are an owner of ${sender.name}.`,
    });
}
