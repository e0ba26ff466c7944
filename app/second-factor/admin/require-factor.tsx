import { Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useToast } from '#kit/dialogs/toast.tsx';

/** Whether all staff need a second factor (behaviour: Second factor 6). */
export function RequireFactor({ isRequired }: { isRequired: boolean }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const change = async (event: React.ChangeEvent<HTMLInputElement>) => {
    const body = { secondFactorRequired: event.target.checked };
    const answer = await act('require', (make) => make('PUT /api/admin/settings/staff', { body }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <section aria-labelledby="everybody" className="card p-4">
      <h2 id="everybody" className="text-xl">
        For all staff
      </h2>
      <p className="mt-1 text-ink-soft">Staff must set up their second step before they can continue.</p>
      <Tick
        kind="switch"
        label="Require a second step"
        data-field="secondFactorRequired"
        checked={isRequired}
        disabled={busy !== null}
        onChange={change}
      />
    </section>
  );
}
