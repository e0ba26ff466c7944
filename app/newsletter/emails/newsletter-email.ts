import { composeEmail, type EmailTemplate } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

/**
 * Confirms the subscription to the newsletter.
 * @param shopUrl origin of the shop
 * @param unsubscribeUrl absolute, with its secret token
 */
export function newsletterEmail({
  shopUrl,
  unsubscribeUrl,
}: {
  shopUrl: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.youAreOnTheNewsletter({ name: sender.name }),
      preview: texts.newsOfWhatWeSell(),
      heading: texts.thankYouForSubscribing(),
      blocks: [
        {
          paragraph: texts.fromNowOnYouHear(),
        },
        { button: { label: texts.seeWhatIsNew(), href: `${shopUrl}/shop/listing` } },
        { note: texts.wasItNotYouWho() },
      ],
      reason: texts.youGetThisEMailBecauseThisAddressWas({ name: sender.name }),
      farewell: { label: texts.unsubscribe(), href: unsubscribeUrl },
    });
}
