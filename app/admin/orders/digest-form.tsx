import { useState } from 'react';
import { type DigestFrequency, digestFrequencies } from '#rules/orders/staff-digest.ts';
import { useToast } from '#ui/toast.tsx';
import { SelectField } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

const words: Record<DigestFrequency, string> = {
  daily: 'Daily at 9:00',
  hourly: 'Hourly, if there are new orders',
  'at once': 'With each new order',
  never: 'Never',
};

/** How often the shop gets an e-mail about its orders. */
export function DigestForm({ frequency }: { frequency: DigestFrequency }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [chosen, setChosen] = useState(frequency);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await act('digest', (call) =>
      call('PUT /api/admin/settings/digest', { body: { frequency: chosen, seen: frequency } }),
    );
    if (answer) toast({ title: answer.message });
  };
  return (
    <form onSubmit={save} className="card mt-8 flex flex-wrap items-end gap-3 p-4">
      <SelectField
        label="E-mail to the shop about orders"
        hint="Orders to pack and confirm, and products low in stock"
        value={chosen}
        onChange={(event) => setChosen(digestFrequencies.find((one) => one === event.target.value) ?? 'daily')}
      >
        {digestFrequencies.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button button-line" disabled={busy !== null || chosen === frequency}>
        {texts.save}
      </button>
    </form>
  );
}
