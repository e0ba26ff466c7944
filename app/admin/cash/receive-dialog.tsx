import { useState } from 'react';
import type { ExpectedCash } from '#features/orders/list-cash.ts';
import { dayInIndia } from '#rules/pricing/coupon.ts';
import { formatPaise, rupeesFromPaise } from '#rules/pricing/money.ts';
import { typedMoney } from '#rules/typed-number.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

/** Notes the cash that came in for one order. */
export function ReceiveDialog({ order, onClose }: { order: ExpectedCash | null; onClose: () => void }) {
  return (
    <GuardedDialog open={order !== null} onClose={onClose} title={texts.cashReceived} kind="window">
      {order && <ReceiveForm key={order.id} order={order} onClose={onClose} />}
    </GuardedDialog>
  );
}

function ReceiveForm({ order, onClose }: { order: ExpectedCash; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState({
    amount: String(rupeesFromPaise(order.duePaise)),
    receivedOn: dayInIndia(new Date()),
    courier: order.courier,
    reference: '',
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: target.value })),
  });

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = {
      ...(Number.isNaN(typedMoney(typed.amount)) ? { amount: 'Enter an amount such as 499.50' } : {}),
      ...(typed.receivedOn === '' ? { receivedOn: 'Enter the date you received the cash' } : {}),
      ...(typed.reference.trim() === '' ? { reference: 'Enter a reference, such as the remittance number' } : {}),
    };
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    const answer = await act(
      'cash',
      (call) =>
        call('POST /api/admin/orders/cash/{id}', {
          params: { id: order.id },
          body: {
            amount: typedMoney(typed.amount),
            reference: typed.reference,
            courier: typed.courier,
            receivedAt: `${typed.receivedOn}T12:00:00+05:30`,
          },
        }),
      {
        onRefused({ errors: refused }) {
          const names = refused.map((one) => [one.field === 'receivedAt' ? 'receivedOn' : one.field, one.message]);
          setWrong(Object.fromEntries(names));
          return names.length > 0 && names.every(([name]) => Object.hasOwn(typed, name ?? ''));
        },
      },
    );
    if (!answer) return;
    onClose();
    toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate className="space-y-4 p-5" aria-label={texts.cashReceived}>
      <p>{`${formatPaise(order.duePaise)} is due for order ${order.orderId}, ${order.buyer}.`}</p>
      <Field label="Amount (₹)" inputMode="decimal" {...field('amount')} />
      <Field label={texts.receivedOn} type="date" {...field('receivedOn')} />
      <Field label={texts.courier} maxLength={100} {...field('courier')} />
      <Field
        label={texts.reference}
        hint="UTR of the bank entry, or the courier’s remittance number"
        maxLength={200}
        {...field('reference')}
      />
      <button type="submit" className="button button-leaf w-full" disabled={busy !== null}>
        {busy === null ? texts.recordCash : 'Working…'}
      </button>
    </form>
  );
}
