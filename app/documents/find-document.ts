import type { DocumentCause, DocumentContent } from '#documents/rules/document.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

export interface FoundDocument {
  id: string;
  number: string;
  cause: DocumentCause;
  causeId: string;
}

/** What is said of a number that the shop never gave, and of one that is not the reader's to see. */
export const documentNotFound = () => new AppError(404, texts.documentNotFound());

/** A document by its number. @throws AppError 404 */
export async function findDocument(app: Pick<AppContext, 'db'>, number: string): Promise<FoundDocument> {
  const row = await app.db
    .selectFrom('document')
    .select(['id', 'number', 'cause', 'cause_id as causeId'])
    // PostgreSQL holds no character 0, and refuses to compare with it.
    .where('number', '=', number.toUpperCase().replaceAll('\0', '?'))
    .executeTakeFirst();
  if (!row) throw documentNotFound();
  return row;
}

/**
 * The document that says what a purchase sold: the last one that was written for it.
 * @param none what to say where there is none
 * @throws AppError 409
 */
export async function findSaleDocument(
  app: Pick<AppContext, 'db'>,
  cause: DocumentCause,
  causeId: string,
  none: string,
): Promise<FoundDocument> {
  const row = await app.db
    .selectFrom('document')
    .select(['id', 'number', 'cause', 'cause_id as causeId'])
    .where('cause', '=', cause)
    .where('cause_id', '=', causeId)
    .where('kind', '<>', 'credit-note')
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
  if (!row) throw new AppError(409, none);
  return row;
}

/** The same of several purchases, by their ids; those without one are left out. */
export async function findSaleDocuments(
  app: Pick<AppContext, 'db'>,
  cause: DocumentCause,
  causeIds: readonly string[],
): Promise<Map<string, { id: string; number: string }>> {
  if (causeIds.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('document')
    .select(['id', 'number', 'cause_id'])
    .where('cause', '=', cause)
    .where('cause_id', 'in', causeIds)
    .where('kind', '<>', 'credit-note')
    .orderBy('issued_at')
    .execute();
  return new Map(rows.map(({ cause_id, ...document }) => [cause_id, document]));
}

export async function readDocument(app: Pick<AppContext, 'db'>, id: string): Promise<DocumentContent> {
  const row = await app.db.selectFrom('document').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  return row.content;
}
