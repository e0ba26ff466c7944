import { drawnOnTheWay } from '#books/rules/folder.ts';
import { paperOrNull, restAfterDrawing } from '#documents/month-papers.ts';
import { undrawnDocuments } from '#documents/undrawn-documents.ts';
import type { DoPiece } from '#long-work/do-work.ts';

/** Looked for at once: each look reads the month. */
const lookedFor = 500;
/** Drawn in one transaction, which is open for some tenths of a second. */
const drawnAtOnce = 5;

/**
 * Draws PDFs of a month. Each is stored in the transaction that counts it: a process that takes the work over goes on
 * with the next one. One that cannot be drawn is passed over; more of them than a download draws are no fault of
 * theirs, and the work fails.
 */
export const drawDocuments: DoPiece = async (app, work) => {
  const { month } = await app.db
    .selectFrom('books_folder')
    .select('month')
    .where('id', '=', work.subjectId)
    .executeTakeFirstOrThrow();
  const passed = new Set<string>();
  for (;;) {
    const found = await undrawnDocuments(app.db, month, lookedFor + passed.size);
    const ids = found.filter((id) => !passed.has(id));
    if (ids.length === 0) return false;
    for (let at = 0; at < ids.length; at += drawnAtOnce) {
      if (!(await work.goesOn())) return true;
      const batch = ids.slice(at, at + drawnAtOnce);
      await restAfterDrawing(() =>
        work.commit(async (tx) => {
          let drawn = 0;
          for (const id of batch) {
            if (await paperOrNull({ ...app, db: tx }, id)) drawn += 1;
            else passed.add(id);
          }
          return drawn;
        }),
      );
      if (passed.size > drawnOnTheWay) throw new Error(`More than ${drawnOnTheWay} documents cannot be drawn.`);
    }
  }
};
