import { useState } from 'react';
import { singleKeys } from '#kit/admin/lists/single-keys.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Search orders, products, people and pages'],
  [['/'], 'Search this list'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Tick the row'],
  [['v'], 'Views and columns of the list'],
  [['Ctrl', 'Enter'], 'Place the new order'],
  [['Ctrl', 'S'], 'Keep the new order as a draft'],
  [['Esc'], 'Close what is open'],
  [['?'], 'Show these keys'],
];

/** The keys of the back office, and a switch for those that a single letter works. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [areOn, setOn] = useState(singleKeys.areOn);
  return (
    <Dialog open={open} onClose={onClose} title="Keys" kind="window">
      <div className="overflow-y-auto p-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {keys.map(([pressed, what]) => (
            <div key={what} className="contents">
              <dt className="flex gap-1">
                {pressed.map((key) => (
                  <kbd key={key} className="rounded border border-hairline bg-paper-deep px-2 py-0.5 text-sm">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-leaf"
            checked={areOn}
            onChange={({ target }) => {
              singleKeys.set(target.checked);
              setOn(target.checked);
            }}
          />
          Use single-letter keys in this browser
        </label>
      </div>
    </Dialog>
  );
}
