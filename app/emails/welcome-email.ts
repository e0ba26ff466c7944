import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting } from './compose-email.ts';

/**
 * Welcomes a newly registered user.
 * @param shopUrl origin of the shop
 */
export function welcomeEmail({ userName, shopUrl }: { userName: string; shopUrl: string }): EmailBody {
  return composeEmail({
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is open.',
    heading: `Welcome to ${brand.name}`,
    blocks: [
      { paragraph: greeting(userName) },
      {
        paragraph:
          'Your account is open. You can follow your orders in it and keep up to three addresses for a quick checkout.',
      },
      { button: { label: 'Look around the shop', href: `${shopUrl}/shop/listing` } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail once, because you opened an account at ${brand.name}.`,
  });
}
