import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { CallFailure } from '#kit/call.ts';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { ProofKind } from '#second-factor/rules/second-factor.ts';
import { texts } from './texts.ts';

/** What proves who somebody is: exactly one of these. */
export interface Proof {
  password?: string;
  code?: string;
  recoveryCode?: string;
  passkey?: { id: string; type: 'public-key'; response: Record<string, unknown> };
}

interface ProveFormProps {
  /** The ways that the account has; the first is offered first. */
  methods: readonly ProofKind[];
  /** For password managers, which know the password under it. */
  email: string;
  /** What the button does. */
  action: string;
  /** Sends the proof. What it throws is shown. */
  prove: (proof: Proof) => Promise<void>;
  passkeyOptions: () => Promise<{ options: object }>;
}

/** Proves who somebody is, with whichever of their ways they have at hand. What was typed stays after a refusal. */
export function ProveForm({ methods, email, action, prove, passkeyOptions }: ProveFormProps) {
  const [way, setWay] = useState(methods[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /**
   * Leads to the field again, where the sentence is its description. What is typed next takes the place of what was
   * refused.
   */
  const refuse = (sentence: string) => {
    setWrong(sentence);
    const field = form.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    field?.focus();
    field?.select();
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    // It may lie in a form of the page, which is not meant.
    event.stopPropagation();
    if (busy) return;
    if (way !== 'passkey' && typed.trim() === '') return refuse(ways()[way].type);
    setBusy(true);
    setWrong(null);
    try {
      if (way === 'passkey') await prove({ passkey: await signWithPasskey(passkeyOptions) });
      else await prove({ [way]: way === 'password' ? typed : typed.trim() });
    } catch (error) {
      refuse(sentenceOf(error));
    }
    setBusy(false);
  };
  const change = (text: string) => {
    setTyped(text);
    setWrong(null);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {way === 'passkey' ? (
        <p className="text-ink-soft">{texts.passkeyWhy()}</p>
      ) : (
        // Another way is another field: nothing typed for one is sent as the other.
        <ProofField key={way} way={way} typed={typed} wrong={wrong ?? undefined} onType={change} />
      )}
      {/* There before anything is wrong: a region that comes with its text is not read by all. A field shows the sentence itself. */}
      <p role="alert" className={way === 'passkey' && wrong !== null ? 'text-chilli' : 'sr-only'}>
        {wrong}
      </p>
      <button type="submit" className="button button-leaf w-full" disabled={busy}>
        {busy && <span aria-hidden="true" className="ring-spinner size-4" />}
        {way === 'passkey' ? texts.signWithPasskey() : action}
      </button>
      {methods
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="link block min-h-11 w-full"
            onClick={() => {
              setWay(other);
              change('');
            }}
          >
            {ways()[other].instead}
          </button>
        ))}
    </form>
  );
}

async function signWithPasskey(passkeyOptions: ProveFormProps['passkeyOptions']) {
  const { options } = await passkeyOptions();
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...signed, type: 'public-key' as const, response: { ...signed.response } };
}

const ways = () => ({
  passkey: { instead: texts.signWithPasskey() },
  password: { label: texts.yourPassword(), type: texts.enterYourPassword(), instead: texts.withYourPassword() },
  code: { label: texts.codeFromYourApp(), type: texts.enterTheDigits(), instead: texts.withACode() },
  recoveryCode: { label: texts.recoveryCode(), type: texts.enterARecoveryCode(), instead: texts.withARecoveryCode() },
});

/** What went wrong, for a person. A browser says only in its own words why a passkey was not used. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return texts.passkeyNotUsed();
  return error.answered ? error.message : texts.serverErrorPleaseTryAgain();
}

interface ProofFieldProps {
  way: Exclude<ProofKind, 'passkey'>;
  typed: string;
  wrong: string | undefined;
  onType: (text: string) => void;
}

function ProofField({ way, typed, wrong, onType }: ProofFieldProps) {
  const shared = {
    label: ways()[way].label,
    name: way,
    value: typed,
    wrong,
    autoFocus: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onType(event.target.value),
  };
  if (way === 'password') return <PasswordField {...shared} autoComplete="current-password" />;
  if (way === 'code') {
    return <TextField {...shared} inputMode="numeric" autoComplete="one-time-code" maxLength={9} spellCheck={false} />;
  }
  return <TextField {...shared} autoComplete="off" autoCapitalize="none" maxLength={40} spellCheck={false} />;
}
