import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody } from './compose-email.ts';

/**
 * Confirms the subscription to the newsletter.
 * @param shopUrl origin of the shop
 * @param unsubscribeUrl absolute, with its secret token
 */
export function newsletterEmail({ shopUrl, unsubscribeUrl }: { shopUrl: string; unsubscribeUrl: string }): EmailBody {
  return composeEmail({
    subject: `You are on the ${brand.name} newsletter`,
    preview: 'New flours, oils and snacks, now and then a recipe.',
    heading: 'Thank you for subscribing',
    blocks: [
      {
        paragraph:
          'From now on you hear from us when a new flour, oil or snack arrives, and now and then get a recipe that suits a measured plate.',
      },
      { button: { label: 'See what is new', href: `${shopUrl}/shop/listing` } },
      { note: 'Was it not you who subscribed? One click below takes the address off the list.' },
    ],
    reason: `You get this e-mail because this address was put on the newsletter of ${brand.name}.`,
    farewell: { label: 'Unsubscribe', href: unsubscribeUrl },
  });
}
