import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { indianTime } from '#rules/dates.ts';
import { CallFailure, call } from './call.ts';
import * as texts from './texts.tsx';
import { useToast } from './toast.tsx';

type Sessions = CallResponse<'GET /api/auth/sessions'>['data'];

/** Where the account is signed in, each with a button that ends it, for shoppers and staff alike (behaviour: Signing in 2). */
export function SessionList() {
  const toast = useToast();
  const [sessions, setSessions] = useState<Sessions | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    let isOver = false;
    call('GET /api/auth/sessions', {}, { cache: 'no-store' })
      .then(({ data }) => !isOver && setSessions(data))
      .catch(() => !isOver && setSessions('failed'));
    return () => {
      isOver = true;
    };
  }, [round]);

  const end = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      toast({ title: (await work()).message });
    } catch (error) {
      const said = error instanceof CallFailure && error.answered ? error.message : texts.serverErrorPleaseTryAgain;
      toast({ title: said, destructive: true });
    }
    setBusy(false);
    setRound((before) => before + 1);
  };

  if (sessions === null)
    return <p role="status" aria-label={texts.loading} className="skeleton mt-4 h-24 rounded-xl" />;
  if (sessions === 'failed') {
    return (
      <p className="mt-4">
        {texts.devicesDidNotLoad}{' '}
        <button type="button" className="link min-h-11" onClick={() => setRound((before) => before + 1)}>
          {texts.tryAgain}
        </button>
      </p>
    );
  }
  return (
    <>
      <ul className="mt-3 divide-y divide-hairline">
        {sessions.map((session) => {
          const name = session.device === '' ? texts.unknownDevice : session.device;
          return (
            <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="wrap-anywhere min-w-0">
                {name} {session.isThis && <span className="tag tag-leaf">{texts.thisDevice}</span>}
                <span className="block text-ink-soft text-sm">
                  {texts.lastSeen(indianTime(new Date(session.lastSeen)), session.address)}
                </span>
              </span>
              {!session.isThis && (
                <button
                  type="button"
                  className="link min-h-11 px-2"
                  disabled={busy}
                  aria-label={texts.signOutDevice(name)}
                  onClick={() =>
                    void end(() => call('POST /api/auth/sessions/end/{id}', { params: { id: session._id } }))
                  }
                >
                  {texts.signOut}
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
          {texts.signOutEverywhereElse}
        </button>
      )}
    </>
  );
}
