import { pincodeHint } from '#rules/orders/pincode.ts';

/** The state that a pincode belongs to, to be chosen with one click; when another is chosen, a doubt that stops nobody. */
export default function PincodeHint({
  pincode,
  state,
  choose,
}: {
  pincode: string;
  state: string;
  choose: (state: string) => void;
}) {
  const hint = pincodeHint(pincode, state);
  return (
    <div role="status" className="text-sm">
      {hint && (
        <>
          <p className="mt-1 text-turmeric-deep">
            {hint.kind === 'suggestion'
              ? `This pincode is in ${hint.state}.`
              : `This pincode is usually in ${hint.state}, not in ${hint.chosen}. Please look once more.`}
          </p>
          <button type="button" className="link min-h-11" onClick={() => choose(hint.state)}>
            Choose {hint.state}
          </button>
        </>
      )}
    </div>
  );
}
