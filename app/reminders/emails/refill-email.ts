import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';

interface RefillData {
  name: string;
  /** At least one; what runs out first is first. */
  titles: readonly string[];
  runsOutAt: Date;
  servingsPerDay: number;
  /** The owner's, at its head; empty for the shop's own. */
  words: string;
  /** Absolute: the page of the order, at 'Buy again'. */
  orderUrl: string;
  /** Absolute, with its secret token. */
  stopUrl: string;
}

/** Reminds an account that agreed of what it may run out of. */
export function refillEmail(data: RefillData): EmailTemplate {
  return (sender) => {
    const { name, titles, servingsPerDay, words, orderUrl, stopUrl } = data;
    const day = dayOnScreen(data.runsOutAt);
    const product = oneLine(titles[0] ?? '', 60);
    const lasts = texts.atServingsADay({ count: servingsPerDay, product, day });
    return composeEmail(sender, {
      subject: texts.mayRunOutOn({ product, day }),
      preview: lasts,
      heading: texts.mayRunOut(),
      blocks: [
        { paragraph: greeting(name) },
        ...(words === '' ? [] : [{ paragraph: words }]),
        { list: titles.map((title) => oneLine(title, 80)) },
        { paragraph: lasts },
        { button: { label: texts.buyAgain(), href: orderUrl } },
      ],
      reason: texts.youGetThisEMailBecauseYouAgreed({ name: sender.name }),
      farewell: { label: texts.stopTheseEMails(), href: stopUrl },
    });
  };
}
