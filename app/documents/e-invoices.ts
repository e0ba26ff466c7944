import { type Kysely, sql } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { DocumentContent } from '#documents/rules/document.ts';
import { type AnswerProblem, type EInvoiceAnswer, readAnswers } from '#documents/rules/e-invoice-answer.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isEInvoice } from './rules/e-invoice.ts';

/** A document that the e-invoice portal registers, and its number there; null while it has none. */
interface EInvoice {
  content: DocumentContent;
  irn: string | null;
}

/** Invoices to registered buyers and their credit notes of a month in India, by day and number. */
export async function readEInvoices(db: Kysely<Tables>, month: string): Promise<EInvoice[]> {
  const rows = await db
    .selectFrom('document')
    .leftJoin('e_invoice', 'e_invoice.document_id', 'document.id')
    .select(['content', 'irn'])
    .where(sql<boolean>`date >= (${month}::text || '-01')::date`)
    .where(sql<boolean>`date < (${month}::text || '-01')::date + interval '1 month'`)
    .where('gstin', '<>', '')
    .where('kind', 'in', ['invoice', 'credit-note'])
    .orderBy('date')
    .orderBy('number')
    .execute();
  return rows.filter(({ content }) => isEInvoice(content));
}

interface RecordedAnswers {
  /** Documents whose number is new. */
  added: number;
  /** That had the same before. */
  known: number;
  problems: AnswerProblem[];
}

/**
 * Keeps what the portal answered with the documents: all of a file, or nothing where one of them is not the shop's.
 * @param file JSON or CSV, as the portal offers it
 * @throws AppError 422 for a file that is none
 */
export async function recordEInvoices(
  app: Pick<AppContext, 'db'>,
  file: string,
  by: Staff,
  { dryRun }: { dryRun: boolean },
): Promise<RecordedAnswers> {
  const { answers, problems } = read(file);
  return inTransaction(app.db, async (tx) => {
    const rows = await tx
      .selectFrom('document')
      .leftJoin('e_invoice', 'e_invoice.document_id', 'document.id')
      .select(['document.id', 'number', 'content', 'irn'])
      .where('number', 'in', ['', ...answers.map(({ says }) => says.number)])
      .execute();
    const documents = new Map(rows.map((row) => [row.number, row]));
    const fresh = new Map<string, EInvoiceAnswer>();
    let known = 0;
    for (const answer of answers) {
      const document = documents.get(answer.says.number);
      const message = document ? misfit(answer, document) : `There is no document ${answer.says.number.slice(0, 30)}`;
      if (message !== null || !document) problems.push({ line: answer.line, message: message ?? '' });
      else if (document.irn === answer.irn || fresh.has(document.id)) known += 1;
      else fresh.set(document.id, answer);
    }
    problems.sort((one, other) => one.line - other.line);
    if (dryRun || problems.length > 0) return { added: fresh.size, known, problems };
    if (fresh.size > 0)
      await tx
        .insertInto('e_invoice')
        .values(
          [...fresh].map(([id, { irn, ackNumber, ackAt, signedQr }]) => ({
            document_id: id,
            irn,
            ack_number: ackNumber,
            ack_at: ackAt,
            signed_qr: signedQr,
            by_user_id: by.id,
            by_name: by.userName,
          })),
        )
        // Somebody else records the same file.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { added: fresh.size, known, problems };
  });
}

function read(file: string): ReturnType<typeof readAnswers> {
  try {
    return readAnswers(file);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError(422, error.message, [{ field: 'my_file', message: error.message }]);
    throw error;
  }
}

/** Why an answer is not one for a document, or null. */
function misfit(
  { irn, says }: EInvoiceAnswer,
  document: { content: DocumentContent; irn: string | null },
): string | null {
  const { number, kind, seller, buyer, amountPaise } = document.content;
  if (document.irn !== null && document.irn !== irn) return `${number} has another IRN already`;
  if (says.kind !== kind) return `${number} is another kind of document`;
  if (seller !== null && says.sellerGstin !== seller.gstin) return `${number} was registered for another seller`;
  if (says.buyerGstin !== buyer.gstin) return `${number} was registered for another buyer`;
  if (says.totalPaise !== amountPaise) return `${number} was registered with another total`;
  return null;
}
