import { TextField } from '#kit/text-field.tsx';
import { texts } from './texts.ts';
import type { FormField } from './use-wrong-fields.ts';

/**
 * The e-mail address of an account, on the forms that sign in or ask for a reset link.
 * @param typed what was sent in a browser without scripts
 */
export function EmailField({ typed, ...field }: FormField & { typed: string | undefined }) {
  return (
    <TextField
      {...field}
      label={texts.email()}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={typed}
    />
  );
}
