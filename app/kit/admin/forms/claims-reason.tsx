import { useState } from 'react';
import { useMay } from '#kit/admin/use-may.ts';
import type { CallFailure } from '#kit/call.ts';
import { TextField } from './field.tsx';

export const isClaimRefusal = ({ answer }: CallFailure) => (answer as { claims?: boolean } | null)?.claims === true;

/**
 * For a form with texts that shoppers read: the reason of the owner, asked for after a claim was refused (behaviour:
 * Claims 3).
 */
export function useClaimsReason() {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    /** What to send along; empty while nothing was asked. */
    reason: typed?.trim() ?? '',
    /** Asks for a reason where this is why the text was refused. Answers whether it is. */
    ask(failure: CallFailure): boolean {
      if (isClaimRefusal(failure)) setTyped((before) => before ?? '');
      return isClaimRefusal(failure);
    },
    /** After the text was saved the next one is asked about anew. */
    clear: () => setTyped(null),
    field: typed === null ? null : <ClaimsReason value={typed} onChange={setTyped} />,
  };
}

/** After such a refusal: the owner may say why the claim stands, and save again; others change the text. */
export function ClaimsReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const may = useMay();
  if (!may('claims.override'))
    return <p className="card border-chilli p-4">Please correct the text. Only the owner can keep it as it is.</p>;
  return (
    <div className="card border-chilli p-4">
      <TextField
        label="Owner’s reason to keep it"
        hint="Correct the text, or enter a reason to keep it and save again. We keep the reason with your name under Claims."
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
