import { useEffect, useRef, useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { atTheDoorPaise } from '#payments/shop/purchase.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { secretOf, type WaitingOrder } from './order-memory.ts';
import { texts } from './texts.ts';
import { useOrderStep } from './use-order-step.ts';

interface ConfirmOrderProps {
  waiting: WaitingOrder;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/** The last step of a guest's cash order that is worth much: the code that the shop sent to its e-mail. */
export default function ConfirmOrder({ waiting, onGone }: ConfirmOrderProps) {
  const { goods, purchase } = waiting;
  const toast = useToast();
  const { isBusy, submit, lost, forgetLost, showPlaced, take, warn, warnOfFailure } = useOrderStep();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const end = () => {
    warn(texts.the30MinutesAreOver(), texts.pleaseOrderAgain());
    onGone();
  };

  const place = async (event: React.FormEvent) => {
    event.preventDefault();
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

  return (
    <section aria-labelledby="confirm" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="confirm" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
        {texts.confirmYourOrder()}
      </h2>
      <p>
        {texts.weveEMailedA6.parts({
          email: <strong className="break-all">{goods.address.email}</strong>,
          orderId: <strong className="figures break-all">{purchase.orderId}</strong>,
          paymentPatienceMinutes,
        })}
      </p>
      <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
        <span className="min-w-0 break-words font-semibold">{texts.cashOnDelivery2()}</span>
        <span className="font-semibold text-xl">{formatPaise(purchase.totalPaise ?? atTheDoorPaise(goods))}</span>
      </p>
      <form onSubmit={(event) => void place(event)} noValidate className="space-y-3">
        <div>
          <label htmlFor="order-code" className="block font-semibold">
            {texts.code()}
          </label>
          <input
            id="order-code"
            className="field figures mt-1 max-w-48 tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong === '' ? undefined : 'order-code-wrong'}
            onChange={(event) => setCode(asIdentifier(event.target.value).replaceAll(/\D/g, '').slice(0, 6))}
          />
          <p id="order-code-wrong" role="alert" className="mt-1 text-chilli">
            {wrong}
          </p>
        </div>
        {lost && (
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
        )}
        <button type="submit" className="button button-leaf min-h-12 w-full sm:w-auto">
          {texts.placeOrder()}
        </button>
      </form>
      <p className="text-ink-soft">
        {texts.nothingInYourInboxCheck.parts({
          button: (
            <button type="button" className="link min-h-11" onClick={() => void resend()}>
              {texts.sendANewCode()}
            </button>
          ),
        })}
      </p>
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => void giveUpOrder()}>
        {texts.editOrder()}
      </button>
      {isBusy && <ProcessingOverlay />}
    </section>
  );
}
