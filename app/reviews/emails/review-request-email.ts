import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

interface ReviewRequestData {
  name: string;
  /** At least one, with the absolute address of the form. */
  products: readonly { title: string; link: string }[];
  /** The owner's, at its head; empty for the shop's own. */
  words: string;
  /** Absolute, with its secret token. */
  stopUrl: string;
}

/** Asks the buyer of a delivered order for a review. */
export function reviewRequestEmail({ name, products, words, stopUrl }: ReviewRequestData): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: texts.howWasIt({ product: oneLine(products[0]?.title ?? '', 60) }),
      preview: texts.aFewWordsHelp(),
      heading: texts.howDidYouLikeIt(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: words || texts.aFewWordsHelp() },
        ...products.flatMap(({ title, link }) => [
          { paragraph: oneLine(title, 80) },
          { button: { label: texts.writeAReview(), href: link } },
        ]),
        { note: texts.somethingWrongReply() },
      ],
      reason: texts.youGetThisEMailBecauseYouSubscribedAndOrdered({ name: sender.name }),
      farewell: { label: texts.stopAskingMe(), href: stopUrl },
    });
}
