import { TextField } from '#kit/text-field.tsx';
import { texts } from './texts.ts';

/** A field's name and what is wrong with it, and what differs from the usual field of an account. */
type AccountField = Partial<React.ComponentProps<typeof TextField>> & { name: string };

export const NameField = (field: AccountField) => (
  <TextField label={texts.userName()} type="text" autoComplete="name" maxLength={80} required {...field} />
);

export const PhoneField = (field: AccountField) => (
  <TextField
    label={texts.phone()}
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    maxLength={20}
    required
    hint={texts.yourMobileNumber10Digits()}
    {...field}
  />
);

/** As password managers know it, where an account exists already. */
export const EmailField = (field: AccountField) => (
  <TextField
    label={texts.email()}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    required
    {...field}
  />
);

interface SubmitButtonProps extends React.ComponentProps<'button'> {
  /** The form is sent, and another press would do nothing. */
  isBusy: boolean;
}

export const SubmitButton = ({ isBusy, children, ...button }: SubmitButtonProps) => (
  <button type="submit" disabled={isBusy} className="button button-leaf w-full" {...button}>
    {isBusy && <span aria-hidden="true" className="ring-spinner size-4" />}
    {children}
  </button>
);
