import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import * as texts from '#kit/admin/texts.tsx';
import { call } from '#kit/call.ts';
import { ProveForm } from '#kit/prove/prove-form.tsx';

type Confirmation = CallResponse<'GET /api/auth/confirm'>;

/** Asks again who is here, in the ways that the account has. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [ways, setWays] = useState<Confirmation | 'failed' | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    let isOver = false;
    call('GET /api/auth/confirm', {}, { cache: 'no-store' })
      .then((answer) => !isOver && setWays(answer))
      .catch(() => !isOver && setWays('failed'));
    return () => {
      isOver = true;
    };
  }, [round]);

  if (ways === null) return <p role="status" aria-label={texts.reading} className="skeleton h-32 rounded-xl" />;
  if (ways === 'failed') {
    return (
      <p>
        We could not ask who you are.{' '}
        <button type="button" className="link min-h-11" onClick={() => setRound((before) => before + 1)}>
          {texts.tryAgain}
        </button>
      </p>
    );
  }
  return (
    <ProveForm
      methods={ways.methods}
      email={ways.email}
      action="Confirm"
      prove={async (proof) => {
        await call('POST /api/auth/confirm', { body: proof });
        onConfirmed();
      }}
      passkeyOptions={() => call('POST /api/auth/confirm/passkey-options')}
    />
  );
}
