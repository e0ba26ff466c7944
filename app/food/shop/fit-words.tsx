import { type Fit, fitWords } from '#food/rules/limits.ts';

export function FitWords({ fit }: { fit: Fit }) {
  const colour = { fits: 'text-good', 'not declared': 'text-ink-soft' }[fit.is as string] ?? 'text-chilli';
  return <p className={`font-semibold text-sm ${colour}`}>{fitWords(fit)}</p>;
}
