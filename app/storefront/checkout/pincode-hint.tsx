import { useEffect, useState } from 'react';
import { notInState, pincodeHint } from '#rules/orders/pincode.ts';

interface PincodeHintProps {
  pincode: string;
  state: string;
  /** The states that the shop delivers to. */
  states: readonly string[];
  choose: (state: string) => void;
}

/**
 * Fills in the state of a pincode when that becomes complete and none is chosen. Where another one is chosen it asks, and says so
 * where the two cannot go together; one click chooses the state of the pincode.
 */
export default function PincodeHint({ pincode, state, states, choose }: PincodeHintProps) {
  const hint = pincodeHint(pincode, state);
  const [filled, setFilled] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that the shopper empties afterwards stays empty
  useEffect(() => {
    const isComplete = pincode.replaceAll(/[\s-]/g, '').length === 6;
    if (hint?.kind !== 'suggestion' || !isComplete || !states.includes(hint.state)) return;
    setFilled(hint.state);
    choose(hint.state);
  }, [pincode]);
  const isNotServed = hint !== null && !states.includes(hint.state);
  return (
    <div role="status" className="text-sm">
      {hint === null && filled !== '' && filled === state && (
        <p className="mt-1 text-ink-soft">We filled in {state} for this pincode.</p>
      )}
      {hint && (
        <>
          <p className="mt-1 text-turmeric-deep">{sentenceOf(hint, pincode, isNotServed)}</p>
          {!isNotServed && (
            <button type="button" className="link min-h-11" onClick={() => choose(hint.state)}>
              Choose {hint.state}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function sentenceOf(hint: NonNullable<ReturnType<typeof pincodeHint>>, pincode: string, isNotServed: boolean): string {
  if (hint.kind === 'suggestion') {
    return `This pincode is in ${hint.state}.${isNotServed ? ' We do not deliver there yet.' : ''}`;
  }
  return hint.isSure
    ? `${notInState(pincode, hint.chosen)}.`
    : `Pincode ${pincode} is mostly in ${hint.state}. Is the state right?`;
}
