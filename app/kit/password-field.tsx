import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { texts } from './texts.ts';

type PasswordFieldProps = Omit<React.ComponentProps<typeof TextField>, 'type' | 'end'>;

export const NewPasswordField = (props: PasswordFieldProps) => (
  <PasswordField autoComplete="new-password" hint={texts.atLeast8Characters()} {...props} />
);

export function PasswordField(props: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      end={
        <button
          type="button"
          className="absolute inset-y-0 right-0 min-w-16 rounded-r-[10px] px-3 font-semibold text-leaf text-sm underline-offset-4 hover:underline"
          onClick={() => setSeen(!seen)}
        >
          {seen ? texts.hide() : texts.show()}
          <span className="sr-only">{texts.password()}</span>
        </button>
      }
    />
  );
}
