import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';

/**
 * Tells the account's owner that the password was changed, in case it was somebody else.
 * @param link absolute, to the page where a new password can be requested
 */
export function passwordChangedEmail({ userName, link }: { userName: string; link: string }): EmailBody {
  return composeEmail({
    subject: `Your ${brand.name} password was changed`,
    preview: 'Every other device is signed out.',
    heading: 'Your password was changed',
    blocks: [
      { paragraph: greeting(userName) },
      {
        paragraph:
          'Your account has a new password, and every other device is signed out. If it was you, there is nothing to do.',
      },
      {
        paragraph:
          'If it was not you, somebody else may read your mail. Secure your mailbox first, then choose a new password with ‘Forgot Password’ on the sign-in page.',
      },
      { button: { label: 'To the sign-in page', href: link, spelled: true } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because this address has an account at ${brand.name}.`,
  });
}
