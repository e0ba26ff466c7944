import { useEffect, useRef } from 'react';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { stateName } from '#orders/rules/state-names.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { texts } from './texts.ts';

/** An order that waits, whether the browser or the shop remembers it. */
export interface ShownOrder {
  orderId: string;
  lines: { productId: string; title: string; weight: string; quantity: number; totalPaise: number }[];
  totalPaise: number;
  address: { name: string; email: string; street: string; city: string; pincode: string; state: string };
}

interface WaitingCardProps {
  order: Pick<ShownOrder, 'orderId' | 'address'>;
  /** It waits for the code that its buyer got by e-mail, not for its payment. */
  isToConfirm: boolean;
  /** 'online', 'cash', 'confirm', 'resend' or 'give-up' was pressed. Left out, the form is sent. */
  onPress?: (button: string) => void;
  children: React.ReactNode;
}

/** What an order waits for, and in `children` what can be done about it. */
export function WaitingCard({ order: { orderId, address }, isToConfirm, onPress, children }: WaitingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = onPress !== undefined;
  // After a reload the page is scrolled to where the longer checkout was read.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const number = <strong className="figures break-all">{orderId}</strong>;
  return (
    <section aria-labelledby="waiting" className="card mt-8 max-w-2xl p-5 md:p-8">
      <EnhancedForm action="/shop/checkout" onPress={onPress} noValidate className="space-y-5">
        <h2 id="waiting" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
          {isToConfirm ? texts.confirmYourOrder() : texts.yourOrderWaitsForIts()}
        </h2>
        <p>
          {isToConfirm
            ? texts.codeIsInYourEmail.parts({
                email: <strong className="break-all">{address.email}</strong>,
                orderId: number,
                paymentPatienceMinutes,
              })
            : texts.orderIsNotPaidYet.parts({ orderId: number, paymentPatienceMinutes })}
        </p>
        {children}
        <button type="submit" name="do" value="give-up" className="link inline-flex min-h-11 items-center">
          {isToConfirm ? texts.editOrder() : texts.giveThisOrderUp()}
        </button>
      </EnhancedForm>
    </section>
  );
}

export function WaitingTotal({ label, totalPaise }: { label: string; totalPaise: number }) {
  return (
    <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
      <span className="min-w-0 break-words font-semibold">{label}</span>
      <span className="font-semibold text-xl">{formatPaise(totalPaise)}</span>
    </p>
  );
}

interface WaitingGoodsProps {
  order: ShownOrder;
  /** What paying at the door would cost more; 0 says nothing of it. */
  cashFeePaise: number;
}

export function WaitingGoods({ order: { lines, totalPaise, address }, cashFeePaise }: WaitingGoodsProps) {
  const { name, street, city, pincode, state } = address;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <li key={`${line.productId} ${line.weight}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">
              {line.title}
              <span className="block text-ink-soft text-sm">
                {line.weight} × {line.quantity}
              </span>
            </span>
            <span className="figures">{formatPaise(line.totalPaise)}</span>
          </li>
        ))}
      </ul>
      <WaitingTotal label={texts.totalWithDelivery()} totalPaise={totalPaise} />
      {cashFeePaise > 0 && (
        <p className="text-ink-soft">
          {texts.cashOnDeliveryCostsMore({
            cashFee: formatPaise(cashFeePaise),
            goods: formatPaise(totalPaise + cashFeePaise),
          })}
        </p>
      )}
      <p className="text-ink-soft">{texts.forLabel({ name, street, city, pincode, state: stateName(state) })}</p>
    </>
  );
}

/** @param online the button that leads to the payment */
export function WaysToPay({ online }: { online: React.ReactNode }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {online}
      <button type="submit" name="do" value="cash" className="button button-line min-h-12">
        {texts.cashOnDelivery()}
      </button>
    </div>
  );
}

interface CodeFieldProps {
  code: string;
  type: (code: string) => void;
  /** Why it was not taken; '' for nothing. */
  wrong: string;
  /** The page was loaded for it. */
  takesFocus?: boolean;
  /** Above the button. */
  notice?: React.ReactNode;
}

export function CodeField({ code, type, wrong, takesFocus, notice }: CodeFieldProps) {
  return (
    <>
      <div className="space-y-3">
        <div>
          <label htmlFor="order-code" className="block font-semibold">
            {texts.code()}
          </label>
          <input
            id="order-code"
            name="code"
            className="field figures mt-1 max-w-48 tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong === '' ? undefined : 'order-code-wrong'}
            // biome-ignore lint/a11y/noAutofocus: the one field of a page that was loaded for it
            autoFocus={takesFocus}
            onChange={(event) => type(event.target.value)}
          />
          <p id="order-code-wrong" role="alert" className="mt-1 text-chilli">
            {wrong}
          </p>
        </div>
        {notice}
        <button type="submit" name="do" value="confirm" className="button button-leaf min-h-12 w-full sm:w-auto">
          {texts.placeOrder()}
        </button>
      </div>
      <p className="text-ink-soft">
        {texts.nothingInYourInboxCheck.parts({
          button: (
            <button type="submit" name="do" value="resend" className="link min-h-11">
              {texts.sendANewCode()}
            </button>
          ),
        })}
      </p>
    </>
  );
}
