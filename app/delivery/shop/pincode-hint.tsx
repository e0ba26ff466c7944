import { useEffect, useRef, useState } from 'react';
import { texts } from '#checkout/shop/texts.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { StateNames } from '#delivery/rules/delivery-fields.ts';
import { notInState, pincodeHint } from '#delivery/rules/pincode.ts';
import { type Delivery, deliveryWords } from '#delivery/shop/delivery-words.ts';
import { call } from '#kit/call.ts';
import { stateName } from '#orders/rules/state-names.ts';
import { pincodeDigits } from '#rules/text/hidden-characters.ts';

interface PincodeHintProps {
  address: DeliveryAddress;
  /** The states that the shop delivers to. */
  states: StateNames;
  change: (field: 'city' | 'state', text: string) => void;
  onArrival: ((words: string) => void) | undefined;
}

/**
 * Fills in the state and the town of a pincode when that becomes complete, each where it is empty, and says when a
 * parcel comes there and whether it can be paid in cash. Where another state is chosen it asks, and says so where the two
 * cannot go together; one click chooses the state of the pincode.
 */
export default function PincodeHint({ address, states, change, onArrival }: PincodeHintProps) {
  const { pincode, state, city } = address;
  const hint = pincodeHint(pincode, state);
  const [filled, setFilled] = useState('');
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const digits = pincodeDigits(pincode);
  const now = useRef(city);
  now.current = city;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that the shopper empties afterwards stays empty
  useEffect(() => {
    if (hint?.kind !== 'suggestion' || digits.length !== 6 || !(hint.state in states)) return;
    setFilled(hint.state);
    change('state', hint.state);
  }, [pincode]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a city that the shopper empties afterwards stays empty
  useEffect(() => {
    setDelivery(null);
    if (!/^[1-9]\d{5}$/.test(digits)) return;
    const asking = new AbortController();
    // Without an answer the shopper types the city, as ever.
    call('GET /api/shop/pincode/{pincode}', { params: { pincode: digits } }, { signal: asking.signal })
      .then((answer) => {
        if (answer.arrives) {
          setDelivery(answer);
          onArrival?.(texts.usuallyDelivered({ arrival: answer.arrives.words }));
        }
        if (answer.town !== null && now.current === '') change('city', answer.town);
      })
      .catch(() => {});
    return () => {
      asking.abort();
      onArrival?.('');
    };
  }, [digits]);
  const isNotServed = hint !== null && !(hint.state in states);
  return (
    <div role="status" className="col-span-full -mt-3 text-sm">
      {hint === null && filled !== '' && filled === state && (
        // Seen in the fields, and in the sentence below.
        <p className={delivery ? 'sr-only' : 'text-ink-soft'}>{texts.weFilledIn({ state: stateName(state) })}</p>
      )}
      {!hint && delivery && <p>{deliveryWords(delivery)}</p>}
      {hint && (
        <>
          <p className="text-turmeric-deep">{sentenceOf(hint, pincode, isNotServed)}</p>
          {!isNotServed && (
            <button type="button" className="link min-h-11" onClick={() => change('state', hint.state)}>
              {texts.chooseState({ state: stateName(hint.state) })}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function sentenceOf(hint: NonNullable<ReturnType<typeof pincodeHint>>, pincode: string, isNotServed: boolean): string {
  if (hint.kind === 'suggestion') {
    return isNotServed
      ? texts.thisPincodeIsNotServed({ state: stateName(hint.state) })
      : texts.thisPincodeIsIn({ state: stateName(hint.state) });
  }
  return hint.isSure
    ? `${notInState(pincode, hint.chosen)}.`
    : texts.pincodeIsMostly({ pincode, state: stateName(hint.state) });
}
