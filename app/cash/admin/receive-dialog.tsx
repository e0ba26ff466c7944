import type { ExpectedCash } from '#cash/list-cash.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';
import * as texts from './texts.ts';

export function ReceiveDialog({ order, onClose }: { order: ExpectedCash | null; onClose: () => void }) {
  return (
    <GuardedDialog open={order !== null} onClose={onClose} title={texts.cashReceived} kind="window">
      {order && <ReceiveForm key={order.id} order={order} onClose={onClose} />}
    </GuardedDialog>
  );
}

function ReceiveForm({ order, onClose }: { order: ExpectedCash; onClose: () => void }) {
  const form = useForm({
    initial: () => ({
      amount: String(rupeesFromPaise(order.duePaise)),
      receivedOn: dayInIndia(new Date()),
      courier: order.courier,
      reference: '',
    }),
    isShort: true,
    check: ({ amount, receivedOn, reference }) => [
      ...(Number.isNaN(typedMoney(amount)) ? [{ field: 'amount', message: 'Enter an amount such as 499.50' }] : []),
      ...(receivedOn === '' ? [{ field: 'receivedOn', message: 'Enter the date you received the cash' }] : []),
      ...(reference.trim() === ''
        ? [{ field: 'reference', message: 'Enter a reference, such as the remittance number' }]
        : []),
    ],
    send: (call, { amount, reference, courier, receivedOn }) =>
      call('POST /api/admin/orders/cash/{id}', {
        params: { id: order.id },
        body: {
          amount: typedMoney(amount),
          reference,
          courier,
          receivedAt: `${receivedOn}T12:00:00+05:30`,
        },
      }),
    onDone: onClose,
  });

  return (
    <form {...form.props} className="space-y-4 p-5" aria-label={texts.cashReceived}>
      <p>{`${formatPaise(order.duePaise)} is due for order ${order.orderId}, ${order.buyer}.`}</p>
      <Field label="Amount (₹)" inputMode="decimal" {...form.field('amount')} />
      <Field label={texts.receivedOn} type="date" {...form.field('receivedOn', 'receivedOn', 'receivedAt')} />
      <Field label={texts.courier} maxLength={100} {...form.field('courier')} />
      <Field
        label={texts.reference}
        hint="UTR of the bank entry, or the courier’s remittance number"
        maxLength={200}
        {...form.field('reference')}
      />
      <SaveButton form={form} className="w-full" pending="Working…">
        {texts.recordCash}
      </SaveButton>
    </form>
  );
}
