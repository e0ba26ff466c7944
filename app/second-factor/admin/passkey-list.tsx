import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { CallFailure } from '#kit/call.ts';
import type { Factors, Removal } from './factors.ts';
import * as texts from './texts.ts';

interface PasskeyListProps {
  passkeys: Factors['passkeys'];
  /** Where passkeys are made and used; null where browsers offer none. */
  origin: string | null;
  onAdded: (answer: { message: string; recoveryCodes: readonly string[] }) => void;
  onRemove: (removal: Removal) => void;
}

export function PasskeyList({ passkeys, origin, onAdded, onRemove }: PasskeyListProps) {
  const isHere = useIsHere(origin);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere min-w-0">
                {passkey.name}
                <span className="block text-ink-soft text-sm">
                  {passkey.lastUsed === null
                    ? `Added on ${passkey.since}, not used yet`
                    : `Added on ${passkey.since}, last used on ${passkey.lastUsed}`}
                </span>
              </span>
              <button
                type="button"
                className="link min-h-11 px-2"
                aria-label={texts.removePasskeyNamed(passkey.name)}
                onClick={() => onRemove({ what: 'passkey', id: passkey.id, name: passkey.name })}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {origin === null && (
        <p>Passkeys work only where the shop has an address with a name and https, such as https://shop.example.</p>
      )}
      {origin !== null && !isHere && (
        <p>
          Passkeys work only at the shop’s own address.{' '}
          <a className="link inline-flex min-h-11 items-center" href={`${origin}/admin/sign-in`}>
            {`Open ${origin}`}
          </a>
        </p>
      )}
      {isHere && <PasskeyForm isFirst={passkeys.length === 0} onAdded={onAdded} />}
    </>
  );
}

/** Whether this page was opened where passkeys belong; assumed until the browser has said. */
function useIsHere(origin: string | null): boolean {
  const [isHere, setIsHere] = useState(origin !== null);
  useEffect(() => setIsHere(origin === location.origin), [origin]);
  return isHere;
}

function PasskeyForm({ isFirst, onAdded }: { isFirst: boolean; onAdded: PasskeyListProps['onAdded'] }) {
  const form = useForm({
    initial: { name: '' },
    isShort: true,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: 'Give the passkey a name.' }] : []),
    async send(make, { name }) {
      const { options } = await make('POST /api/auth/factors/passkey-options');
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const made = await startRegistration({ optionsJSON });
      const passkey = { ...made, type: 'public-key' as const, response: { ...made.response } };
      return make('POST /api/auth/factors/passkeys', { body: { name, passkey } });
    },
    valuesAfter: () => ({ name: '' }),
    failed: (error) => ({ title: sentenceOf(error), destructive: true }),
    onDone: onAdded,
    toastOf: () => null,
  });
  return (
    <form method="post" {...form.props} className="mt-1">
      {isFirst && (
        <p className="text-ink-soft">
          Your finger, face or PIN on this device, or a security key. A false sign-in page cannot use it.
        </p>
      )}
      <Field
        className="mt-2"
        label="Name of the passkey"
        placeholder="Office laptop"
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <SaveButton form={form} look="line" className="mt-2" pending="Follow your device…">
        Add passkey
      </SaveButton>
    </form>
  );
}

/** A browser says only in its own words why no passkey was made. */
function sentenceOf(error: unknown): string {
  if (error instanceof CallFailure)
    return error.answered ? error.message : 'The server did not answer. Please try again.';
  return error instanceof Error && error.name === 'InvalidStateError'
    ? 'This device has a passkey for this account already.'
    : 'No passkey was made. Please try again.';
}
