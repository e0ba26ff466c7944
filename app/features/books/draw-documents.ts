import { documentPaper } from '#features/documents/document-paper.ts';
import { restAfterDrawing } from '#features/documents/month-papers.ts';
import { undrawnDocuments } from '#features/documents/undrawn-documents.ts';
import type { DoPiece } from '#features/long-work/do-work.ts';

/** Looked for at once: each look reads the month. */
const lookedFor = 500;
/** Drawn in one transaction, which is open for some tenths of a second. */
const drawnAtOnce = 5;

/** Draws PDFs of a month. Each is stored in the transaction that counts it: a process that takes the work over goes on with the next one. */
export const drawDocuments: DoPiece = async (app, work) => {
  const { month } = await app.db
    .selectFrom('books_folder')
    .select('month')
    .where('id', '=', work.subjectId)
    .executeTakeFirstOrThrow();
  const ids = await undrawnDocuments(app.db, month, lookedFor);
  for (let at = 0; at < ids.length; at += drawnAtOnce) {
    if (!(await work.goesOn())) return true;
    const batch = ids.slice(at, at + drawnAtOnce);
    await restAfterDrawing(() =>
      work.commit(async (tx) => {
        for (const id of batch) await documentPaper({ ...app, db: tx }, id);
        return batch.length;
      }),
    );
  }
  return ids.length > 0;
};
