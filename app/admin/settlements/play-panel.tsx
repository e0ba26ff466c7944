import { useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

/** In a shop with play money: what the provider and the banks do in their own time, done now. */
export function PlayPanel() {
  const toast = useToast();
  const { act, busy } = useAction();
  const [paymentId, setPaymentId] = useState('');
  const play = async (what: 'settle' | 'dispute', id: string) => {
    const answer = await act(what, (call) => call('POST /api/admin/settlements/play', { body: { act: what, id } }));
    if (!answer) return;
    if (what === 'dispute') setPaymentId('');
    toast({ title: answer.message });
  };
  return (
    <section aria-labelledby="play-money" className="card mt-6 p-4">
      <h2 id="play-money" className="text-xl">
        {texts.playMoney}
      </h2>
      <p className="mt-1 text-ink-soft">
        This shop has no real payment provider. Test payments settle every night, or now.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <button
          type="button"
          className="button button-line"
          disabled={busy !== null}
          onClick={() => void play('settle', '')}
        >
          Settle now
        </button>
        <form
          className="flex flex-wrap items-end gap-2"
          aria-label="Dispute a payment"
          onSubmit={(event) => {
            event.preventDefault();
            void play('dispute', paymentId.trim());
          }}
        >
          <Field
            label="Payment id"
            placeholder="pay_…"
            maxLength={100}
            value={paymentId}
            onChange={(event) => setPaymentId(event.target.value)}
          />
          <button type="submit" className="button button-line" disabled={busy !== null || paymentId.trim() === ''}>
            Dispute
          </button>
        </form>
      </div>
    </section>
  );
}
