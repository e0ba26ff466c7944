import { useCallback, useEffect, useRef, useState } from 'react';
import { isAttended } from '#back-office/attended.ts';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { CallFailure, call } from '#kit/call.ts';
import type { OrderToPack } from '#packing/rules/packing.ts';

const lifeSignMs = 60_000;

export type ClaimState =
  | { kind: 'asking' | 'mine' | 'unknown' }
  /** Somebody else has it: the sentence of the server. */
  | { kind: 'taken'; message: string };

/**
 * Takes an order in hand while it is on the screen, and hears how it is on the server (behaviour: Packing 4). Without a
 * network nobody knows, and packing goes on.
 * @param told `onOrder`: the order as the server has it; `onTaken`: others had it before it was opened here; `ahead`: what
 *   comes next, and `onAhead`: what of it is kept for these hands, of what was asked for
 */
export function useClaim(
  orderId: string,
  hands: string,
  told: {
    onOrder: (order: OrderToPack) => void;
    onTaken: (() => void) | null;
    ahead: readonly string[];
    onAhead: (ids: readonly string[], asked: readonly string[]) => void;
  },
) {
  const [state, setState] = useState<ClaimState>({ kind: 'asking' });
  const newest = useRef(told);
  newest.current = told;
  const wasMine = useRef(false);
  const rightsEnded = useRightsEnded();
  const ask = useCallback(
    async (takeOver = false) => {
      try {
        const asked = [...newest.current.ahead];
        const body = { orderId, hands, takeOver, ahead: asked };
        const { order, ahead } = await call('POST /api/admin/packing/claim', { body });
        setState({ kind: 'mine' });
        wasMine.current = true;
        newest.current.onOrder(order);
        newest.current.onAhead(ahead, asked);
      } catch (error) {
        if (error instanceof CallFailure && error.status === 409) {
          if (!wasMine.current && newest.current.onTaken) return newest.current.onTaken();
          setState({ kind: 'taken', message: error.message.replace(' Nothing was changed.', '') });
        } else {
          rightsEnded(error);
          setState((before) => (before.kind === 'mine' ? before : { kind: 'unknown' }));
        }
      }
    },
    [orderId, hands, rightsEnded],
  );
  useEffect(() => {
    void ask();
    const timer = setInterval(() => isAttended() && void ask(), lifeSignMs);
    const back = () => void ask();
    addEventListener('online', back);
    return () => {
      clearInterval(timer);
      removeEventListener('online', back);
    };
  }, [ask]);
  return { state, ask };
}

/** Lets an order go, or all; where the call is lost they are free after some minutes. */
export function release(hands: string, orderId?: string): void {
  const body = new Blob([JSON.stringify({ orderId, hands })], { type: 'application/json' });
  navigator.sendBeacon('/api/admin/packing/release', body);
}
