import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import { texts } from './texts.ts';

type Sessions = CallResponse<'GET /api/auth/sessions'>['data'];

/**
 * Where the account is signed in, each with a button that ends it, for shoppers and staff alike (behaviour: Signing in
 * 2).
 * @param asOf asked for again with each other value: a new password has signed the others out
 */
export function SessionList({ asOf }: { asOf: unknown }) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [sessions, setSessions] = useState<Sessions | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both ask again
  useEffect(() => {
    let isOver = false;
    call('GET /api/auth/sessions', {}, { cache: 'no-store' })
      .then(({ data }) => !isOver && setSessions(data))
      .catch((error: unknown) => {
        if (isSignedOut(error)) location.reload();
        else if (!isOver) setSessions('failed');
      });
    return () => {
      isOver = true;
    };
  }, [round, asOf]);

  const end = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      toast({ title: (await work()).message });
      list.current?.focus();
    } catch (error) {
      if (isSignedOut(error)) return location.reload();
      const message =
        error instanceof CallFailure && error.answered ? error.message : texts.serverErrorPleaseTryAgain();
      toast({ title: message, destructive: true });
    }
    setBusy(false);
    setRound((before) => before + 1);
  };

  if (sessions === null)
    return <p role="status" aria-label={texts.loading()} className="skeleton mt-4 h-24 rounded-xl" />;
  if (sessions === 'failed') {
    return (
      <p className="mt-4">
        {texts.devicesDidNotLoad()}{' '}
        <button type="button" className="link min-h-11" onClick={() => setRound((before) => before + 1)}>
          {texts.tryAgain()}
        </button>
      </p>
    );
  }
  return (
    <>
      {/* The button that was pressed goes with its device: the keyboard stays with the list. */}
      <ul ref={list} tabIndex={-1} className="mt-3 divide-y divide-hairline outline-none">
        {sessions.map((session) => {
          const name = session.device === '' ? texts.unknownDevice() : session.device;
          const lastSeen = indianTime(new Date(session.lastSeen));
          return (
            <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="wrap-anywhere min-w-0">
                {name}{' '}
                {session.isThis && (
                  <span className="ml-1 inline-block rounded-full bg-leaf-tint px-2.5 text-leaf-deep text-sm">
                    {texts.thisDevice()}
                  </span>
                )}
                {!session.isThis && (
                  <span className="block text-ink-soft text-sm">{texts.lastSeen({ time: lastSeen })}</span>
                )}
                <span className="block text-ink-soft text-sm">{signedIn(session)}</span>
              </span>
              {!session.isThis && (
                <button
                  type="button"
                  className="link min-h-11 px-2"
                  disabled={busy}
                  aria-label={texts.signOutDevice({ device: name, time: lastSeen })}
                  onClick={() =>
                    void end(() => call('POST /api/auth/sessions/end/{id}', { params: { id: session._id } }))
                  }
                >
                  {texts.signOut()}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-line mt-3"
          disabled={busy}
          onClick={() => void end(() => call('POST /api/auth/sessions/end-others'))}
        >
          {texts.signOutEverywhereElse()}
        </button>
      )}
    </>
  );
}

/** Somebody signed this browser out meanwhile: the page itself leads to the sign-in page and back. */
const isSignedOut = (error: unknown) => error instanceof CallFailure && error.status === 401;

function signedIn({ from, address }: Sessions[number]): string {
  const time = indianTime(new Date(from));
  return address === '' ? texts.signedIn({ time }) : texts.signedInFrom({ time, address });
}
