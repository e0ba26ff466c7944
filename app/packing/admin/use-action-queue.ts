import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { CallFailure, call } from '#kit/call.ts';
import {
  afterAnswer,
  nextAction,
  type PackingAction,
  type QueuedAction,
  triedAgain,
  withAction,
  withoutOrder,
} from '#packing/rules/action-queue.ts';
import { isOfQueue, readQueue, writeQueue } from './packing-memory.ts';

const againMs = 5000;

type Connection = 'there' | 'away' | 'signed out';

export interface ActionQueue {
  queue: readonly QueuedAction[];
  connection: Connection;
  add: (action: PackingAction) => void;
  tryAgain: (orderId: string) => void;
  drop: (orderId: string) => void;
}

/**
 * Sends what is done here, one after the other, and keeps what cannot be sent until there is a network again, also over
 * a reload (behaviour: Packing 5).
 */
export function useActionQueue(accountId: string, onSent: (action: PackingAction) => void): ActionQueue {
  const refresh = useRefresh();
  const [queue, setQueue] = useState<readonly QueuedAction[]>([]);
  const [connection, setConnection] = useState<Connection>('there');
  const isSending = useRef(false);
  const newestSent = useRef(onSent);
  newestSent.current = onSent;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Read anew for each change: another tab of this browser may have sent or added something.
  const change = useCallback((how: (queue: readonly QueuedAction[]) => QueuedAction[]) => {
    const changed = how(readQueue());
    writeQueue(changed);
    setQueue(changed);
  }, []);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    try {
      for (;;) {
        const action = nextAction(readQueue(), accountId);
        if (!action) {
          if (navigator.onLine) setConnection('there');
          break;
        }
        const outcome = await sendAction(action);
        if (outcome === 'away' || outcome === 'signed out') {
          setConnection(outcome);
          timer.current = setTimeout(() => void send(), againMs);
          return;
        }
        setConnection('there');
        change((now) => afterAnswer(now, action.key, outcome.refused));
        if (outcome.refused === null) newestSent.current(action);
      }
      void refresh();
    } finally {
      isSending.current = false;
    }
  }, [accountId, change, refresh]);

  useEffect(() => {
    setQueue(readQueue());
    if (nextAction(readQueue(), accountId)) void send();
    const back = () => void send();
    const away = () => setConnection('away');
    const elsewhere = (event: StorageEvent) => isOfQueue(event) && setQueue(readQueue());
    addEventListener('online', back);
    addEventListener('offline', away);
    addEventListener('storage', elsewhere);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('online', back);
      removeEventListener('offline', away);
      removeEventListener('storage', elsewhere);
    };
  }, [accountId, send]);

  const then = (how: (queue: readonly QueuedAction[]) => QueuedAction[]) => {
    change(how);
    void send();
  };
  return {
    queue,
    connection,
    add: (action) => then((now) => withAction(now, action)),
    tryAgain: (orderId) => then((now) => triedAgain(now, orderId)),
    drop: (orderId) => then((now) => withoutOrder(now, orderId)),
  };
}

async function sendAction(action: PackingAction): Promise<'away' | 'signed out' | { refused: string | null }> {
  try {
    await makeCall(action);
    return { refused: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 401) return 'signed out';
    // What the shop answers is known, an error of its own, too, which holds up no other order. Busy is no answer.
    const isBusy = [429, 502, 503, 504].includes(error.status);
    return error.answered && !isBusy ? { refused: error.message } : 'away';
  }
}

function makeCall(action: PackingAction) {
  const { key, orderId, hands } = action;
  const options = { idempotencyKey: key };
  if (action.kind === 'packed') {
    const { lines, grams, batches } = action;
    return call('POST /api/admin/packing/packed', { body: { orderId, hands, lines, grams, batches } }, options);
  }
  const { orderNumber, courier, number } = action;
  return call('POST /api/admin/packing/shipped', { body: { orderId, hands, orderNumber, courier, number } }, options);
}
