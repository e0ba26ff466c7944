import { sql, type Transaction } from 'kysely';
import type { Wording } from '#documents/drawing/wording.ts';
import { amountInWords } from '#documents/rules/amount-in-words.ts';
import {
  type DocumentBuyer,
  type DocumentCause,
  type DocumentContent,
  type DocumentKind,
  type DocumentLine,
  documentTitle,
  sumOfLines,
} from '#documents/rules/document.ts';
import { isTooLateForTax, withoutTax } from '#documents/rules/late-credit.ts';
import { documentNumber, financialYear } from '#documents/rules/numbering.ts';
import { isUnionTerritory } from '#documents/rules/place-of-supply.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { Tables } from '#platform/database/tables.ts';
import { dayInIndia } from '#rules/dates.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { isInClosedMonth } from './closed-months.ts';
import { sellerOn } from './seller.ts';

/** What the documents of a purchase have in common. */
export interface DocumentHead {
  cause: DocumentCause;
  /** Internal id of the order or of the purchase. */
  causeId: string;
  /** Its number. */
  reference: string;
  orderedAt: Date;
  buyer: DocumentBuyer;
  /** Name of the state. */
  placeOfSupply: string;
  paymentMethod: string;
  /** As it was kept with the order or the purchase: the language that its buyer reads. */
  language: string;
}

export interface NewDocument {
  kind: DocumentKind;
  lines: DocumentLine[];
  isWithinState: boolean;
  /** The document that a credit note takes back from. */
  corrects: { id: string; number: string; date: string } | null;
  /** Why a credit note is written, as it is printed; null for other documents. */
  reason: Wording | null;
}

/**
 * Writes a document with the next number of its series, in the transaction of its cause.
 * @param at the moment whose day and financial year it bears, unless its month is closed; null for now
 */
export async function writeDocument(
  tx: Transaction<Tables>,
  head: DocumentHead,
  { kind, lines: taxed, isWithinState, corrects, reason }: NewDocument,
  at: Date | null,
): Promise<void> {
  const taken = await takeNumber(tx, kind, at);
  const seller = sellerOn(await settingsIn(tx), {
    kind,
    cause: head.cause,
    buyerGstin: head.buyer.gstin,
  });
  const isCommercial = corrects !== null && isTooLateForTax(corrects.date, taken.date);
  const lines = isCommercial ? taxed.map(withoutTax) : taxed;
  const sum = sumOfLines(lines);
  const language = storedLanguage(head.language);
  const content: DocumentContent = {
    kind,
    ...(language !== 'en' && { language }),
    title: documentTitle({ kind, isCommercial }),
    number: taken.number,
    date: taken.date,
    issuedAt: taken.issuedAt.toISOString(),
    seller,
    buyer: head.buyer,
    placeOfSupply: head.placeOfSupply,
    isWithinState,
    isUnionTerritory: isWithinState && isUnionTerritory(head.placeOfSupply),
    lines,
    ...(isCommercial && { isCommercial }),
    ...sum,
    words: amountInWords(sum.amountPaise),
    references: {
      order: head.reference,
      orderedAt: head.orderedAt.toISOString(),
      paymentMethod: head.paymentMethod,
      corrects: corrects && { number: corrects.number, date: corrects.date },
      reason: reason?.english ?? '',
      ...(typeof reason?.own === 'string' && { translatedReason: reason.own }),
    },
  };
  await tx
    .insertInto('document')
    .values({
      kind,
      year: taken.year,
      serial: taken.serial,
      number: taken.number,
      date: taken.date,
      issued_at: taken.issuedAt,
      cause: head.cause,
      cause_id: head.causeId,
      corrects_id: corrects?.id ?? null,
      reference: head.reference,
      buyer: head.buyer.legalName || head.buyer.name,
      gstin: head.buyer.gstin,
      place_of_supply: head.placeOfSupply,
      taxable_paise: sum.taxablePaise,
      cgst_paise: sum.cgstPaise,
      sgst_paise: sum.sgstPaise,
      igst_paise: sum.igstPaise,
      total_paise: sum.amountPaise,
      content: JSON.stringify(content),
    })
    .execute();
}

/**
 * Takes the next number of a series. One transaction at a time does so, whatever the kind, and holds the lock until its
 * end: numbers have no gaps and follow the dates, and two that write several kinds never wait for each other in a
 * circle.
 */
async function takeNumber(tx: Transaction<Tables>, kind: DocumentKind, at: Date | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended('document numbers', 0))`.execute(tx);
  // Only now: anyone who waited past midnight belongs to the new day.
  const issuedAt = new Date();
  // Where the books of that day are closed it bears today's.
  const day = at === null || (await isInClosedMonth(tx, at)) ? issuedAt : at;
  const year = financialYear(day);
  const { last_number: serial } = await tx
    .insertInto('document_series')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql<number>`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return { year, serial, number: documentNumber(kind, year, serial), date: dayInIndia(day), issuedAt };
}
