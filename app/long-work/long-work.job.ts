import { setTimeout as sleep } from 'node:timers/promises';
import { drawDocuments } from '#books/draw-documents.ts';
import { writeExport } from '#exports/write-export.ts';
import { importPieces } from '#imports/pieces.ts';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { LongWorkKind } from '#platform/database/column-types.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { type DoPiece, doWork } from './do-work.ts';

const pieces: Record<LongWorkKind, DoPiece> = {
  ...importPieces(),
  'write export': writeExport,
  'draw documents': drawDocuments,
};

const longWorkMs = 1_000;
const closeMs = 2_000;
/** At once in a process: a piece that waits for pictures of a slow host leaves the other free. */
const workers = 2;
/** How often it runs while there is something to do: an import of thousands of pictures is one run. */
export const longWorkSeconds = 60 * 60;

/** Looks every second for long work that nobody does. Any number of processes may: each piece is done by one. */
export function startLongWork(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  let isClosing = false;
  const under = new Set<Promise<unknown>>();
  const failed = (error: unknown) => app.log.warn({ err: error }, 'long work goes on in half a minute');
  const round = async () => {
    if (under.size >= workers) return;
    const one = run('long-work', () => doWork(app, pieces, () => isClosing), failed);
    under.add(one);
    await one;
    under.delete(one);
  };
  const timer = setInterval(() => void round(), longWorkMs).unref();
  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      // A piece that is not done by then is undone, and done again by the next process.
      await Promise.race([Promise.all(under), sleep(closeMs)]);
    },
  };
}
