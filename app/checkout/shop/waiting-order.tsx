import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lineTotalPaise } from '#cart/rules/cart.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { atTheDoorPaise } from '#payments/shop/purchase.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { isWritten, readOrder, type WaitingOrder } from './order-memory.ts';
import type { FoundWaiting } from './order-steps.ts';
import type { PaymentWay } from './place-order.ts';
import { texts } from './texts.ts';
import { useOrderStep } from './use-order-step.ts';

interface WaitingOrderPageProps {
  waiting: WaitingOrder;
  /** What paying at the door costs now. */
  cashFeePaise: number;
  canPayOnline: boolean;
  /**
   * Cash was chosen, and the order waits for the code that its buyer got by e-mail; or another one waits in its place.
   */
  onShow: (order: FoundWaiting) => void;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/**
 * An order of this browser that holds its goods and waits for its payment, and what can be done about it. It takes the
 * place of the checkout, which would call the goods that it holds sold out.
 */
export default function WaitingOrderPage({
  waiting,
  cashFeePaise,
  canPayOnline,
  onShow,
  onGone,
}: WaitingOrderPageProps) {
  const { purchase } = waiting;
  const goods = { ...waiting.goods, cashFeePaise };
  const revalidator = useRevalidator();
  const { isBusy, lost, forgetLost, showPlaced, take, warn, warnOfFailure } = useOrderStep();

  const heading = useRef<HTMLHeadingElement>(null);
  // After a reload the page is scrolled to where the longer checkout was read.
  useEffect(() => heading.current?.focus(), []);

  const change = async (wish: PaymentWay | 'give up') => {
    const outcome = await take((code, onLate) => code.changeWaitingOrder({ ...waiting, goods }, wish, onLate));
    switch (outcome?.kind) {
      case undefined:
        return;
      case 'failed':
        return wish === 'cod' ? warn(texts.failedToPlaceOrderPlease()) : warnOfFailure();
      case 'code':
        return onShow(outcome);
      case 'unpaid': {
        warn(outcome.title, outcome.description);
        if (outcome.isOver) return onGone();
        // The order of this page had been closed, and another one waits in its place.
        const now = readOrder();
        if (now && isWritten(now) && isAnother(now)) onShow({ kind: 'payment', order: now });
        return;
      }
      case 'refused':
        return warn(outcome.message);
      case 'price':
        warn(texts.theTotalHasChanged(), texts.aPriceTheDiscount());
        return revalidator.revalidate();
      default:
        return onGone();
    }
  };

  const isAnother = (order: WaitingOrder) => order.purchase.orderId !== purchase.orderId;

  return (
    <section aria-labelledby="waiting" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
        {texts.yourOrderWaitsForIts()}
      </h2>
      <p>
        {texts.orderIsNotPaidYet.parts({
          orderId: <strong className="figures break-all">{purchase.orderId}</strong>,
          paymentPatienceMinutes,
        })}
      </p>
      <ul className="divide-y divide-hairline">
        {goods.items.map((item) => (
          <li key={`${item.productId} ${item.variant}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">
              {item.title}
              <span className="block text-ink-soft text-sm">
                {item.variant} × {item.quantity}
              </span>
            </span>
            <span className="figures">{formatPaise(lineTotalPaise(item))}</span>
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
        <span className="min-w-0 break-words font-semibold">{texts.totalWithDelivery()}</span>
        <span className="font-semibold text-xl">{formatPaise(goods.totalPaise)}</span>
      </p>
      {cashFeePaise > 0 && (
        <p className="text-ink-soft">
          {texts.cashOnDeliveryCostsMore({
            cashFee: formatPaise(cashFeePaise),
            goods: formatPaise(atTheDoorPaise(goods)),
          })}
        </p>
      )}
      <p className="text-ink-soft">
        {texts.forLabel({
          name: goods.address.name,
          street: goods.address.street,
          city: goods.address.city,
          pincode: goods.address.pincode,
          state: goods.address.state,
        })}
      </p>
      {lost && (
        <lost.Notice
          order={lost.order}
          isAnswered={lost.isAnswered}
          onPlaced={(placed) => void showPlaced(placed)}
          onWaiting={(found) => {
            forgetLost();
            if (found.kind === 'code' || isAnother(found.order)) onShow(found);
            else warnOfFailure();
          }}
          onEnd={onGone}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {canPayOnline && (
          <button type="button" className="button button-leaf min-h-12" onClick={() => void change('online')}>
            {texts.payOnline()}
          </button>
        )}
        <button type="button" className="button button-line min-h-12" onClick={() => void change('cod')}>
          {texts.cashOnDelivery()}
        </button>
      </div>
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => void change('give up')}>
        {texts.giveThisOrderUp()}
      </button>
      {isBusy && <ProcessingOverlay />}
    </section>
  );
}
