import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import type { call } from '#kit/call.ts';
import * as texts from './texts.ts';

/** In a shop with play money: what the provider and the banks do in their own time, done now. */
export function PlayPanel() {
  const play = (make: typeof call, what: 'settle' | 'dispute', id: string) =>
    make('POST /api/admin/settlements/play', { body: { act: what, id } });
  const form = useForm({
    initial: { paymentId: '' },
    send: (make, { paymentId }) => play(make, 'dispute', paymentId.trim()),
    valuesAfter: () => ({ paymentId: '' }),
  });
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
          disabled={form.busy !== null}
          onClick={() => void form.run('settle', { send: (make) => play(make, 'settle', '') })}
        >
          Settle now
        </button>
        <form {...form.props} className="flex flex-wrap items-end gap-2" aria-label="Dispute a payment">
          <Field label="Payment id" placeholder="pay_…" maxLength={100} {...form.field('paymentId')} />
          <SaveButton form={form} look="line" disabled={form.values.paymentId.trim() === ''}>
            Dispute
          </SaveButton>
        </form>
      </div>
    </section>
  );
}
