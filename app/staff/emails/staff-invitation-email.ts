import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';

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
      subject: `${inviter} invites you to work at ${sender.name}`,
      preview: `Your role: ${data.role}`,
      heading: `Join ${sender.name}`,
      blocks: [
        {
          paragraph: `${inviter} invites you to work in the back office of ${sender.name}. Choose your name and a password to start.`,
        },
        {
          facts: [
            ['Your role', data.role],
            ['What you do', data.about],
          ],
        },
        { button: { label: 'Accept the invitation', href: data.link, spelled: true } },
        {
          note: `The link works once, within ${data.days} days. Please don’t forward it: whoever opens it can join in your place.`,
        },
        { note: 'Not expecting this? Ignore this e-mail, and nothing happens.' },
      ],
      reason: `You get this e-mail because an owner of ${sender.name} entered this address.`,
    });
}
