import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Argument of Node and kind of pipe with which a shop is started that says how much processor time it has used. */
export const reportsProcessorTime = `--import=${fileURLToPath(new URL('report-processor-time.mjs', import.meta.url))}`;

/** Milliseconds of processor time that a process has used so far, in all its threads. */
async function processorTimeOf(process: ChildProcess): Promise<number> {
  const answer = once(process, 'message');
  process.send('how much');
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}

/**
 * Processor time of one request, in milliseconds: the least of some tries, because jobs and the collection of garbage
 * come in between.
 * @param enough no further try is made once it is below this
 */
export async function processorTimeFor(
  process: ChildProcess,
  request: () => Promise<unknown>,
  { tries = 5, enough = 0 } = {},
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && least > enough; at += 1) {
    const before = await processorTimeOf(process);
    await request();
    least = Math.min(least, (await processorTimeOf(process)) - before);
  }
  return least;
}

/**
 * How much longer one piece of work takes than another, each in the quickest of five tries, because on a busy machine
 * one measure is not believed.
 */
export function growth(long: () => unknown, short: () => unknown): number {
  const quickest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const from = performance.now();
        work();
        return performance.now() - from;
      }),
    );
  // The first time compiles.
  short();
  return quickest(long) / quickest(short);
}
