/**
 * Tells how fresh what a process remembers of the shop's content is. Every change of it, in any process, moves the clock
 * (through the database's change feed). While the feed is broken the clock is stopped, and nothing may be remembered.
 */
export interface ContentClock {
  /** Grows with every change; null while changes cannot be heard. */
  now(): number | null;
  /** Called after every change and whenever the clock stops or starts again. */
  onMove(listener: () => void): void;
  move(): void;
  stop(): void;
  start(): void;
}

export function createContentClock(): ContentClock {
  let time = 0;
  let running = false;
  const listeners: (() => void)[] = [];
  const tell = () => {
    time += 1;
    for (const listener of listeners) listener();
  };
  return {
    now: () => (running ? time : null),
    onMove: (listener) => void listeners.push(listener),
    move: tell,
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
export function rememberWhileFresh<T>(clock: ContentClock, read: () => Promise<T>): () => Promise<T> {
  let kept: { time: number; value: Promise<T> } | null = null;
  return () => {
    const time = clock.now();
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
