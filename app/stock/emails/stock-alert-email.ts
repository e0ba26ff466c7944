import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

interface StockAlertData {
  title: string;
  weight: string;
  /** Absolute, with its secret token. */
  confirmUrl: string;
}

/** Asks the owner of an address whether the shop may tell them when a size is back in stock. */
export function stockAlertEmail({ title, weight, confirmUrl }: StockAlertData): EmailTemplate {
  const product = `${oneLine(title, 80)}, ${oneLine(weight, 30)}`;
  return (sender) =>
    composeEmail(sender, {
      subject: texts.pleaseConfirmTheAlert({ product }),
      preview: texts.oneTapAndWeTellYou(),
      heading: texts.shallWeTellYou(),
      blocks: [
        { paragraph: texts.somebodyWantsToBeTold({ product }) },
        { button: { label: texts.yesTellMe(), href: confirmUrl } },
        { note: texts.ifItWasNotYouIgnore() },
      ],
      reason: texts.youGetThisEMailBecauseAddressForAlert({ name: sender.name }),
    });
}
