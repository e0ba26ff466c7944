/**
 * Does a few things at a time; others wait for their turn.
 * @param busy made where too many wait
 */
export function createTurns({ atOnce, mostWaiting, busy }: { atOnce: number; mostWaiting: number; busy: () => Error }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw busy();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The place goes straight to the next one.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
