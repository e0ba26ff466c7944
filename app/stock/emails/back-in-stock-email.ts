import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

interface BackInStockData {
  /** At least one, with the absolute address of its page. */
  products: readonly { title: string; weight: string; link: string }[];
  /** Titles of similar products in stock. */
  similar: readonly string[];
  /** The owner's, at its head; empty for the shop's own. */
  words: string;
  /** Absolute, with its secret token: ends all that the address asked to be told of. */
  stopUrl: string;
}

/** Tells somebody who asked for it that something can be bought again. */
export function backInStockEmail({ products, similar, words, stopUrl }: BackInStockData): EmailTemplate {
  const named = products.map(({ title, weight, link }) => ({
    name: `${oneLine(title, 80)}, ${oneLine(weight, 30)}`,
    link,
  }));
  return (sender) =>
    composeEmail(sender, {
      subject:
        named.length === 1
          ? texts.isBackInStock({ product: named[0]?.name ?? '' })
          : texts.areBackInStock({ count: named.length }),
      preview: texts.youAskedUsToTellYou(),
      heading: texts.backInStock(),
      blocks: [
        { paragraph: words || texts.youAskedUsToTellYou() },
        ...named.flatMap(({ name, link }) => [
          { paragraph: name },
          { button: { label: texts.seeTheProduct(), href: link } },
        ]),
        { note: texts.itMaySellOutAgain() },
        ...(similar.length > 0
          ? [{ note: texts.youMayAlsoLike({ products: similar.map((title) => oneLine(title, 80)).join(', ') }) }]
          : []),
      ],
      reason: texts.youGetThisEMailBecauseYouAsked({ name: sender.name }),
      farewell: { label: texts.stopTheseEMails(), href: stopUrl },
    });
}
