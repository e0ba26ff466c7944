import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lineTotalPaise } from '#cart/rules/cart.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { atTheDoorPaise } from '#payments/shop/purchase.ts';
import { type OrderAttempt, type PendingOrder, readPendingOrder } from '#payments/shop/purchase-memory.ts';
import { codeMissing, useSubmit } from '#payments/shop/use-submit.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { UnfinishedOrder } from './check-unfinished.ts';
import type { LostOrder } from './lost-order.tsx';
import { useOrderPlaced } from './order-placed.ts';
import type { PaymentWay } from './place-order.ts';
import { texts } from './texts.ts';

interface WaitingOrderProps {
  pending: PendingOrder;
  /** What paying at the door costs now. */
  cashFeePaise: number;
  canPayOnline: boolean;
  /**
   * Cash was chosen, and the order waits for the code that its buyer got by e-mail; or another one waits in its place.
   */
  onShow: (order: UnfinishedOrder) => void;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/**
 * An order of this browser that holds its goods and waits for its payment, and what can be done about it. It takes the
 * place of the checkout, which would call the goods that it holds sold out.
 */
export default function WaitingOrder({ pending, cashFeePaise, canPayOnline, onShow, onGone }: WaitingOrderProps) {
  const { order } = pending;
  const goods = { ...pending.goods, cashFeePaise };
  const revalidator = useRevalidator();
  const toast = useToast();
  const showPlaced = useOrderPlaced();
  const { isBusy, submit } = useSubmit();
  /** The answer to what was wished was lost. */
  const [lost, setLost] = useState<{ Notice: typeof LostOrder; sent?: OrderAttempt; isAnswered?: true } | null>(null);

  const heading = useRef<HTMLHeadingElement>(null);
  // After a reload the page is scrolled to where the longer checkout was read.
  useEffect(() => heading.current?.focus(), []);

  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true });

  const change = async (wish: PaymentWay | 'give up') => {
    setLost(null);
    const outcome = await submit(async () => {
      const { changeWaitingOrder, LostOrder: Notice } = await fetchCode(() => import('./ordering.ts'));
      const result = await changeWaitingOrder(
        { ...pending, goods },
        wish,
        (late, isHere) => void showPlaced(late, isHere),
      );
      if (result.kind === 'placed') await showPlaced(result);
      if (result.kind === 'failed') setLost({ ...result, Notice });
      return result;
    }).catch(() => ({ kind: 'codeMissing' }) as const);
    switch (outcome?.kind) {
      // Nothing was begun while something else is under way, or the page that shows the order is on screen.
      case undefined:
      case 'placed':
        return;
      case 'failed':
        return wish === 'cod'
          ? warn(texts.failedToPlaceOrderPlease())
          : warn(texts.error(), texts.somethingWentWrongPleaseTry());
      case 'confirm':
        return onShow(outcome);
      case 'codeMissing':
        return toast(codeMissing());
      case 'unpaid': {
        warn(outcome.title, outcome.description);
        if (outcome.isOver) return onGone();
        // The order of this page had been closed, and another one waits in its place.
        const now = readPendingOrder();
        return now && now.order.orderId !== order.orderId ? onShow({ kind: 'waiting', pending: now }) : undefined;
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

  return (
    <section aria-labelledby="waiting" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
        {texts.yourOrderWaitsForIts()}
      </h2>
      <p>
        {texts.orderIsNotPaidYet.parts({
          orderId: <strong className="figures break-all">{order.orderId}</strong>,
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
          sent={lost.sent}
          isAnswered={lost.isAnswered}
          pending={lost.sent ? undefined : pending}
          onPlaced={(placed) => void showPlaced(placed)}
          onWaiting={(found) => {
            setLost(null);
            if (found.kind === 'confirm' || found.pending.order.orderId !== order.orderId) onShow(found);
            else warn(texts.error(), texts.somethingWentWrongPleaseTry());
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
