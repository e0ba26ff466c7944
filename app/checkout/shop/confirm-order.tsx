import { useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { atTheDoorPaise } from '#payments/shop/purchase.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { secretOf, type WaitingOrder } from './order-memory.ts';
import { texts } from './texts.ts';
import { useOrderStep } from './use-order-step.ts';
import { CodeField, WaitingCard, WaitingTotal } from './waiting-card.tsx';

interface ConfirmOrderProps {
  waiting: WaitingOrder;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/** The last step of a guest's cash order that is worth much: the code that the shop sent to its e-mail. */
export function ConfirmOrder({ waiting, onGone }: ConfirmOrderProps) {
  const { goods, purchase } = waiting;
  const toast = useToast();
  const { isBusy, submit, lost, forgetLost, showPlaced, take, warn, warnOfFailure } = useOrderStep();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);

  const end = () => {
    warn(texts.the30MinutesAreOver(), texts.pleaseOrderAgain());
    onGone();
  };

  const place = async () => {
    if (!/^\d{6}$/.test(code)) return setWrong(texts.enterThe6DigitCode());
    setWrong('');
    setGivenUp(false);
    const outcome = await take((ordering) => ordering.enterCode(waiting, code));
    switch (outcome?.kind) {
      case undefined:
        return;
      case 'failed':
        return warn(texts.failedToPlaceOrderPlease());
      case 'wrong':
        setCode('');
        return setWrong(outcome.message);
      case 'notPlaced':
        return end();
      case 'refused':
        return warn(outcome.message);
      default:
        return warnOfFailure();
    }
  };

  const resend = async () => {
    await submit(async () => {
      try {
        const body = { orderId: purchase.orderId, key: secretOf(purchase) };
        toast({ title: (await call('POST /api/shop/order/resend-code', { body })).message });
        setWrong('');
      } catch (error) {
        const isSaid = error instanceof CallFailure && error.answered && error.status < 500;
        if (isSaid) warn(error.message);
        else warnOfFailure();
      }
    });
  };

  const giveUpOrder = async () => {
    setGivenUp(true);
    const outcome = await take((ordering) => ordering.giveUp(waiting));
    if (outcome?.kind === 'notPlaced') onGone();
    else if (outcome?.kind === 'refused') warn(outcome.message);
    else if (outcome) warnOfFailure();
  };
  const press = (button: string) =>
    void (button === 'confirm' ? place() : button === 'resend' ? resend() : giveUpOrder());

  return (
    <WaitingCard order={{ orderId: purchase.orderId, address: goods.address }} isToConfirm onPress={press}>
      <WaitingTotal label={texts.totalCashOnDelivery()} totalPaise={purchase.totalPaise ?? atTheDoorPaise(goods)} />
      <CodeField
        code={code}
        type={(typed) => setCode(asIdentifier(typed).replaceAll(/\D/g, '').slice(0, 6))}
        wrong={wrong}
        notice={
          lost && (
            <lost.Notice
              order={waiting}
              isAnswered={lost.isAnswered}
              onPlaced={(placed) => void showPlaced(placed)}
              onWaiting={() => {
                forgetLost();
                warnOfFailure();
              }}
              onEnd={isGivenUp ? onGone : end}
            />
          )
        }
      />
      {isBusy && <ProcessingOverlay />}
    </WaitingCard>
  );
}
