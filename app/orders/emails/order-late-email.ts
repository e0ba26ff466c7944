import { dayWords } from '#delivery/rules/delivery-date.ts';
import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import type { IsoDay } from '#rules/dates.ts';
import { trackerLink } from '#shipping/rules/shipment.ts';

export interface OrderLateEmailData {
  orderNumber: string;
  name: string;
  promisedLast: IsoDay;
  /** When it is expected now, in words; null where the courier alone knows. */
  later: (() => string) | null;
  /** Its parcel is with the courier. */
  isSent: boolean;
  /** Of a parcel that is sent; empty without one. */
  trackerUrl: string;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells a buyer, before the promised day is over, that the parcel comes later. */
export function orderLateEmail(data: OrderLateEmailData): EmailTemplate {
  return (sender) => {
    const { name, later, isSent, trackerUrl, link } = data;
    const orderNumber = oneLine(data.orderNumber, 60);
    const day = dayWords(data.promisedLast);
    return composeEmail(sender, {
      subject: texts.yourOrderWillBeLate({ orderNumber }),
      preview: texts.itComesLaterThanWeSaid(),
      heading: texts.itComesLaterThanWeSaid(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: (isSent ? texts.lateOnTheWay : texts.lateStillHere)({ orderNumber, day }) },
        ...(later ? [{ paragraph: texts.nowExpected({ words: later() }) }] : []),
        ...(trackerUrl === ''
          ? []
          : [{ button: { label: texts.trackYourParcel(), href: trackerLink(trackerUrl), spelled: true as const } }]),
        { button: { label: texts.seeYourOrder(), href: link } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
}
