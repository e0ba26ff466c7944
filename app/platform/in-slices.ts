import { setImmediate } from 'node:timers/promises';
import type { Slices } from '#shop-import/slices.ts';

/** Longer than this nobody waits for a slice: a kept page takes less. */
const sliceMs = 8;

/** Does work on a large file a slice at a time: requests that came meanwhile are served between two. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - begun < sliceMs) continue;
    await setImmediate();
    begun = performance.now();
  }
}
