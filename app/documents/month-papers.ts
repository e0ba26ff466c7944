import { setTimeout as sleep } from 'node:timers/promises';
import { CannotDraw, documentPaper } from '#documents/drawing/document-paper.ts';
import type { DocumentKind } from '#documents/rules/document.ts';
import type { AppContext } from '#platform/app-context.ts';
import { storedPdf } from './stored-pdf.ts';

/** Documents of one kind whose numbers follow each other, by the first and the last. */
interface NumberRun {
  from: string;
  to: string;
}

const papersAtOnce = 20;

/**
 * The PDFs of some runs of documents, one after the other, those that nobody opened before drawn now; null for one that
 * cannot be drawn.
 */
export async function* documentPapers(
  app: AppContext,
  runs: readonly NumberRun[],
): AsyncGenerator<{ number: string; pdf: Buffer | null }> {
  for (const run of runs) {
    const [first, last] = [await placeOf(app, run.from), await placeOf(app, run.to)];
    for (let serial = first.serial - 1; serial < last.serial; ) {
      const batch = await readBatch(app, { ...first, serial }, last.serial);
      for (const { id, number, pdf } of batch)
        yield { number, pdf: pdf ?? (await restAfterDrawing(() => paperOrNull(app, id))) };
      const next = batch.at(-1)?.serial;
      if (next === undefined) throw new Error(`The documents from ${run.from} to ${run.to} are not all there.`);
      serial = next;
    }
  }
}

/** One document that cannot be drawn keeps no other from the accountant. */
export function paperOrNull(app: AppContext, id: string): Promise<Buffer | null> {
  return documentPaper(app, id).catch((error: unknown) => {
    if (error instanceof CannotDraw) return null;
    throw error;
  });
}

interface Place {
  kind: DocumentKind;
  year: string;
  serial: number;
}

function placeOf(app: AppContext, number: string): Promise<Place> {
  return app.db
    .selectFrom('document')
    .select(['kind', 'year', 'serial'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

function readBatch(app: AppContext, { kind, year, serial }: Place, last: number) {
  return app.db
    .selectFrom('document')
    .select(['id', 'number', 'serial', storedPdf.as('pdf')])
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('serial', '>', serial)
    .where('serial', '<=', last)
    .orderBy('serial')
    .limit(papersAtOnce)
    .execute();
}

/** Drawing takes all of the process: other requests get their turn while it rests, for as long as it drew. */
export async function restAfterDrawing<Result>(draw: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const drawn = await draw();
  await sleep(performance.now() - began);
  return drawn;
}
