import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { handMethods } from '#cash/rules/hand-methods.ts';
import type { AdminOrder } from '#contract/amounts.ts';
import { Field, SaveButton, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';
import { whatsappLink } from '#settings/rules/whatsapp-link.ts';

type Link = CallResponse<'POST /api/admin/orders/link/{id}'>['payment'];

interface WaitingProps {
  order: AdminOrder;
  /** Reads the order again. */
  onDone: () => Promise<void>;
}

/** What staff do about an order that waits for its money (behaviour: Staff orders 4, Staff orders 5). */
export function WaitingPayment({ order, onDone }: WaitingProps) {
  if (order.awaitsPaymentUntil === null || order.paymentMethod === 'COD') return null;
  return (
    <section aria-label="Waiting for payment" className="card space-y-4 p-4">
      <div>
        <h3 className="text-lg">{`Waiting for ${formatPaise(order.orderPricePaise)}`}</h3>
        <p className="text-ink-soft text-sm">
          {`The items are kept until ${indianTime(new Date(order.awaitsPaymentUntil))}.`}
        </p>
      </div>
      <PaymentLink order={order} onDone={onDone} />
      <PaidByHand order={order} onDone={onDone} />
    </section>
  );
}

function PaymentLink({ order, onDone }: WaitingProps) {
  // Just placed with a link.
  const { state } = useLocation() as { state: { payment?: Link | null } | null };
  const [link, setLink] = useState<Link | null>(state?.payment ?? null);
  const toast = useToast();
  const { act, busy } = useAction();
  if (link === null) {
    const make = async () => {
      const answer = await act('link', (call) =>
        call('POST /api/admin/orders/link/{id}', { params: { id: order._id } }),
      );
      if (!answer) return;
      setLink(answer.payment);
      await onDone();
    };
    return (
      <button type="button" className="button button-line w-full" disabled={busy !== null} onClick={() => void make()}>
        {busy === 'link' ? 'Working…' : 'Make a payment link'}
      </button>
    );
  }
  const { name, phone, email } = order.addressInfo;
  const text = `Hello ${name}, please pay ${formatPaise(order.orderPricePaise)} for your order ${order.orderId} here: ${link.link} We keep your items until ${indianTime(new Date(link.until))}.`;
  const copy = async () => {
    // Without a secure connection there is no clipboard: the link stands in the field.
    try {
      await navigator.clipboard.writeText(link.link);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'Select the link and copy it', destructive: true });
    }
  };
  return (
    <div className="space-y-2">
      <Field label="Payment link" readOnly value={link.link} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-leaf" onClick={() => void copy()}>
          Copy link
        </button>
        {phone !== '' && (
          <a
            href={`${whatsappLink(phone)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className="button button-line"
          >
            WhatsApp
          </a>
        )}
        {email !== '' && (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Pay for order ${order.orderId}`)}&body=${encodeURIComponent(text)}`}
            className="button button-line"
          >
            E-mail
          </a>
        )}
      </div>
    </div>
  );
}

function PaidByHand({ order, onDone }: WaitingProps) {
  const form = useForm({
    initial: { method: handMethods[0] as (typeof handMethods)[number], reference: '', oneTransfer: false },
    send: (call, body) => call('POST /api/admin/orders/paid/{id}', { params: { id: order._id }, body }),
    onDone,
  });
  const isShared = form.values.oneTransfer || form.errorOf('oneTransfer') !== undefined;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Paid by UPI or bank</summary>
      <form {...form.props} className="mt-2 space-y-3" aria-label="Paid by UPI or bank">
        <SelectField label="Paid by" {...form.field('method')}>
          {handMethods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
        <Field
          label="Reference"
          hint="UPI reference or bank UTR"
          maxLength={100}
          {...form.field('reference')}
          onChange={({ target }) =>
            form.change({ reference: target.value, oneTransfer: false }, 'reference', 'oneTransfer')
          }
        />
        {isShared && <Tick label="One transfer for both" {...form.tick('oneTransfer')} />}
        <SaveButton form={form} className="w-full" pending="Working…">
          Record payment
        </SaveButton>
      </form>
    </details>
  );
}
