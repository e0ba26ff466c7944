/**
 * What was done at the packing table and is not on the server yet (behaviour: Packing 5). Each action has the key under
 * which the server does it once, however often it is sent.
 */
interface ActionFacts {
  key: string;
  /** Id of the account that did it: nobody else sends it. */
  by: string;
  orderId: string;
  orderNumber: string;
  hands: string;
}

interface PackedAction extends ActionFacts {
  kind: 'packed';
  lines: { productId: string; weight: string; quantity: number }[];
  grams: number | null;
  /** Batches that were scanned. */
  batches?: { productId: string; weight: string; number: string; quantity: number }[] | undefined;
}

interface ShippedAction extends ActionFacts {
  kind: 'shipped';
  courier: string;
  number: string;
}

export type PackingAction = PackedAction | ShippedAction;

/** An action that waits, or that the server refused with this sentence. */
export type QueuedAction = PackingAction & { refused: string | null };

/** The action to send next: the oldest of this account, none of an order of which one was refused. */
export function nextAction(queue: readonly QueuedAction[], accountId: string): QueuedAction | undefined {
  const stuck = new Set(queue.filter(({ refused }) => refused !== null).map(({ orderId }) => orderId));
  return queue.find((action) => action.by === accountId && !stuck.has(action.orderId));
}

/** The queue after an answer. @param refused the sentence of the server, or null where it was done */
export const afterAnswer = (queue: readonly QueuedAction[], key: string, refused: string | null): QueuedAction[] =>
  refused === null
    ? queue.filter((action) => action.key !== key)
    : queue.map((action) => (action.key === key ? { ...action, refused } : action));

/** What of an order was refused is sent again, with what came after it. */
export const triedAgain = (queue: readonly QueuedAction[], orderId: string): QueuedAction[] =>
  queue.map((action) => (action.orderId === orderId ? { ...action, refused: null } : action));

export const withoutOrder = (queue: readonly QueuedAction[], orderId: string): QueuedAction[] =>
  queue.filter((action) => action.orderId !== orderId);

export interface RefusedOrder {
  orderId: string;
  orderNumber: string;
  sentence: string;
  /** What was noted of it and is not lost. */
  kept: string;
}

/** Orders of which something was refused, in the order of the queue. */
export function refusedOrders(queue: readonly QueuedAction[]): RefusedOrder[] {
  return queue.flatMap(({ refused, orderId, orderNumber }) => {
    if (refused === null) return [];
    const parcel = queue.find((action) => action.orderId === orderId && action.kind === 'shipped');
    const kept =
      parcel?.kind === 'shipped' ? `Not shipped: ${`${parcel.courier} ${parcel.number}`.trim()}` : 'Not packed';
    return [{ orderId, orderNumber, sentence: refused, kept }];
  });
}

/** A step that was refused and is done again takes the place of what was refused; what came after it is sent then. */
export function withAction(queue: readonly QueuedAction[], action: PackingAction): QueuedAction[] {
  const again = { ...action, refused: null };
  const isStuck = (one: QueuedAction) =>
    one.refused !== null && one.orderId === action.orderId && one.kind === action.kind;
  return queue.some(isStuck) ? queue.map((one) => (isStuck(one) ? again : one)) : [...queue, again];
}

/** How far an order is by what waits here, though the server does not know it yet; not by what was refused. */
export function stepOf(queue: readonly QueuedAction[], orderId: string): 'packed' | 'shipped' | null {
  const own = queue.filter((action) => action.orderId === orderId);
  const stuck = own.findIndex(({ refused }) => refused !== null);
  const kinds = (stuck < 0 ? own : own.slice(0, stuck)).map(({ kind }) => kind);
  return kinds.includes('shipped') ? 'shipped' : kinds.includes('packed') ? 'packed' : null;
}
