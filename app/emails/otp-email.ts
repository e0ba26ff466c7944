import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';

/**
 * The one-time code that verifies an e-mail address.
 * @param minutes how long the code is valid
 */
export function otpEmail({ code, minutes, userName }: { code: string; minutes: number; userName: string }): EmailBody {
  return composeEmail({
    subject: `${code} is your ${brand.name} code`,
    preview: `Type it within ${minutes} minutes to finish your registration.`,
    heading: 'Your one-time code',
    blocks: [
      { paragraph: greeting(userName) },
      { paragraph: `Type this code on the registration page within ${minutes} minutes:` },
      { code },
      {
        note: 'Nobody from our shop will ever ask you for it. If you did not register with us, ignore this e-mail: nothing happens without the code.',
      },
    ],
    reason: `You get this e-mail because somebody registered at ${brand.name} with this address.`,
  });
}
