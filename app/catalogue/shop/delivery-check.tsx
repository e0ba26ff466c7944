import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { deliveryWords } from '#delivery/shop/delivery-words.ts';
import { CallFailure, call } from '#kit/call.ts';
import { pincodeDigits } from '#rules/text/hidden-characters.ts';
import { texts } from './texts.ts';

type Delivery = CallResponse<'GET /api/shop/pincode/{pincode}'>;

const storageKey = 'pincode';

interface DeliveryCheckProps {
  /** How long it usually takes, until a pincode says more. */
  usual: string;
  /** Gets the state of a pincode, and whether the shopper typed that just now. */
  onState?: (state: string, isTyped: boolean) => void;
  className?: string;
}

/**
 * When a parcel comes to the shopper's pincode, and whether it can be paid in cash (behaviour: Catalogue 11). The
 * pincode stays on this device, so that the next product says it at once.
 */
export default function DeliveryCheck({ usual, onState, className = 'mt-5' }: DeliveryCheckProps) {
  const [pincode, setPincode] = useState('');
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [wrong, setWrong] = useState('');

  /** A new object for each question, so that the same pincode can be asked again. */
  const [checked, setChecked] = useState<{ pincode: string; isTyped: boolean } | null>(null);

  const told = useRef(onState);
  told.current = onState;
  useEffect(() => {
    try {
      const stored = localStorage.getItem(storageKey);
      if (stored === null) return;
      setPincode(stored);
      setChecked({ pincode: stored, isTyped: false });
    } catch {
      // A browser that keeps nothing: the pincode is typed again.
    }
  }, []);
  useEffect(() => {
    if (checked === null) return;
    const asking = new AbortController();
    const { pincode: typed, isTyped } = checked;
    call('GET /api/shop/pincode/{pincode}', { params: { pincode: typed } }, { signal: asking.signal }).then(
      (answer) => {
        setDelivery(answer);
        savePincode(typed);
        carryOn(typed, answer.state).catch(() => {});
        if (answer.state !== null) told.current?.(answer.state, isTyped);
      },
      (error) =>
        asking.signal.aborted || setWrong(error instanceof CallFailure ? error.message : texts.pleaseTryAgain()),
    );
    return () => asking.abort();
  }, [checked]);

  return (
    <form
      className={`plain:hidden ${className}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setDelivery(null);
        const typed = pincodeDigits(pincode);
        setWrong(typed === '' ? texts.enterYourPincode() : '');
        setChecked(typed === '' ? null : { pincode: typed, isTyped: true });
      }}
    >
      <label htmlFor="delivery-pincode" className="block font-semibold">
        {texts.deliveryToPincode()}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="delivery-pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          value={pincode}
          aria-invalid={wrong !== ''}
          aria-describedby="delivery-answer"
          className="field w-36"
          onChange={(event) => setPincode(event.target.value)}
        />
        <button type="submit" className="button button-line">
          {texts.check()}
        </button>
      </div>
      <p id="delivery-answer" role="status" className={`mt-1 text-sm ${wrong ? 'text-chilli' : ''}`}>
        {wrong || (delivery ? deliveryWords(delivery) : usual)}
      </p>
    </form>
  );
}

/** Cart and checkout begin with it, unless another one is typed there. */
async function carryOn(pincode: string, state: string | null): Promise<void> {
  const { keepDraft, readDraft } = await import('#payments/shop/purchase-memory.ts');
  const { state: chosen = '', address = {} } = readDraft() ?? {};
  keepDraft({ state: chosen || (state ?? ''), address: { ...address, pincode: address.pincode || pincode } });
}

function savePincode(pincode: string): void {
  try {
    localStorage.setItem(storageKey, pincode);
  } catch {
    // Without storage the answer is shown all the same.
  }
}
