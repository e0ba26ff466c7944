import { useLayoutEffect, useRef } from 'react';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import { accentProblem, actionProblem, housePalette, type Palette, paletteOf } from '#settings/rules/brand/colours.ts';
import { monogram, monogramSide } from '#settings/rules/brand/monogram.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';

export type Look = Pick<Brand, 'name' | 'logo' | 'actionColour' | 'accentColour'>;

/**
 * Draws what is inside as shoppers see it: in the brand's colours, as far as they can be read. The back office keeps
 * its own.
 */
export function ShopLook({ look, children }: { look: Look; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { action, actionDeep, actionTint, accent, accentDeep, accentTint } = readable(look);
  // Set by the script, as the policy of pages allows no style in their text.
  useLayoutEffect(() => {
    const { style } = place.current ?? {};
    const colours = { leaf: action, 'leaf-deep': actionDeep, 'leaf-tint': actionTint };
    const offers = { turmeric: accent, 'turmeric-deep': accentDeep, 'turmeric-tint': accentTint };
    for (const [name, colour] of Object.entries({ ...colours, ...offers }))
      style?.setProperty(`--color-${name}`, colour);
  }, [action, actionDeep, actionTint, accent, accentDeep, accentTint]);
  return (
    <div ref={place} className="overflow-hidden rounded-xl border border-hairline bg-paper">
      {children}
    </div>
  );
}

/** What cannot be read is shown in the house's own colour; the form says why. */
function readable({ actionColour, accentColour }: Look): Palette {
  return paletteOf({
    actionColour: actionProblem(actionColour) === null ? actionColour : housePalette.action,
    accentColour: accentProblem(accentColour) === null ? accentColour : housePalette.accent,
  });
}

export function LookOfHead({ look, announcement }: { look: Look; announcement: string }) {
  return (
    <>
      <p className="wrap-anywhere bg-leaf-deep px-3 py-2 text-center font-semibold text-sm text-white">
        {announcement}
      </p>
      <p className="flex items-center gap-2.5 border-hairline border-b px-3 py-3">
        <LookOfLogo look={look} height={32} />
        {!isWordmark(look) && (
          <span className="wrap-anywhere min-w-0 font-semibold font-serif text-2xl tracking-tight">{look.name}</span>
        )}
      </p>
    </>
  );
}

export function LookOfLogo({ look, height }: { look: Look; height: number }) {
  if (look.logo === '') return <Mark look={look} height={height} />;
  const { src, width } = logoAt(look.logo, height);
  return <img src={src} alt={isWordmark(look) ? look.name : ''} width={width} height={height} className="max-w-full" />;
}

function Mark({ look, height }: { look: Look; height: number }) {
  const { letter, radius } = monogram(look.name, readable(look).action);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${monogramSide} ${monogramSide}`}
      width={height}
      height={height}
      className="flex-none"
    >
      <rect width={monogramSide} height={monogramSide} rx={radius} className="fill-leaf" />
      {letter && (
        <path
          transform={`translate(${letter.x} ${letter.y}) scale(${letter.scale})`}
          className="fill-white"
          d={letter.path}
        />
      )}
    </svg>
  );
}
