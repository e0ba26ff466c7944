import { type RefObject, useState } from 'react';
import { Camera } from './camera.tsx';

/** What the last scan came to. */
export interface ScanNews {
  text: string;
  isWrong: boolean;
  /** Another number each time, so that the same sentence is said again. */
  number: number;
}

/** The field that a scanner types into; it empties itself with every Enter. */
export function ScanField({
  field,
  hint,
  news,
  isBusy,
  onScan,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** Until something was scanned. */
  hint: string;
  news: ScanNews | null;
  /** Nobody knows yet whether the order is free. */
  isBusy: boolean;
  onScan: (code: string) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <div className="card space-y-2 p-3" aria-busy={isBusy}>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          onScan(typed);
        }}
      >
        <label className="min-w-40 flex-1">
          <span className="block font-semibold">Scan a pack</span>
          <input
            ref={field}
            className="field mt-1 text-xl"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="Barcode, SKU or order number"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Camera onScan={onScan} />
      </form>
      <p
        key={news?.number}
        role={news?.isWrong ? 'alert' : 'status'}
        className={`min-h-7 text-lg ${news?.isWrong ? 'font-semibold text-chilli' : 'text-leaf-deep'}`}
      >
        {news?.text ?? hint}
      </p>
    </div>
  );
}
