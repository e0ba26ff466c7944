import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAction } from '../parts/use-action.ts';
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

/** The second factors of whoever is signed in: added, listed, removed (behaviour: Second factor 2). */
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
        {texts.secondFactor}
        <span className={`tag ${has ? 'tag-leaf' : ''}`}>{has ? texts.isOn : texts.isOff}</span>
      </h2>
      <p className="mt-1 text-ink-soft">{texts.secondFactorAbout}</p>
      <Part title={texts.authenticatorApp}>
        {factors.authenticatorSince !== null ? (
          <>
            <p className="text-ink-soft">{texts.setUpOn(factors.authenticatorSince)}</p>
            <button type="button" className="link min-h-11" onClick={() => setRemoval({ what: 'app' })}>
              {texts.removeApp}
            </button>
          </>
        ) : hasKey ? (
          <>
            <p className="text-ink-soft">{texts.appAbout}</p>
            <button type="button" className="button button-line mt-2" disabled={busy !== null} onClick={begin}>
              {busy === 'app' ? texts.oneMoment : texts.setUpApp}
            </button>
          </>
        ) : (
          <p>{texts.codesNeedAKey}</p>
        )}
      </Part>
      <Part title={texts.passkeys}>
        <PasskeyList passkeys={factors.passkeys} origin={passkeyOrigin} onAdded={added} onRemove={setRemoval} />
      </Part>
      {has && (
        <Part title={texts.recoveryCodes}>
          <p className={factors.recoveryCodesLeft < 3 ? 'text-chilli' : 'text-ink-soft'}>
            {texts.codesLeft(factors.recoveryCodesLeft)}
          </p>
          <button type="button" className="button button-line mt-2" disabled={busy !== null} onClick={renew}>
            {busy === 'codes' ? texts.oneMoment : texts.makeNewCodes}
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
        title={removal?.what === 'passkey' ? texts.removePasskeyNamed(removal.name) : texts.removeApp}
        action={texts.remove}
        busy={busy !== null}
        open={removal !== null}
        onConfirm={remove}
        onClose={() => setRemoval(null)}
      >
        <p>{texts.removeAbout}</p>
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
