import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

interface LeftCartData {
  name: string;
  /** At least one, at the price of the moment, with the absolute addresses of picture and page. */
  goods: readonly { title: string; price: string; was: string; image: string; href: string }[];
  /** The owner's, at its head; empty for the shop's own. */
  words: string;
  /** Absolute, with its secret token: brings the cart back. */
  cartUrl: string;
  /** Absolute, with its secret token. */
  stopUrl: string;
}

/** Reminds an account that agreed of what it left in its cart. */
export function leftCartEmail({ name, goods, words, cartUrl, stopUrl }: LeftCartData): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourCartIsWaiting(),
      preview: goods.map(({ title }) => oneLine(title, 60)).join(', '),
      heading: texts.yourCartIsWaiting(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: words || texts.youLeftTheseInYourCart() },
        { goods },
        { button: { label: texts.backToYourCart(), href: cartUrl } },
      ],
      reason: texts.youGetThisEMailBecauseYouAgreed({ name: sender.name }),
      farewell: { label: texts.stopTheseEMails(), href: stopUrl },
    });
}
