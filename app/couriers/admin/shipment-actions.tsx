import { useState } from 'react';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { kilograms, type ShownShipment, saysWhy } from './shipment-words.tsx';

interface Props {
  shipment: ShownShipment;
  /** Loads it again. */
  onDone: () => Promise<void>;
}

/** What can be done with a parcel that was booked. */
export function ShipmentActions({ shipment, onDone }: Props) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [isCancelling, setCancelling] = useState(false);
  const { id, orderId, number, labelUrl } = shipment;
  const isWaiting = ['booking', 'booked', 'label'].includes(shipment.state);
  const isOver = ['cancelled', 'came back'].includes(shipment.state);
  const after = async (answer: { message: string } | undefined | null) => {
    if (answer) toast({ title: answer.message });
    await onDone();
  };
  const open = async (paper: 'label' | 'manifest') => {
    const answer = await act(
      paper,
      (call) => call(`POST /api/admin/shipments/${paper}/{id}`, { params: { id } }),
      saysWhy,
    );
    if (answer) window.open(answer.url, '_blank', 'noopener');
    if (answer && paper === 'label') await onDone();
  };
  const refresh = async () =>
    after(await act('refresh', (call) => call('POST /api/admin/shipments/refresh/{id}', { params: { id } }), saysWhy));
  /** @param more what only a screen reader says */
  const press = (words: string, more: string, onClick: () => void, look = '') => (
    <button type="button" className={`link min-h-11 ${look}`} disabled={busy !== null} onClick={onClick}>
      {words}
      <span className="sr-only"> {more}</span>
    </button>
  );
  return (
    <div className="flex flex-wrap gap-x-3">
      {labelUrl !== '' && isWaiting && (
        <a href={labelUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          Label<span className="sr-only"> of {orderId}</span>
        </a>
      )}
      {number !== '' &&
        isWaiting &&
        press(
          busy === 'label' ? 'Asking…' : 'New label',
          `of ${orderId}, if it does not open`,
          () => void open('label'),
        )}
      {labelUrl !== '' && isWaiting && press('Manifest', `of ${orderId}`, () => void open('manifest'))}
      {!isOver && press(busy === 'refresh' ? 'Asking…' : 'Ask now', `about ${orderId}`, () => void refresh())}
      {isWaiting && press('Cancel booking', `of ${orderId}`, () => setCancelling(true), 'text-chilli')}
      <ConfirmDialog
        open={isCancelling}
        title={`Cancel the booking of ${orderId}?`}
        action="Cancel booking"
        busy={busy !== null}
        onConfirm={async () => {
          const answer = await act(
            'cancel',
            (call) => call('POST /api/admin/shipments/cancel/{id}', { params: { id } }),
            saysWhy,
          );
          setCancelling(false);
          await after(answer);
        }}
        onClose={() => setCancelling(false)}
      >
        Its label no longer works. The order stays, and you can book it again.
      </ConfirmDialog>
    </div>
  );
}

/** A weight that the courier charges and the parcel has not: what it costs, and what staff say to it. */
export function WeightQuestion({ shipment, onDone }: Props) {
  const { id, orderId, grams, chargedGrams, extraPrice, weightAnswer } = shipment;
  const mayAnswer = useMay()('orders.change');
  const toast = useToast();
  const { act, busy } = useAction();
  if (!shipment.isDisputed || chargedGrams === null) return null;
  const say = async (answer: 'accepted' | 'refused') => {
    const done = await act(
      answer,
      (call) => call('POST /api/admin/shipments/weight/{id}', { params: { id }, body: { answer } }),
      saysWhy,
    );
    if (done) toast({ title: done.message });
    await onDone();
  };
  const words = { '': '', accepted: ' You accepted it.', refused: ' Disputed with the courier.' }[weightAnswer];
  const choices = [
    ['accepted', 'Accept'],
    ['refused', 'Dispute'],
  ] as const;
  return (
    <div>
      <p className={`text-sm ${weightAnswer === '' ? 'text-chilli' : 'text-ink-soft'}`}>
        {`Charged as ${kilograms(chargedGrams)}, booked as ${kilograms(grams)}.`}
        {extraPrice !== null && ` Costs ${formatPaise(paiseFromRupees(extraPrice))} more.`}
        {words}
      </p>
      {mayAnswer && (
        <div className="flex flex-wrap gap-x-3">
          {choices
            .filter(([answer]) => answer !== weightAnswer)
            .map(([answer, label]) => (
              <button
                key={answer}
                type="button"
                className="link min-h-11"
                disabled={busy !== null}
                onClick={() => void say(answer)}
              >
                {label}
                <span className="sr-only"> the weight of {orderId}</span>
              </button>
            ))}
        </div>
      )}
    </div>
  );
}

/** After an attempt that failed: what the courier shall do. */
export function AttemptForm({ shipment, onDone }: Props) {
  const form = useForm({
    initial: { action: 're-attempt' as 're-attempt' | 'return', comments: '' },
    isShort: true,
    check: ({ action, comments }) =>
      action === 're-attempt' && comments.trim() === ''
        ? [{ field: 'comments', message: 'Say when to come or whom to call' }]
        : [],
    send: (call, body) => call('POST /api/admin/shipments/attempt/{id}', { params: { id: shipment.id }, body }),
    onDone,
  });
  return (
    <form {...form.props} className="grid gap-2" aria-label={`What to do with ${shipment.orderId}`}>
      <SelectField
        label="What should the courier do?"
        {...form.field('action')}
        onChange={({ target }) => form.change({ action: target.value === 'return' ? 'return' : 're-attempt' })}
      >
        <option value="re-attempt">Try again</option>
        <option value="return">Bring it back</option>
      </SelectField>
      <Field
        label={form.values.action === 'return' ? 'Note (optional)' : 'When, or which phone'}
        placeholder="Tomorrow after 4 pm"
        maxLength={300}
        {...form.field('comments')}
      />
      <SaveButton form={form} look="line">
        Tell the courier
      </SaveButton>
    </form>
  );
}
