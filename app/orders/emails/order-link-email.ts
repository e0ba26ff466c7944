import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';

interface OrderLinkData {
  orderNumber: string;
  name: string;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** The link of an order, for its buyer who asked where it is. */
export function orderLinkEmail({ orderNumber, name, link }: OrderLinkData): EmailTemplate {
  const number = oneLine(orderNumber, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.linkOfYourOrder({ number }),
      preview: texts.seeWhereYourOrderIs(),
      heading: texts.trackYourOrder(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: texts.thisLinkShowsYourOrder({ number }) },
        { button: { label: texts.seeYourOrder(), href: link, spelled: true } },
        { note: texts.pleaseDoNotShareTheLink() },
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
}
