export interface StandingLoad {
  /** Milliseconds by which the event loop has been late for some time; 0 while it keeps up. */
  delayMs(): number;
  /** Statements that have been waiting for a connection for some time. */
  databaseWaiters(): number;
  close(): void;
}

/** So many times one after the other: one long piece of work, or a hundred calls in one moment, is no overload. */
const samples = 3;
const everyMs = 100;

/**
 * Watches what queues stand, and tells their least length of the last three tenths of a second (or longer).
 * @param onLook called at every look
 */
export function watchStandingLoad(
  databaseWaiters: () => number,
  onLook: () => void = () => {},
  clock: () => number = () => performance.now(),
): StandingLoad {
  const late: number[] = [];
  const waiting: number[] = [];
  let last = clock();
  const timer = setInterval(() => {
    const now = clock();
    add(late, Math.max(0, now - last - everyMs));
    add(waiting, databaseWaiters());
    last = now;
    onLook();
  }, everyMs).unref();
  return {
    delayMs: () => standing(late),
    databaseWaiters: () => standing(waiting),
    close: () => clearInterval(timer),
  };
}

function add(values: number[], value: number): void {
  values.push(value);
  if (values.length > samples) values.shift();
}

function standing(values: readonly number[]): number {
  return values.length < samples ? 0 : Math.min(...values);
}
