import { useState } from 'react';
import type { ProofKind } from '#rules/access/second-factor.ts';
import { CallFailure } from './call.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import * as texts from './texts.tsx';

/** What proves who somebody is: exactly one of these. */
export interface Proof {
  password?: string;
  code?: string;
  recoveryCode?: string;
}

type Typed = Exclude<ProofKind, 'passkey'>;

/** Proves who somebody is, with whichever of their ways they have at hand. What was typed stays after a refusal. */
export function ProveForm({
  methods,
  email,
  action,
  prove,
}: {
  methods: readonly ProofKind[];
  /** For password managers, which know the password under it. */
  email: string;
  /** What the button does. */
  action: string;
  /** Sends the proof. What it throws is shown. */
  prove: (proof: Proof) => Promise<void>;
}) {
  const ways = methods.filter((method) => method !== 'passkey');
  const [way, setWay] = useState<Typed | undefined>(ways[0]);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (proof: Proof) => {
    setBusy(true);
    setWrong(null);
    try {
      await prove(proof);
    } catch (error) {
      setWrong(error instanceof CallFailure && error.answered ? error.message : texts.serverErrorPleaseTryAgain);
    }
    setBusy(false);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // It may lie in a form of the page, which is not meant.
    event.stopPropagation();
    if (way === undefined || busy) return;
    if (typed.trim() === '') return setWrong(texts.typeProof[way]);
    void send({ [way]: way === 'password' ? typed : typed.trim() });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {way !== undefined && (
        <ProofField
          // Another way is another field: nothing typed for one is sent as the other.
          key={way}
          way={way}
          typed={typed}
          wrong={wrong ?? undefined}
          onType={(text) => {
            setTyped(text);
            setWrong(null);
          }}
        />
      )}
      <button type="submit" className="button button-leaf w-full" disabled={busy}>
        {busy && <span aria-hidden="true" className="ring-spinner size-4" />}
        {action}
      </button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="link min-h-11 w-full"
            onClick={() => {
              setWay(other);
              setTyped('');
              setWrong(null);
            }}
          >
            {texts.proveInstead[other]}
          </button>
        ))}
    </form>
  );
}

function ProofField({
  way,
  typed,
  wrong,
  onType,
}: {
  way: Typed;
  typed: string;
  wrong: string | undefined;
  onType: (text: string) => void;
}) {
  const shared = {
    label: texts.proofLabels[way],
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
