import { formatPaise } from '#pricing/rules/money.ts';

interface NextStepProps {
  paise: number;
  /** What it is the price of. */
  of: string;
  /** The button. */
  children: React.ReactNode;
}

/** In place of a phone's tabs (tab-bar.tsx): what it costs, and the next step. Help and the way up stay at its right. */
export function NextStep({ paise, of, children }: NextStepProps) {
  return (
    <div className="next-step fixed inset-x-0 bottom-0 z-16 flex min-h-15 items-center gap-2 border-hairline border-t bg-white py-1.5 pr-[calc(2*var(--place))] pl-3 lg:hidden plain:hidden">
      <p className="figures min-w-min flex-1 leading-tight">
        <span className="block whitespace-nowrap font-semibold min-[360px]:text-lg">{formatPaise(paise)}</span>
        <span className="block break-words text-ink-soft text-sm">{of}</span>
      </p>
      {children}
    </div>
  );
}
