import { NewPasswordField } from '#kit/password-field.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { EmailField, NameField, PhoneField, SubmitButton } from './account-fields.tsx';
import type { SavedForm } from './registration-storage.ts';
import { texts } from './texts.ts';
import type { useWrongFields } from './use-wrong-fields.ts';

export interface Registration extends SavedForm {
  password: string;
}

interface RegistrationFormProps {
  /** Where a browser without scripts sends the form. */
  action: string;
  values: Registration;
  change: (values: Registration) => void;
  submit: (values: Registration) => void;
  sending: boolean;
  wrongFields: Pick<ReturnType<typeof useWrongFields>, 'attach' | 'field'>;
}

/** The first step of registration. The newsletter box is never ticked in advance. */
export function RegistrationForm({ action, values, change, submit, sending, wrongFields }: RegistrationFormProps) {
  const { attach, field } = wrongFields;
  const text = (name: 'userName' | 'email' | 'phoneNumber' | 'password') => ({
    ...field(name),
    value: values[name],
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ ...values, [name]: event.target.value }),
  });
  const tick = (name: 'newsletterSubscription' | 'isBusinessAccount', label: string) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={values[name]}
        className="size-5 flex-none accent-leaf"
        onChange={(event) => change({ ...values, [name]: event.target.checked })}
      />
      {label}
    </label>
  );

  return (
    <form
      {...attach}
      action={action}
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const typed = (name: string) => String(data.get(name) ?? '');
        // Read the fields themselves: autofill may not have fired change events.
        submit({
          userName: typed('userName'),
          email: typed('email'),
          phoneNumber: typed('phoneNumber'),
          password: typed('password'),
          newsletterSubscription: data.has('newsletterSubscription'),
          isBusinessAccount: data.has('isBusinessAccount'),
        });
      }}
    >
      <NameField {...text('userName')} />
      <EmailField {...text('email')} autoComplete="email" />
      <PhoneField {...text('phoneNumber')} />
      <NewPasswordField {...text('password')} label={texts.passwordLabel()} />
      <div>
        {tick('newsletterSubscription', texts.sendMeTheNewsletter())}
        {tick('isBusinessAccount', texts.thisIsABusinessAccount())}
      </div>
      <PrivacyNotice>{privacyTexts.accountNotice()}</PrivacyNotice>
      <SubmitButton isBusy={sending}>{texts.sendOtp()}</SubmitButton>
    </form>
  );
}
