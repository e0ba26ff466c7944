import { useRevalidator } from 'react-router';
import { lineTotalPaise } from '#cart/rules/cart.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { isWritten, readOrder, type WaitingOrder } from './order-memory.ts';
import type { FoundWaiting } from './order-steps.ts';
import type { PaymentWay } from './place-order.ts';
import { texts } from './texts.ts';
import { useOrderStep } from './use-order-step.ts';
import { type ShownOrder, WaitingCard, WaitingGoods, WaysToPay } from './waiting-card.tsx';

interface UnpaidOrderProps {
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

/** An order of this browser that holds its goods, by what it waits for. */
export default function FoundOrder({ found, ...props }: { found: FoundWaiting } & Omit<UnpaidOrderProps, 'waiting'>) {
  return found.kind === 'code' ? (
    <ConfirmOrder waiting={found.order} onGone={props.onGone} />
  ) : (
    <UnpaidOrder waiting={found.order} {...props} />
  );
}

/**
 * An order of this browser that holds its goods and waits for its payment, and what can be done about it. It takes the
 * place of the checkout, which would call the goods that it holds sold out.
 */
function UnpaidOrder({ waiting, cashFeePaise, canPayOnline, onShow, onGone }: UnpaidOrderProps) {
  const { purchase } = waiting;
  const goods = { ...waiting.goods, cashFeePaise };
  const revalidator = useRevalidator();
  const { isBusy, lost, forgetLost, showPlaced, take, warn, warnOfFailure } = useOrderStep();

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
      case 'notPlaced':
        // In another tab it was given up, or its time is over.
        if (wish !== 'give up') warn(texts.yourOrderWasNotPlaced(), texts.nothingWasChargedPlease());
        return onGone();
      default:
        return onGone();
    }
  };

  const order: ShownOrder = {
    orderId: purchase.orderId,
    lines: goods.items.map((item) => ({
      productId: item.productId,
      title: item.title,
      weight: item.variant,
      quantity: item.quantity,
      totalPaise: lineTotalPaise(item),
    })),
    totalPaise: goods.totalPaise,
    address: goods.address,
  };
  const press = (button: string) => void change(button === 'cash' ? 'cod' : button === 'online' ? 'online' : 'give up');

  const isAnother = (order: WaitingOrder) => order.purchase.orderId !== purchase.orderId;

  return (
    <WaitingCard order={order} isToConfirm={false} onPress={press}>
      <WaitingGoods order={order} cashFeePaise={cashFeePaise} />
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
      <WaysToPay
        online={
          canPayOnline && (
            <button type="submit" name="do" value="online" className="button button-leaf min-h-12">
              {texts.payOnline()}
            </button>
          )
        }
      />
      {isBusy && <ProcessingOverlay />}
    </WaitingCard>
  );
}
