import { useEffect, useRef, useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { ProcessingOverlay } from '#payments/shop/processing-overlay.tsx';
import { atTheDoorPaise } from '#payments/shop/purchase.ts';
import type { PendingOrder } from '#payments/shop/purchase-memory.ts';
import { codeMissing, useSubmit } from '#payments/shop/use-submit.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import type { LostOrder } from './lost-order.tsx';
import { useOrderPlaced } from './order-placed.ts';
import { secretOf } from './order-request.ts';
import { texts } from './texts.ts';

interface ConfirmOrderProps {
  pending: PendingOrder;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/** The last step of a guest's cash order that is worth much: the code that the shop sent to its e-mail. */
export default function ConfirmOrder({ pending, onGone }: ConfirmOrderProps) {
  const { goods, order, attemptKey } = pending;
  const toast = useToast();
  const showPlaced = useOrderPlaced();
  const { isBusy, submit } = useSubmit();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  /** The answer to what was wished was lost. */
  const [lost, setLost] = useState<{ Notice: typeof LostOrder; isGivenUp?: true; isAnswered?: true } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const failed = () =>
    toast({ title: texts.error(), description: texts.somethingWentWrongPleaseTry(), destructive: true });

  const end = () => {
    toast({ title: texts.the30MinutesAreOver(), description: texts.pleaseOrderAgain(), destructive: true });
    onGone();
  };

  const place = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setWrong(texts.enterThe6DigitCode());
    setWrong('');
    setLost(null);
    const outcome = await submit(async () => {
      const { confirmWithCode, LostOrder: Notice } = await fetchCode(() => import('./ordering.ts'));
      const result = await confirmWithCode(order, code);
      if (result.kind === 'failed') setLost({ ...result, Notice });
      if (result.kind === 'placed') {
        await showPlaced({ kind: 'placed', order: result.order, toast: { title: result.message }, goods, attemptKey });
      }
      if (result.kind === 'paid') await showPlaced({ kind: 'placed', order: result.purchase, goods, attemptKey });
      return result;
    }).catch(() => ({ kind: 'codeMissing' }) as const);
    switch (outcome?.kind) {
      // Nothing was begun while something else is under way, or the page that shows the order is on screen.
      case undefined:
      case 'placed':
      case 'paid':
        return;
      case 'failed':
        return toast({ title: texts.failedToPlaceOrderPlease(), destructive: true });
      case 'codeMissing':
        return toast(codeMissing());
      case 'wrong':
        setCode('');
        return setWrong(outcome.message);
      case 'gone':
        return end();
      case 'refused':
        return toast({ title: outcome.message, destructive: true });
      default:
        return failed();
    }
  };

  const resend = async () => {
    await submit(async () => {
      try {
        const body = { orderId: order.orderId, key: secretOf(order) };
        toast({ title: (await call('POST /api/shop/order/resend-code', { body })).message });
        setWrong('');
      } catch (error) {
        const isSaid = error instanceof CallFailure && error.answered && error.status < 500;
        if (isSaid) toast({ title: error.message, destructive: true });
        else failed();
      }
    });
  };

  const giveUpOrder = async () => {
    setLost(null);
    const outcome = await submit(async () => {
      const { giveUp, LostOrder: Notice } = await fetchCode(() => import('./ordering.ts'));
      const result = await giveUp(order);
      if (result.kind === 'failed') setLost({ ...result, Notice, isGivenUp: true });
      return result;
    }).catch(() => ({ kind: 'codeMissing' }) as const);
    if (outcome?.kind === 'codeMissing') toast(codeMissing());
    else if (outcome?.kind === 'gone') onGone();
    else if (outcome?.kind === 'refused') toast({ title: outcome.message, destructive: true });
    else if (outcome) failed();
  };

  return (
    <section aria-labelledby="confirm" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="confirm" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
        {texts.confirmYourOrder()}
      </h2>
      <p>
        {texts.weveEMailedA6.parts({
          email: <strong className="break-all">{goods.address.email}</strong>,
          orderId: <strong className="figures break-all">{order.orderId}</strong>,
          paymentPatienceMinutes,
        })}
      </p>
      <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
        <span className="min-w-0 break-words font-semibold">{texts.cashOnDelivery2()}</span>
        <span className="font-semibold text-xl">{formatPaise(order.totalPaise ?? atTheDoorPaise(goods))}</span>
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
            isAnswered={lost.isAnswered}
            pending={pending}
            onPlaced={(placed) => void showPlaced(placed)}
            onWaiting={() => {
              setLost(null);
              failed();
            }}
            onEnd={lost.isGivenUp ? onGone : end}
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
