import type { AdminOrder } from '#contract/amounts.ts';
import { SelectField } from '#kit/admin/forms/field.tsx';
import type { CallFailure } from '#kit/call.ts';

/** What the forms of an order share: a panel that folds, and units of its lines. */

export type Line = AdminOrder['cartItems'][number];
export const keyOf = (line: Pick<Line, 'productId' | 'weight'>) => `${line.productId} ${line.weight}`;

/** How many units of each line, by its key. */
type Units = Readonly<Record<string, number>>;

/** @param first how many are chosen when the form opens; none where left out */
export const unitsOf = (lines: readonly Line[], first: (line: Line) => number = () => 0): Units =>
  Object.fromEntries(lines.map((line) => [keyOf(line), first(line)]));

export const selectedUnits = (lines: readonly Line[], units: Units) =>
  lines.flatMap((line) => {
    const { productId, weight } = line;
    const quantity = units[keyOf(line)] ?? 0;
    return quantity > 0 ? [{ productId, weight, quantity }] : [];
  });

/** An order that somebody else changed meanwhile is loaded again: its forms begin anew with what it is now. */
export const reloadsWhenChanged = (load: () => Promise<void>) => (failure: CallFailure) => {
  if (failure.status === 409) void load();
};

interface PanelProps {
  title: string;
  isOpen?: boolean;
  children: React.ReactNode;
}

export function Panel({ title, isOpen = false, children }: PanelProps) {
  return (
    <details open={isOpen} className="card p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <div className="mt-3 space-y-3">{children}</div>
    </details>
  );
}

interface UnitFieldsProps {
  lines: readonly Line[];
  most: (line: Line) => number;
  units: Units;
  errorOf: (name: string) => string | undefined;
  onChange: (units: Units) => void;
}

export function UnitFields({ lines, most, units, errorOf, onChange }: UnitFieldsProps) {
  const chosen = lines.filter((line) => (units[keyOf(line)] ?? 0) > 0);
  return lines.map((line) => (
    <SelectField
      key={keyOf(line)}
      label={`${line.title}, ${line.weight}`}
      value={String(units[keyOf(line)] ?? 0)}
      error={errorOf(`lines.${chosen.indexOf(line)}.quantity`)}
      onChange={(event) => onChange({ ...units, [keyOf(line)]: Number(event.target.value) })}
    >
      {[...Array(most(line) + 1).keys()].map((count) => (
        <option key={count} value={count}>
          {`${count} of ${most(line)}`}
        </option>
      ))}
    </SelectField>
  ));
}
