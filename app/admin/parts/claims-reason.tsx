import type { CallFailure } from '#ui/call.ts';
import { TextField } from './field.tsx';

/** Whether a text was refused for what it claims of a food. */
export const isClaimRefusal = ({ answer }: CallFailure) => (answer as { claims?: boolean } | null)?.claims === true;

/** After such a refusal: the owner may say why the claim stands, and save again. */
export function ClaimsReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <div className="card border-chilli p-4">
      <TextField
        label="Reason of the owner to let it stand"
        hint="Correct the text, or say why it stays and save again. The reason is kept with your name, under Claims."
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
