import { useEffect, useState } from 'react';
import { ruleErrors } from '#collections/rules/collection-rule.ts';
import { ruleInRupees } from '#collections/rules/rule-in-rupees.ts';
import { call } from '#kit/call.ts';
import { ruleFromTyped, type TypedRule } from './typed-rule.ts';

/** Between two keys of a figure. */
const typingMs = 400;

interface Counted {
  total: number;
  titles: readonly string[];
}

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function inWords({ total, titles }: Counted, before: number | null): string {
  const was = before === null || before === total ? '' : ` Until you save it has ${products(before)}.`;
  if (total === 0) return `No product on sale fits.${was}`;
  const others = total - titles.length;
  return `Fits ${products(total)}: ${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}.${was}`;
}

/**
 * Which products a rule has, while it is being made. @param before how many the saved rule has; null for one that is
 * new
 */
export function RuleCount({ rule, before }: { rule: TypedRule; before: number | null }) {
  const [counted, setCounted] = useState<Counted | 'failed' | null>(null);
  const checked = ruleFromTyped(rule);
  const sent = ruleErrors(checked).length === 0 ? JSON.stringify(ruleInRupees(checked)) : null;
  useEffect(() => {
    setCounted(null);
    if (sent === null) return;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { rule: JSON.parse(sent) };
        setCounted(await call('POST /api/admin/collections/preview', { body }, { signal: ended.signal }));
      } catch {
        if (!ended.signal.aborted) setCounted('failed');
      }
    }, typingMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [sent]);
  return (
    <p role="status" className="wrap-anywhere min-h-7 text-ink-soft">
      {sent === null
        ? 'Complete the conditions to see which products fit.'
        : counted === null
          ? 'Counting…'
          : counted === 'failed'
            ? 'We could not count the products. Change a condition to try again.'
            : inWords(counted, before)}
    </p>
  );
}
