/**
 * Tells how fresh what a process remembers of the shop's content is. Every change of it, in any process, moves the clock
 * (through the database's change feed). While the feed is broken the clock is stopped, and nothing may be remembered.
 */
export interface ContentVersion {
  /** Grows with every change; null while changes cannot be heard. */
  now(): number | null;
  /** Called after every move and whenever the clock stops or starts again. */
  onMove(listener: () => void): void;
  move(): void;
  /**
   * Units were sold or came back, and nothing else changed. Orders do this all day long: what shows these products by
   * themselves is told at once, and for all the rest the clock moves at most once a second.
   */
  stockChanged(productIds: readonly string[]): void;
  onStockChange(listener: (productIds: readonly string[]) => void): void;
  stop(): void;
  start(): void;
}

/** Milliseconds for which a list may show stock that was sold meanwhile. */
const stockPatienceMs = 1_000;

export function createContentVersion(): ContentVersion {
  let time = 0;
  let running = false;
  let movedAt = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  const stockListeners: ((productIds: readonly string[]) => void)[] = [];
  const tell = () => {
    time += 1;
    movedAt = performance.now();
    clearTimeout(waiting);
    waiting = undefined;
    for (const listener of listeners) listener();
  };
  return {
    now: () => (running ? time : null),
    onMove: (listener) => void listeners.push(listener),
    move: tell,
    stockChanged(productIds) {
      for (const listener of stockListeners) listener(productIds);
      const rest = movedAt + stockPatienceMs - performance.now();
      if (rest <= 0) tell();
      else waiting ??= setTimeout(tell, rest).unref();
    },
    onStockChange: (listener) => void stockListeners.push(listener),
    stop() {
      running = false;
      tell();
    },
    start() {
      running = true;
      tell();
    },
  };
}

/**
 * Remembers the result of a slow reading of the content for as long as the clock stands still. Callers that ask while it
 * is being read share one reading; a failed one is forgotten.
 */
export function rememberWhileFresh<T>(contentVersion: ContentVersion, read: () => Promise<T>): () => Promise<T> {
  let kept: { time: number; value: Promise<T> } | null = null;
  return () => {
    const time = contentVersion.now();
    if (time === null) return read();
    if (kept?.time === time) return kept.value;
    const value = read();
    const mine = { time, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = null;
    });
    return value;
  };
}
