import { useState } from 'react';
import { Link } from 'react-router';
import type { LimitPreset } from '#catalogue/rules/limit-presets.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { FittingLink } from '#food/shop/fitting-link.tsx';
import { LimitPresets } from '#food/shop/limit-presets.tsx';
import { useStoredLimits } from '#food/shop/stored-limits.ts';

/** The way to one's own limits (behaviour: Limits 14). */
export function HomeLimits({ presets }: { presets: LimitPreset[] }) {
  const hasLimits = useStoredLimits() !== '';
  const [said, setSaid] = useState('');
  return (
    <section aria-labelledby="my-limits" className="wrap mt-12 md:mt-16">
      <div className="card p-5 md:p-8">
        <h2 id="my-limits" className="text-3xl md:text-4xl">
          {texts.myLimits()}
        </h2>
        <p className="mt-1 text-ink-soft">{texts.pickALimit()}</p>
        <LimitPresets
          presets={presets}
          onStored={(isStored) =>
            setSaid(isStored ? texts.savedOnThisDeviceProducts() : texts.yourBrowserBlocksStorageSo())
          }
        />
        <p role="status" className="mt-2 empty:hidden">
          {said}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <FittingLink className="button button-leaf" />
          <Link to="/shop/limits" className="button button-line">
            {hasLimits ? texts.changeMyLimits() : texts.setMyOwn()}
          </Link>
        </p>
      </div>
    </section>
  );
}
