import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

export interface ParcelEmailData {
  news: 'out for delivery' | 'failed attempt';
  orderNumber: string;
  name: string;
  courier: string;
  trackingNumber: string;
  /** What the courier collects; 0 where it is paid. */
  duePaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that the parcel comes today, or that nobody was met. */
export function parcelEmail({ news, orderNumber, name, courier, trackingNumber, duePaise, link }: ParcelEmailData) {
  const number = oneLine(orderNumber, 60);
  const isOut = news === 'out for delivery';
  const template: EmailTemplate = (sender) => {
    const subject = isOut ? texts.yourParcelComesToday({ number }) : texts.yourParcelWasNotDelivered({ number });
    return composeEmail(sender, {
      subject,
      preview: subject,
      heading: isOut ? texts.comesToday() : texts.weMissedYou(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: isOut ? texts.theCourierBringsIt({ number }) : texts.theCourierTriesAgain({ number }) },
        ...(isOut && duePaise > 0 ? [{ paragraph: texts.keepReadyForDelivery({ due: formatPaise(duePaise) }) }] : []),
        {
          facts: [
            [texts.courier(), oneLine(courier, 100)],
            [texts.trackingNumber(), oneLine(trackingNumber, 100)],
          ] as const,
        },
        { button: { label: texts.seeYourOrder(), href: link, spelled: true as const } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
  return template;
}
