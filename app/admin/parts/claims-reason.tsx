import type { CallFailure } from '#ui/call.ts';
import { TextField } from './field.tsx';
import * as texts from './texts.tsx';

/** Whether a text was refused for what it claims of a food. */
export const isClaimRefusal = ({ answer }: CallFailure) => (answer as { claims?: boolean } | null)?.claims === true;

/** After such a refusal: the owner may say why the claim stands, and save again. */
export function ClaimsReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <div className="card border-chilli p-4">
      <TextField
        label={texts.reasonOfTheOwner}
        hint={texts.correctTheTextOrSay}
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
