import { Icon } from '#kit/icon.tsx';
import type { TrustFact } from '#settings/read-trust.ts';
import { texts } from './texts.ts';

/** Why somebody can trust the shop, in a row of icons. */
export function TrustRow({ facts, className = 'wrap mt-4' }: { facts: readonly TrustFact[]; className?: string }) {
  return (
    <ul
      aria-label={texts.whyTrustUs()}
      className={`pairs gap-x-4 gap-y-2 text-sm sm:flex sm:flex-wrap sm:justify-center sm:gap-x-8 ${className}`}
    >
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2 max-sm:first:col-span-full leading-tight">
          <Icon name={icon} size={20} className="flex-none text-leaf" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
