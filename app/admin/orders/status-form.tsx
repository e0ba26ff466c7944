import { useState } from 'react';
import type { AdminOrder, OrderWithoutMoney } from '#contract/amounts.ts';
import { needOfStatus } from '#rules/access/status-needs.ts';
import { buyersMoney, failedRefundPaise } from '#rules/orders/buyers-money.ts';
import { isStepBack, orderStates, staffMoves, staffRefusal } from '#rules/orders/order-states.ts';
import { type SettableStatus, settableStatuses } from '#rules/orders/order-status.ts';
import { shipmentErrors, shipmentSentences } from '#rules/orders/shipment.ts';
import { formatPaise, rupeesFromPaise } from '#rules/pricing/money.ts';
import { typedMoney } from '#rules/typed-number.ts';
import { useToast } from '#ui/toast.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { useMay } from '../parts/use-may.ts';
import { factsOf } from './facts-of.ts';
import * as texts from './texts.tsx';
import { wrongOf } from './unit-fields.tsx';

/** Moves an order on: status, tracker of a parcel, money of a refund. What cannot be undone is asked twice. */
export function StatusForm({
  order,
  onDone,
  onStale,
}: {
  order: AdminOrder | OrderWithoutMoney;
  /** Loads the order again; resolves once it is here. */
  onDone: () => Promise<void>;
  /** Somebody else changed the order meanwhile: it is to be read again, under what was typed here. */
  onStale: () => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [status, setStatus] = useState<SettableStatus | ''>('');
  const [shipment, setShipment] = useState({
    trackerId: order.trackerId,
    trackerURL: order.trackerURL,
    logisticsProvider: order.logesticProvider,
  });
  const may = useMay();
  const withMoney = 'orderPricePaise' in order ? order : null;
  const money = withMoney && buyersMoney(withMoney);
  const [refund, setRefund] = useState(String(rupeesFromPaise((money?.paidPaise ?? 0) - (money?.refundedPaise ?? 0))));
  const [isSure, setSure] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [notes, setNotes] = useState({ note: '', buyerNote: '' });
  const facts = factsOf(order);
  const choices = staffMoves(facts, money).filter((one) => may(needOfStatus(one)));
  const owedPaise = withMoney ? failedRefundPaise(withMoney) : 0;
  const refusal =
    owedPaise > 0
      ? `The refund of ${formatPaise(owedPaise)} failed. Send it again.`
      : choices.length === 0
        ? staffRefusal(facts, 'Refunded', money)
        : settableStatuses.map((one) => staffRefusal(facts, one, money)).find((sentence) => sentence !== null);
  const goesBack = status !== '' && isStepBack(order.orderStatus, status);
  const givesMoney = status !== '' && orderStates[status].refunds && order.paymentStatus === 'paid';

  const complain = (field: string, message: string) => {
    setWrong({ [field]: message });
    toast({ title: message, destructive: true, duration: 4000 });
  };
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (status === '') return complain('status', shipmentSentences.noStatus);
    const [first] = status === 'Shipped' ? shipmentErrors(shipment) : [];
    if (first) return complain(first.field, first.message);
    if ((goesBack || givesMoney) && !isSure) return complain('sure', 'Please confirm first');
    setWrong({});
    const answer = await act(
      'status',
      (call) =>
        call('PUT /api/admin/orders/update/{id}', {
          params: { id: order._id },
          body: {
            orderStatus: status,
            seen: order.orderStatus,
            ...notes,
            ...(status === 'Shipped' ? shipment : {}),
            ...(givesMoney ? { refundAmount: typedMoney(refund) } : {}),
          },
        }),
      {
        onRefused: (failure) => {
          setWrong(wrongOf(failure));
          if (failure.status === 409) onStale();
          return false;
        },
      },
    );
    if (!answer) return;
    await onDone();
    toast({ title: answer.message });
  };
  const typed = (field: keyof typeof shipment) => ({
    name: field,
    value: shipment[field],
    error: wrong[field],
    maxLength: 500,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setShipment((now) => ({ ...now, [field]: event.target.value })),
  });

  return (
    <form onSubmit={save} noValidate className="card space-y-3 p-4" aria-label="Order status">
      <p>{texts.now(<strong>{order.orderStatus}</strong>)}</p>
      {refusal != null && choices.length < settableStatuses.length && (
        <p className="text-ink-soft text-sm">{refusal}</p>
      )}
      <SelectField
        label="Order status"
        value={status}
        error={wrong.status}
        onChange={(event) => {
          setStatus(choices.find((one) => one === event.target.value) ?? '');
          setSure(false);
          setWrong({});
        }}
      >
        <option value="">Choose…</option>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {status === 'Shipped' && (
        <>
          <Field label="Tracker ID" {...typed('trackerId')} />
          <Field label="Tracker URL" inputMode="url" {...typed('trackerURL')} />
          <Field label="Logistics provider" {...typed('logisticsProvider')} />
        </>
      )}
      {givesMoney && (
        <Field
          label="Refund amount (₹)"
          inputMode="decimal"
          value={refund}
          error={wrong.refundAmount}
          onChange={(event) => setRefund(event.target.value)}
        />
      )}
      <Field
        label={texts.noteForTheBuyerOptional}
        maxLength={500}
        value={notes.buyerNote}
        error={wrong.buyerNote}
        onChange={(event) => setNotes((now) => ({ ...now, buyerNote: event.target.value }))}
      />
      <Field
        label={texts.noteForStaffOptional}
        maxLength={500}
        value={notes.note}
        error={wrong.note}
        onChange={(event) => setNotes((now) => ({ ...now, note: event.target.value }))}
      />
      {(goesBack || givesMoney) && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 flex-none accent-leaf"
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
          />
          <span>
            {givesMoney ? 'Refund this amount to the buyer' : `Set this order back from ${order.orderStatus}`}
            {wrong.sure && <span className="block text-chilli text-sm">{wrong.sure}</span>}
          </span>
        </label>
      )}
      <button type="submit" className="button button-leaf w-full" disabled={busy !== null}>
        {busy === null ? 'Update Order Status' : 'Updating…'}
      </button>
    </form>
  );
}
