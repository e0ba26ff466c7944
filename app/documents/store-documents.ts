import type { Transaction } from 'kysely';
import type { Wording } from '#documents/drawing/wording.ts';
import { noUnit } from '#documents/rules/codes.ts';
import { creditLines, type OpenLine, openPaise } from '#documents/rules/credit.ts';
import type { DocumentCause, DocumentContent, DocumentLine } from '#documents/rules/document.ts';
import { isSuppliedWithin } from '#documents/rules/place-of-supply.ts';
import { amountOf, type SoldLine, saleDocuments, taxedLine } from '#documents/rules/tax.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { type DocumentHead, writeDocument } from './write-document.ts';

/** What a purchase sells now. */
export interface Sale extends DocumentHead {
  lines: readonly SoldLine[];
  /** Paise that the buyer pays for them; less than the lines say for a parcel that nobody paid. */
  soldPaise: number;
  /** Why less is sold than before, as a credit note says it. */
  reason: Wording;
}

/**
 * Brings the documents of a purchase to what it sells now, in the transaction that changed it:
 * - with its supply an invoice, unless one says already that something of it is sold; a delivery note with goods that
 *   cost nothing;
 * - afterwards a credit note for whatever is not sold any more.
 * Nothing that was written is taken back: where a refund failed, what its credit note says is still owed.
 * The caller holds the lock of the purchase.
 * @param suppliedAt when the goods left, or the money of a plan came; null where nothing is supplied, or the order is
 *   closed
 * @param at the moment whose day an invoice bears; null for now
 */
export async function storeDocuments(
  tx: Transaction<Tables>,
  sale: Sale,
  { suppliedAt, at = null }: { suppliedAt: Date | null; at?: Date | null },
): Promise<void> {
  const written = await readDocuments(tx, sale.cause, sale.causeId);
  const open = openDocuments(written);
  if (open.length > 0) return writeCreditNotes(tx, sale, open);
  if (suppliedAt === null) return;
  // What was supplied without a document was supplied by an older version, whose books are the accountant's.
  const isOld = written.length === 0 && at === null && Date.now() - suppliedAt.getTime() > dayMs;
  if (isOld) return;
  if (sale.soldPaise > 0) await writeSale(tx, sale, at);
  else if (sale.cause === 'order' && written.length === 0) await writeDeliveryNote(tx, sale, at);
}

/** No transaction that supplies something takes as long. */
const dayMs = 86_400_000;

type Written = Awaited<ReturnType<typeof readDocuments>>[number];

interface OpenDocument extends Written {
  lines: OpenLine[];
}

function readDocuments(tx: Transaction<Tables>, cause: DocumentCause, causeId: string) {
  return tx
    .selectFrom('document')
    .select(['id', 'kind', 'number', 'date', 'corrects_id', 'content'])
    .where('cause', '=', cause)
    .where('cause_id', '=', causeId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** Documents that say that something is sold which no credit note took back. */
function openDocuments(written: readonly Written[]): OpenDocument[] {
  return written
    .filter(({ kind }) => kind !== 'credit-note' && kind !== 'delivery-note')
    .map((document) => {
      const credited = written
        .filter(({ corrects_id }) => corrects_id === document.id)
        .flatMap(({ content }) => content.lines);
      return { ...document, lines: document.content.lines.map((line) => openLine(line, credited)) };
    })
    .filter(({ lines }) => lines.some((line) => openPaise(line) > 0));
}

function openLine(line: DocumentLine, credited: readonly DocumentLine[]): OpenLine {
  const own = credited.filter(({ key }) => key === line.key);
  const sum = (part: 'quantity' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'amountPaise') =>
    own.reduce((total, one) => total + one[part], 0);
  return {
    line,
    credited: {
      quantity: sum('quantity'),
      cgstPaise: sum('cgstPaise'),
      sgstPaise: sum('sgstPaise'),
      igstPaise: sum('igstPaise'),
      amountPaise: sum('amountPaise'),
    },
  };
}

async function writeSale(tx: Transaction<Tables>, sale: Sale, at: Date | null): Promise<void> {
  const { company } = await settingsIn(tx);
  const isWithinState = isSuppliedWithin(company.state, sale);
  const documents = saleDocuments(sale.lines, {
    isWithinState,
    isRegistered: sale.buyer.gstin !== '',
  });
  for (const { kind, lines } of documents) {
    await writeDocument(tx, sale, { kind, lines, isWithinState, corrects: null, reason: null }, at);
  }
}

/** One for each document of which less is sold now. */
async function writeCreditNotes(tx: Transaction<Tables>, sale: Sale, open: readonly OpenDocument[]): Promise<void> {
  const credited = creditLines(
    open.flatMap(({ lines }) => lines),
    sale.lines,
    sale.soldPaise,
  );
  for (const document of open) {
    const lines = credited.filter(({ key }) => document.lines.some(({ line }) => line.key === key));
    if (lines.length === 0) continue;
    const corrects = { id: document.id, number: document.number, date: document.date };
    const head = headOf(document.content, sale);
    const { isWithinState } = document.content;
    await writeDocument(tx, head, { kind: 'credit-note', lines, isWithinState, corrects, reason: sale.reason }, null);
  }
}

/**
 * A credit note names the buyer and the place of supply of the document that it takes back from, whatever changed
 * since.
 */
function headOf({ buyer, placeOfSupply }: DocumentContent, sale: Sale): DocumentHead {
  return { ...sale, buyer, placeOfSupply };
}

/** It counts units and names no money. */
async function writeDeliveryNote(tx: Transaction<Tables>, sale: Sale, at: Date | null): Promise<void> {
  const { company } = await settingsIn(tx);
  const goods = sale.lines.filter(({ unitCode }) => unitCode !== noUnit);
  const free = goods.map((line) => ({ ...line, unitPaise: 0, discountPaise: 0 }));
  const isWithinState = isSuppliedWithin(company.state, sale);
  const lines = free.map((line) => taxedLine(line, isWithinState));
  await writeDocument(tx, sale, { kind: 'delivery-note', lines, isWithinState, corrects: null, reason: null }, at);
}

/** Returns what the lines of a sale come to, in paise. */
export const wholePaise = (lines: readonly SoldLine[]) => lines.reduce((sum, line) => sum + amountOf(line), 0);
