import { useId } from 'react';
import type { RoleInWords } from '#access/rules/permission-words.ts';
import { FieldError } from '#kit/admin/forms/field.tsx';

interface RoleChoiceProps {
  legend: string;
  roles: readonly RoleInWords[];
  value: string;
  error?: string | undefined;
  onChoose: (role: RoleInWords['id']) => void;
}

export function RoleChoice({ legend, roles, value, error, onChoose }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 divide-y divide-hairline rounded-xl border border-hairline">
        {roles.map((role) => (
          <label key={role.id} className="flex min-h-11 cursor-pointer gap-3 px-3 py-2.5 has-checked:bg-leaf-tint">
            <input
              type="radio"
              name={id}
              className="mt-0.5 size-5 flex-none accent-leaf"
              checked={role.id === value}
              onChange={() => onChoose(role.id)}
            />
            <span>
              <span className="font-semibold">{role.name}</span>
              <span className="block text-ink-soft text-sm">{role.about}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
