import type { DocumentContent } from '#documents/rules/document.ts';
import type { AppContext } from '#platform/app-context.ts';

/** The documents of an order or of a plan, in the order in which they were written. */
export async function documentsOf(app: Pick<AppContext, 'db'>, causeId?: string): Promise<DocumentContent[]> {
  let rows = app.db.selectFrom('document').select('content').orderBy('issued_at').orderBy('number');
  if (causeId !== undefined) rows = rows.where('cause_id', '=', causeId);
  return (await rows.execute()).map(({ content }) => content);
}

/** As numbers and totals in paise: what it says in one line. */
export async function documentLines(app: Pick<AppContext, 'db'>, causeId: string): Promise<string[]> {
  return (await documentsOf(app, causeId)).map(({ kind, amountPaise }) => `${kind} ${amountPaise}`);
}
