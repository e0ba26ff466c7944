import { useState } from 'react';
import { Field } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { orderStates } from '#orders/rules/order-states.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import * as texts from './texts.tsx';

export interface SelectedOrder {
  id: string;
  orderId: string;
  /** As the list shows it. */
  status: OrderStatus;
  /** Cash that is still to come in. */
  duePaise: number;
}

/** Notes that all the cash of the chosen orders came in, under one reference. Nothing where none of them owes any. */
export function BulkCash({
  chosen,
  onDone,
}: {
  chosen: readonly SelectedOrder[];
  /** @param skipped orders whose cash could not be noted */
  onDone: (skipped: { id: string; why: string }[]) => void;
}) {
  const [asks, setAsks] = useState(false);
  const owing = chosen.filter(({ status, duePaise }) => duePaise > 0 && orderStates[status].hasLeft);
  const others = chosen.length - owing.length;
  const sum = formatPaise(owing.reduce((paise, order) => paise + order.duePaise, 0));

  const form = useForm({
    initial: { reference: '' },
    isShort: true,
    check: ({ reference }) =>
      reference.trim() === ''
        ? [{ field: 'reference', message: 'Enter a reference, such as the remittance number' }]
        : [],
    send(call, { reference }) {
      // Closed before the list is loaded again: the toast may not come up in a window that is about to go.
      setAsks(false);
      return call('POST /api/admin/orders/bulk-cash', { body: { ids: owing.map(({ id }) => id), reference } });
    },
    valuesAfter: () => ({ reference: '' }),
    onDone: ({ skipped }) => onDone(skipped),
    toastOf: ({ message, skipped }) => ({ title: message, destructive: skipped.length > 0 }),
  });
  const { busy } = form;

  if (owing.length === 0) return null;
  return (
    <>
      <button type="button" className="button button-line" disabled={busy !== null} onClick={() => setAsks(true)}>
        {busy === null ? texts.cashReceived : texts.working}
      </button>
      <GuardedDialog open={asks} onClose={() => setAsks(false)} title={`Cash received: ${sum}`} kind="window">
        <form {...form.props} className="space-y-4 p-5" aria-label="Cash for the selected orders">
          <p>
            {owing.length === 1
              ? `This records the cash due for 1 order: ${sum}.`
              : `This records the cash due for ${owing.length} orders: ${sum} in all.`}{' '}
            {others > 0 &&
              (others === 1
                ? '1 selected order is left out: it has no cash due, or is not shipped yet.'
                : `${others} selected orders are left out: they have no cash due, or are not shipped yet.`)}
          </p>
          <Field
            label={texts.reference}
            hint={texts.ofTheCouriersRemittance}
            maxLength={200}
            {...form.field('reference')}
          />
          <button type="submit" className="button button-leaf w-full">
            {texts.recordCash}
          </button>
        </form>
      </GuardedDialog>
    </>
  );
}
