import { Link } from 'react-router';
import type { LimitPreset } from '#catalogue/rules/limit-presets.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { storeText, useStoredLimits } from './stored-limits.ts';

interface LimitPresetsProps {
  presets: LimitPreset[];
  /** Told after a press: whether the browser keeps it. */
  onStored?: (isStored: boolean) => void;
}

/**
 * Limits to begin with: kept in this browser by one tap, and sent nowhere. Without scripts each leads to the list of what
 * fits.
 */
export function LimitPresets({ presets, onStored }: LimitPresetsProps) {
  const stored = useStoredLimits();
  return (
    <>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {presets.map(({ title, words, query }) => (
          <li key={query}>
            <Link
              to={`/shop/listing?${query}`}
              // Fetched ahead, it would send the limits before anybody pressed.
              discover="none"
              aria-current={stored === query ? 'true' : undefined}
              className={`block h-full rounded-xl border p-3 ${stored === query ? 'border-leaf bg-leaf-tint' : 'border-hairline bg-white hover:border-leaf'}`}
              onClick={(event) => {
                event.preventDefault();
                const isStored = storeText(query);
                onStored?.(isStored);
              }}
            >
              <span className="block font-semibold">{title}</span>{' '}
              <span className="text-ink-soft text-sm">{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{texts.askYourDietician()}</p>
    </>
  );
}
