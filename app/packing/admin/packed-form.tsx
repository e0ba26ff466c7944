import { type RefObject, useState } from 'react';
import { Field } from '#kit/admin/forms/field.tsx';
import { boxGrams, type CodedSize, expectedGrams, type PackLine, typedGrams } from '#packing/rules/packing.ts';
import { packScanned } from '#packing/rules/parcel-number.ts';

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
        const grams = typedGrams(typed);
        const pack = typed === String(expected ?? '') ? null : packScanned(typed, sizes);
        const message =
          hold ??
          (pack
            ? `This is the barcode of ${pack}. Nothing more goes into this box.`
            : grams === undefined
              ? boxGrams.wrong
              : undefined);
        setWrong(message);
        if (message === undefined && grams !== undefined) onPacked(grams);
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
