import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';

/**
 * The link to choose a new password.
 * @param link absolute, with its secret token
 * @param minutes how long the link is valid
 */
export function resetEmail({
  link,
  minutes,
  userName,
}: {
  link: string;
  minutes: number;
  userName: string;
}): EmailBody {
  return composeEmail({
    subject: `Choose a new ${brand.name} password`,
    preview: `The link works once, within ${minutes} minutes.`,
    heading: 'Choose a new password',
    blocks: [
      { paragraph: greeting(userName) },
      {
        paragraph: `Somebody asked for a new password for your account. If it was you, choose one within ${minutes} minutes; the link works once.`,
      },
      { button: { label: 'Choose a new password', href: link, spelled: true } },
      {
        note: 'With the new password every other device is signed out. If you did not ask, ignore this e-mail: your password stays as it is.',
      },
    ],
    reason: `You get this e-mail because this address has an account at ${brand.name}.`,
  });
}
