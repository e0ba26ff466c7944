export interface StandingDelay {
  /** Milliseconds by which the event loop has been late for some time; 0 while it keeps up. */
  now(): number;
  close(): void;
}

/** Late so many times one after the other: one long piece of work, such as a collection of garbage, is no overload. */
const samples = 3;
const everyMs = 100;

/** Watches how late the event loop is, and tells the least lateness of the last three tenths of a second (or longer). */
export function watchStandingDelay(clock: () => number = () => performance.now()): StandingDelay {
  const late: number[] = [];
  let last = clock();
  const timer = setInterval(() => {
    const now = clock();
    late.push(Math.max(0, now - last - everyMs));
    if (late.length > samples) late.shift();
    last = now;
  }, everyMs).unref();
  return {
    now: () => (late.length < samples ? 0 : Math.min(...late)),
    close: () => clearInterval(timer),
  };
}
