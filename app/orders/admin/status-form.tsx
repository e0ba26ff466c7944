import { useId, useState } from 'react';
import type { AdminOrder, OrderWithoutMoney } from '#contract/amounts.ts';
import { Field, SaveButton, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import type { call } from '#kit/call.ts';
import { factsOf } from '#orders/rules/facts-of.ts';
import { isStepBack, nextStep, orderStates, staffMoves, staffRefusal } from '#orders/rules/order-states.ts';
import { type OrderStatus, type SettableStatus, settableStatuses } from '#orders/rules/order-status.ts';
import { needOfStatus } from '#orders/rules/status-needs.ts';
import { buyersMoney, failedRefundPaise } from '#payments/rules/buyers-money.ts';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';
import { oddNumber } from '#shipping/rules/courier-presets.ts';
import { findCourier, isTracked, trackingAddress } from '#shipping/rules/couriers.ts';
import { shipmentErrors, shipmentSentences } from '#shipping/rules/shipment.ts';
import * as texts from './texts.tsx';
import { useCouriers } from './use-couriers.ts';

interface Typed {
  status: SettableStatus | '';
  trackerId: string;
  trackerURL: string;
  logisticsProvider: string;
  refund: string;
  isSure: boolean;
  note: string;
  buyerNote: string;
}

const nextWords = { Packed: 'Mark as packed', Shipped: 'Ship this order', Delivered: 'Mark as delivered' };

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
  const may = useMay();
  const list = useId();
  const withMoney = 'orderPricePaise' in order ? order : null;
  const money = withMoney && buyersMoney(withMoney);
  const facts = factsOf(order);
  const choices = staffMoves(facts, money).filter((one) => may(needOfStatus(one)));
  const owedPaise = withMoney ? failedRefundPaise(withMoney) : 0;
  const refusal =
    owedPaise > 0
      ? `The refund of ${formatPaise(owedPaise)} failed. Send it again.`
      : choices.length === 0
        ? staffRefusal(facts, 'Refunded', money)
        : settableStatuses
            .filter((one) => may(needOfStatus(one)))
            .map((one) => staffRefusal(facts, one, money))
            .find((sentence) => sentence !== null);
  const goesBackWith = (status: Typed['status']) => status !== '' && isStepBack(order.orderStatus, status);
  const givesMoneyWith = (status: Typed['status']) =>
    status !== '' && orderStates[status].refunds && order.paymentStatus === 'paid';

  const initial: Typed = {
    status: '',
    trackerId: order.trackerId,
    trackerURL: order.trackerURL,
    logisticsProvider: order.logesticProvider,
    refund: String(rupeesFromPaise((money?.paidPaise ?? 0) - (money?.refundedPaise ?? 0))),
    isSure: false,
    note: '',
    buyerNote: '',
  };
  const [isShipping, setShipping] = useState(false);
  const couriers = useCouriers(isShipping);
  const form = useForm({
    initial,
    check({ status: wished, isSure, ...shipment }) {
      if (wished === '') return [{ field: 'status', message: shipmentSentences.noStatus }];
      const courier = findCourier(couriers, shipment.logisticsProvider);
      const errors = wished === 'Shipped' ? shipmentErrors(shipment, !courier || isTracked(courier)).slice(0, 1) : [];
      const asks = (goesBackWith(wished) || givesMoneyWith(wished)) && !isSure;
      return errors.length === 0 && asks ? [{ field: 'sure', message: 'Please confirm first' }] : errors;
    },
    send: (call, { status: wished, note, buyerNote, refund, trackerId, trackerURL, logisticsProvider }) =>
      call('PUT /api/admin/orders/update/{id}', {
        params: { id: order._id },
        body: {
          orderStatus: wished as SettableStatus,
          seen: order.orderStatus,
          note,
          buyerNote,
          ...(wished === 'Shipped' ? { trackerId, trackerURL, logisticsProvider } : {}),
          ...(givesMoneyWith(wished) ? { refundAmount: typedMoney(refund) } : {}),
        },
      }),
    onRefused(failure) {
      if (failure.status === 409) onStale();
    },
    onDone,
  });
  const { status, trackerId: number, logisticsProvider: provider } = form.values;
  const courier = findCourier(couriers, provider);
  const isFree = courier !== undefined && !isTracked(courier);
  const optional = (label: string) => (isFree ? `${label} (optional)` : label);
  /** The address follows from courier and number for as long as nobody typed another. */
  const changeParcel = (more: { trackerId?: string; logisticsProvider?: string }) => {
    const before = courier ? trackingAddress(courier.trackingPattern, number) : '';
    const isOwn = form.values.trackerURL !== '' && form.values.trackerURL !== before;
    const next = { trackerId: number, logisticsProvider: provider, ...more };
    const named = findCourier(couriers, next.logisticsProvider);
    form.change(
      isOwn || !named
        ? more
        : { ...more, trackerURL: next.trackerId === '' ? '' : trackingAddress(named.trackingPattern, next.trackerId) },
      ...form.errors.map(({ field }) => field),
    );
  };
  const [goesBack, givesMoney] = [goesBackWith(status), givesMoneyWith(status)];

  const undo = useUndo();
  const next = nextStep(order.orderStatus, choices);
  const choose = (wished: SettableStatus | '') => {
    setShipping(wished === 'Shipped');
    form.change({ status: wished, isSure: false }, ...form.errors.map(({ field }) => field));
  };
  const goOn = () => {
    if (next === null || next === 'Shipped') return choose(next ?? '');
    // No e-mail says that an order is packed, so that it can be taken back.
    const back = next === 'Packed';
    const move = (make: typeof call, orderStatus: SettableStatus, seen: OrderStatus) =>
      make('PUT /api/admin/orders/update/{id}', { params: { id: order._id }, body: { orderStatus, seen } });
    return form.run('next', {
      send: (make) => move(make, next, order.orderStatus),
      toastOf: (answer) => (back ? null : { title: answer.message }),
      async onDone() {
        await onDone();
        if (back)
          undo('Packed', 'Back to Pending', async (make) => {
            await move(make, 'Pending', next);
            await onDone();
          });
      },
    });
  };

  return (
    <form {...form.props} className="card space-y-3 p-4" aria-label="Order status">
      <p>{texts.now(<strong>{order.orderStatus}</strong>)}</p>
      {next !== null && status === '' && (
        <div className="foot-bar max-md:m-0!">
          <button
            type="button"
            className="button button-leaf w-full"
            disabled={form.busy !== null}
            onClick={({ currentTarget: { form: around } }) => {
              void goOn();
              // What is asked for next is not where the button was on a phone.
              if (next === 'Shipped')
                requestAnimationFrame(() => around?.querySelector<HTMLInputElement>('[name=trackerId]')?.focus());
            }}
          >
            {form.busy === 'next' ? 'Updating…' : nextWords[next]}
          </button>
        </div>
      )}
      {refusal != null && choices.length < settableStatuses.length && (
        <p className="text-ink-soft text-sm">{refusal}</p>
      )}
      <SelectField
        label="Order status"
        {...form.field('status', 'status', 'orderStatus')}
        onChange={({ target }) => choose(choices.find((one) => one === target.value) ?? '')}
      >
        <option value="">Choose…</option>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {status === 'Shipped' && (
        <>
          <Field
            label={optional('Tracker ID')}
            name="trackerId"
            maxLength={500}
            hint={oddNumber(provider, number) ?? undefined}
            {...form.field('trackerId')}
            onChange={({ target }) => changeParcel({ trackerId: target.value })}
          />
          <Field
            label={optional('Tracker URL')}
            name="trackerURL"
            inputMode="url"
            maxLength={500}
            {...form.field('trackerURL')}
          />
          <Field
            label="Logistics provider"
            name="logisticsProvider"
            maxLength={500}
            list={list}
            {...form.field('logisticsProvider')}
            onChange={({ target }) => changeParcel({ logisticsProvider: target.value })}
          />
          <datalist id={list}>
            {couriers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {givesMoney && <Field label="Refund amount (₹)" inputMode="decimal" {...form.field('refund', 'refundAmount')} />}
      {status !== '' && (
        <>
          <Field label={texts.noteForTheBuyerOptional} maxLength={500} {...form.field('buyerNote')} />
          <Field label={texts.noteForStaffOptional} maxLength={500} {...form.field('note')} />
        </>
      )}
      {(goesBack || givesMoney) && (
        <Tick
          label={givesMoney ? 'Refund this amount to the buyer' : `Set this order back from ${order.orderStatus}`}
          {...form.tick('isSure', 'sure')}
        />
      )}
      <SaveButton form={form} className="w-full" look={status === '' ? 'line' : 'leaf'} pending="Updating…">
        Update Order Status
      </SaveButton>
    </form>
  );
}
