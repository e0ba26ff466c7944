import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import type { EmailedStatus } from '#orders/rules/order-states.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { type Shipment, trackerLink } from '#shipping/rules/shipment.ts';

/**
 * What a refund means for its buyer: paise that go back through the provider, or went back there already; what the
 * buyer got from the bank with a dispute; cash that was paid at the door and is given back by hand; or nothing, where
 * nothing was paid.
 */
export type RefundedMoney = { how: 'provider' | 'bank' | 'cash'; paise: number } | null;

export interface OrderStatusEmailData {
  orderNumber: string;
  name: string;
  status: EmailedStatus;
  /** Tracking data; used if the status is Shipped. */
  shipment: Shipment;
  /** What staff say to the buyer; empty for nothing. */
  reason: string;
  /** Its parcel had been delivered before it came back. */
  wasDelivered?: boolean;
  refund: RefundedMoney;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order was shipped, delivered, rejected, brought back or refunded. */
export function orderStatusEmail(data: OrderStatusEmailData): EmailTemplate {
  return (sender) => {
    const { orderNumber, name, status, shipment, refund, link } = data;
    const money = refund === null ? '' : formatPaise(refund.paise);
    const isSent = refund !== null && refund.how !== 'bank';
    const words = {
      Shipped: {
        subject: texts.yourOrderIsOnIts({ orderNumber }),
        heading: texts.yourParcelIsOnIts(),
        text:
          shipment.trackerId === ''
            ? texts.weShippedYourOrder({ orderNumber })
            : texts.yourOrderHasLeftUs({ orderNumber }),
      },
      Delivered: {
        subject: texts.yourOrderWasDelivered({ orderNumber }),
        heading: texts.yourParcelWasDelivered(),
        text: texts.theCourierTellsUs({ orderNumber }),
      },
      Rejected: {
        subject: texts.yourOrderCouldNot({ orderNumber }),
        heading: texts.weCouldNotAccept(),
        text: texts.weAreSorryWeCould({ orderNumber }),
      },
      Returned: {
        subject: texts.theParcelOfYourOrder({ orderNumber }),
        heading: texts.yourParcelCameBack(),
        text: data.wasDelivered
          ? texts.whatYouSentBack({ orderNumber })
          : texts.theCourierCouldNotHand({ orderNumber }),
      },
      Refunded: {
        subject: isSent
          ? texts.refundOfStarted({ amount: money })
          : texts.yourOrderIsCancelled({ number: orderNumber }),
        heading: isSent ? texts.yourRefund() : texts.orderIsCancelledHeading(),
        text:
          money === ''
            ? texts.yourOrderIsCancelledNothing({ orderNumber })
            : refund?.how === 'bank'
              ? texts.theBankGaveBack({ money, orderNumber })
              : refund?.how === 'cash'
                ? texts.weGiveYouBack({ money, orderNumber })
                : texts.weSendOfYourOrder({ money, orderNumber }),
      },
    }[status];
    const parcel = [
      {
        facts: [
          [texts.courier(), oneLine(shipment.logisticsProvider, 100)],
          ...(shipment.trackerId === '' ? [] : ([[texts.trackingNumber(), oneLine(shipment.trackerId, 100)]] as const)),
        ] as const,
      },
      ...(shipment.trackerURL === ''
        ? []
        : [
            {
              button: {
                label: texts.trackYourParcel(),
                href: trackerLink(shipment.trackerURL),
                spelled: true as const,
              },
            },
          ]),
    ];
    return composeEmail(sender, {
      subject: words.subject,
      preview: words.heading,
      heading: words.heading,
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: words.text },
        ...(data.reason === '' ? [] : [{ paragraph: data.reason }]),
        ...(status === 'Shipped' ? parcel : []),
        { button: { label: texts.seeYourOrder(), href: link } },
        ...(status === 'Delivered' ? [{ button: { label: texts.buyAgain(), href: `${link}#buy-again` } }] : []),
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
}
