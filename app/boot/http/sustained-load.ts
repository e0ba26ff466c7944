export interface SustainedLoad {
  /** Milliseconds by which the event loop has been late for some time; 0 while it keeps up. */
  delayMs(): number;
  /** Statements that have been waiting for a connection for some time. */
  databaseWaiters(): number;
  close(): void;
}

/** So many samples in a row: one long piece of work, or a hundred calls in one moment, is no overload. */
const samples = 3;
const everyMs = 100;

/**
 * Samples the event loop and the queue for the database, and reports the least values of the last three samples.
 * @param onSample called at every sample
 */
export function measureSustainedLoad(
  databaseWaiters: () => number,
  onSample: () => void = () => {},
  now: () => number = () => performance.now(),
): SustainedLoad {
  const late: number[] = [];
  const waiting: number[] = [];
  let last = now();
  const timer = setInterval(() => {
    const time = now();
    add(late, Math.max(0, time - last - everyMs));
    add(waiting, databaseWaiters());
    last = time;
    onSample();
  }, everyMs).unref();
  return {
    delayMs: () => sustained(late),
    databaseWaiters: () => sustained(waiting),
    close: () => clearInterval(timer),
  };
}

function add(values: number[], value: number): void {
  values.push(value);
  if (values.length > samples) values.shift();
}

function sustained(values: readonly number[]): number {
  return values.length < samples ? 0 : Math.min(...values);
}
