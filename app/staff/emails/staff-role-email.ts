import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';

export type StaffChange = 'joined' | 'changed' | 'left';

/**
 * Tells a member of staff of their new role, or that they work here no more.
 * @param role the new one; of someone who left, the former one
 * @param about what the role is for, in a sentence
 * @param by who decided it
 * @param link absolute, to the sign-in page
 */
export function staffRoleEmail(data: {
  change: StaffChange;
  userName: string;
  role: string;
  about: string;
  by: string;
  link: string;
}): EmailTemplate {
  const { change, role, about, link } = data;
  const by = oneLine(data.by, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: staffTexts.staffRoleSubject[change](sender.name, role),
      preview: change === 'left' ? staffTexts.youAreSignedOut : about,
      heading: staffTexts.staffRoleHeading[change],
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: staffTexts.staffRoleParagraph[change](sender.name, role, by) },
        ...(change === 'left'
          ? []
          : [{ paragraph: about }, { button: { label: texts.toTheSignInPage(), href: link } }]),
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseThisAddress({ name: sender.name }),
    });
}
