import { type DigestFrequency, digestFrequencies } from '#dashboard/rules/staff-digest.ts';
import { SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import * as texts from './texts.tsx';

const words: Record<DigestFrequency, string> = {
  daily: 'Daily at 9:00',
  hourly: 'Hourly, if there are new orders',
  'at once': 'With each new order',
  never: 'Never',
};

export function DigestForm({ frequency }: { frequency: DigestFrequency }) {
  const form = useForm({
    initial: { frequency },
    send: (call, typed) => call('PUT /api/admin/settings/digest', { body: { ...typed, seen: frequency } }),
  });
  return (
    <form {...form.props} className="card mt-8 flex flex-wrap items-end gap-3 p-4">
      <SelectField
        label="E-mail to the shop about orders"
        hint="Orders to pack and confirm, and products low in stock"
        {...form.field('frequency')}
      >
        {digestFrequencies.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <SaveButton form={form} look="line" disabled={form.values.frequency === frequency}>
        {texts.save}
      </SaveButton>
    </form>
  );
}
