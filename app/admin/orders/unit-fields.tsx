import type { AdminOrder } from '#contract/amounts.ts';
import type { CallFailure } from '#ui/call.ts';
import { SelectField } from '../parts/field.tsx';

/** What the forms of an order share: messages by field, a panel that folds, and units of its lines. */

export type Wrong = Readonly<Record<string, string>>;
export const wrongOf = (failure: CallFailure): Wrong =>
  Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]));

export type Line = AdminOrder['cartItems'][number];
export const keyOf = (line: Pick<Line, 'productId' | 'weight'>) => `${line.productId} ${line.weight}`;

export function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="card p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <div className="mt-3 space-y-3">{children}</div>
    </details>
  );
}

/** How many units of each line, from none to all that are left. */
export function UnitFields({
  lines,
  most,
  units,
  wrong,
  onChange,
}: {
  lines: readonly Line[];
  most: (line: Line) => number;
  units: Readonly<Record<string, number>>;
  wrong: Wrong;
  onChange: (key: string, count: number) => void;
}) {
  return lines.map((line) => {
    const chosen = lines.filter((one) => (units[keyOf(one)] ?? 0) > 0);
    return (
      <SelectField
        key={keyOf(line)}
        label={`${line.title}, ${line.weight}`}
        value={String(units[keyOf(line)] ?? 0)}
        error={wrong[`lines.${chosen.indexOf(line)}.quantity`]}
        onChange={(event) => onChange(keyOf(line), Number(event.target.value))}
      >
        {[...Array(most(line) + 1).keys()].map((count) => (
          <option key={count} value={count}>
            {`${count} of ${most(line)}`}
          </option>
        ))}
      </SelectField>
    );
  });
}
