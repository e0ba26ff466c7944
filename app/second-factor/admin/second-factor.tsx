import { useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { AuthenticatorDialog, type NewAuthenticator } from './authenticator-dialog.tsx';
import type { Factors, Removal } from './factors.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import * as texts from './texts.ts';

interface SecondFactorProps {
  factors: Factors;
  /** Whether the server can keep the secret of an app. */
  hasKey: boolean;
  passkeyOrigin: string | null;
}

/** The second factors of the person who is signed in: added, listed, removed (behaviour: Second factor 2). */
export function SecondFactor({ factors, hasKey, passkeyOrigin }: SecondFactorProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const has = factors.authenticatorSince !== null || factors.passkeys.length > 0;

  const added = (answer: { message: string; recoveryCodes: readonly string[] }) => {
    toast({ title: answer.message });
    if (answer.recoveryCodes.length > 0) setCodes(answer.recoveryCodes);
  };
  const begin = async () => setApp(await act('app', (make) => make('POST /api/auth/factors/authenticator')));
  const renew = async () => {
    const answer = await act('codes', (make) => make('POST /api/auth/factors/recovery-codes'));
    if (answer) setCodes(answer.recoveryCodes);
  };
  const remove = async () => {
    if (removal === null) return;
    const answer = await act('remove', (make) =>
      removal.what === 'app'
        ? make('POST /api/auth/factors/authenticator/remove')
        : make('POST /api/auth/factors/passkeys/remove/{id}', { params: { id: removal.id } }),
    );
    setRemoval(null);
    if (answer) toast({ title: answer.message });
  };
  return (
    <section aria-labelledby="second-factor" className="card p-4">
      <h2 id="second-factor" className="flex flex-wrap items-center gap-2 text-xl">
        Second step
        <span className={`tag ${has ? 'tag-leaf' : ''}`}>{has ? 'On' : 'Off'}</span>
      </h2>
      <p className="mt-1 text-ink-soft">
        After your password we ask for a code or a passkey. Somebody who only knows your password then cannot sign in.
        The first one you set up signs out every other device.
      </p>
      <Part title="Authenticator app">
        {factors.authenticatorSince !== null ? (
          <>
            <p className="text-ink-soft">{`Set up on ${factors.authenticatorSince}.`}</p>
            <button type="button" className="link min-h-11" onClick={() => setRemoval({ what: 'app' })}>
              Remove authenticator app
            </button>
          </>
        ) : hasKey ? (
          <>
            <p className="text-ink-soft">An app on your phone shows a new code every 30 seconds.</p>
            <button type="button" className="button button-line mt-2" disabled={busy !== null} onClick={begin}>
              {busy === 'app' ? texts.oneMoment : texts.setUpApp}
            </button>
          </>
        ) : (
          <p>
            Codes cannot be set up: SECRETS_KEY is not set on the server, so the app’s secret could not be kept safely.
            Ask whoever runs the server, or use a passkey.
          </p>
        )}
      </Part>
      <Part title="Passkeys">
        <PasskeyList passkeys={factors.passkeys} origin={passkeyOrigin} onAdded={added} onRemove={setRemoval} />
      </Part>
      {has && (
        <Part title={texts.recoveryCodes}>
          <p className={factors.recoveryCodesLeft < 3 ? 'text-chilli' : 'text-ink-soft'}>
            {factors.recoveryCodesLeft === 0
              ? 'None left. Make new ones, in case you lose your phone.'
              : `${factors.recoveryCodesLeft} of 10 left. Each stands in once for your app or passkey.`}
          </p>
          <button type="button" className="button button-line mt-2" disabled={busy !== null} onClick={renew}>
            {busy === 'codes' ? texts.oneMoment : 'Make new codes'}
          </button>
        </Part>
      )}
      <AuthenticatorDialog
        app={app}
        onClose={() => setApp(null)}
        onAdded={(answer) => {
          setApp(null);
          added(answer);
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        title={removal?.what === 'passkey' ? texts.removePasskeyNamed(removal.name) : 'Remove authenticator app'}
        action={texts.remove}
        busy={busy !== null}
        open={removal !== null}
        onConfirm={remove}
        onClose={() => setRemoval(null)}
      >
        <p>It will no longer sign you in. We tell you by e-mail.</p>
      </ConfirmDialog>
    </section>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-4 border-hairline border-t pt-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}
