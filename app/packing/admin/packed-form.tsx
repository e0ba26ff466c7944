import { type RefObject, useState } from 'react';
import { Field } from '#kit/admin/forms/field.tsx';
import { type CodedSize, expectedGrams, type PackLine } from '#packing/rules/packing.ts';
import { packScanned } from '#packing/rules/parcel-number.ts';

const mostGrams = 100_000;

/** Weight, and that the box is packed: one press of Enter. */
export function PackedForm({
  lines,
  hold,
  sizes,
  field,
  onPacked,
}: {
  lines: readonly PackLine[];
  hold: string | null;
  sizes: readonly CodedSize[];
  field: RefObject<HTMLElement | null>;
  onPacked: (grams: number | null) => void;
}) {
  const expected = expectedGrams(lines);
  const [typed, setTyped] = useState(() => String(expected ?? ''));
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      className="card space-y-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const grams = typed.trim() === '' ? null : Number(typed.trim().replace(/g$/i, ''));
        const isWeight = grams === null || (Number.isInteger(grams) && grams > 0 && grams <= mostGrams);
        const pack = typed === String(expected ?? '') ? null : packScanned(typed, sizes);
        const message =
          hold ??
          (pack
            ? `This is the barcode of ${pack}. Nothing more goes into this box.`
            : isWeight
              ? undefined
              : 'Enter the weight in whole grams, up to 100 kg, or leave it empty');
        setWrong(message);
        if (message === undefined) onPacked(grams);
      }}
    >
      <Field
        ref={(input) => {
          field.current = input;
        }}
        label="Weight of the parcel (g)"
        hint={expected === null ? 'Leave empty if you do not weigh' : 'Expected; correct it if you weigh'}
        onFocus={(event) => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button button-leaf w-full">
        Packed
      </button>
    </form>
  );
}
