import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { call } from '#kit/call.ts';

/** Milliseconds without a key before a text is looked at. */
const pause = 700;

interface FieldClaimsProps {
  text: string;
  purpose?: 'text' | 'recipe' | 'ingredients';
  /** Of the product that the text speaks of, as the form holds it. */
  food?: StoredFoodFacts;
  /** What the other fields say. */
  besides: string;
}

/**
 * What a text claims that may not be, beside the field while it is typed: the figure, and what may be said (behaviour:
 * Claims 1).
 */
export function FieldClaims({ text, purpose = 'text', food, besides }: FieldClaimsProps) {
  const [findings, setFindings] = useState<CallResponse<'POST /api/admin/claims/check'>['findings']>([]);
  const question = JSON.stringify({ text, purpose, food });
  const requested = useRef(question);
  const others = useRef(besides);
  others.current = besides;
  useEffect(() => {
    // What was loaded was looked at when it was saved.
    if (requested.current === question) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      requested.current = question;
      try {
        const body = { ...JSON.parse(question), besides: others.current };
        setFindings((await call('POST /api/admin/claims/check', { body }, { signal: left.signal })).findings);
      } catch (error) {
        // Saving asks again, and says so.
        if (!left.signal.aborted) console.error(error);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [question]);
  const shown = text.trim() === '' ? [] : findings;
  return (
    <div role="status" className="mt-1 space-y-1 text-sm empty:hidden">
      {shown.map(({ words, kind, why, instead }, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          key={at}
          className={kind === 'contradicts' || kind === 'forbidden' ? 'text-chilli' : 'text-ink-soft'}
        >
          <q>{words}</q>: {why}
          {instead !== undefined && ` Say instead: ${instead}`}
        </p>
      ))}
    </div>
  );
}
