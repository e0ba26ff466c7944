import { TextField } from '#kit/text-field.tsx';
import { texts } from './texts.ts';

/**
 * The e-mail address of an account, on the forms that sign in or ask for a reset link.
 * @param wrong message, if it is wrong
 * @param typed what was sent in a browser without scripts
 */
export function EmailField({ wrong, typed }: { wrong: string | undefined; typed: string | undefined }) {
  return (
    <TextField
      label={texts.email()}
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={typed}
      wrong={wrong}
    />
  );
}
