import { type Kysely, sql } from 'kysely';
import { readEInvoices } from '#documents/e-invoices.ts';
import type { DocumentContent, DocumentSeller } from '#documents/rules/document.ts';
import { eInvoiceJson, eInvoiceProblems } from '#documents/rules/e-invoice.ts';
import {
  type Consignment,
  wayBillJson,
  wayBillPaise,
  wayBillProblems,
  wayBillVersion,
} from '#documents/rules/way-bill-json.ts';
import { sellerOf } from '#documents/seller.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';

/** Documents of a month for a portal that takes them one by one (behaviour: Books 21). */
export interface PortalDocuments {
  /** The file, with those that lack nothing. */
  file: object;
  ready: number;
  /** Whose number the portal gave already. */
  registered: number;
  /** What others lack, each with a reason a sentence. */
  missing: { number: string; why: string }[];
}

/** As it is named on the document; one of an older version did not store it, or stored no PIN code. */
const sellerOn = (content: DocumentContent, now: DocumentSeller): DocumentSeller =>
  content.seller === null
    ? now
    : { ...content.seller, lines: hasPin(content.seller) ? content.seller.lines : now.lines };
const hasPin = ({ lines }: DocumentSeller) => lines.some((line) => /\b[1-9]\d{2} ?\d{3}\b/.test(line));

/** E-invoices of a month in India, such as '2026-11', that the portal has not registered. */
export async function readEInvoiceFile(db: Kysely<Tables>, month: string): Promise<PortalDocuments> {
  const now = sellerOf(await settingsIn(db));
  const all = await readEInvoices(db, month);
  const due = all
    .filter(({ irn }) => irn === null)
    .map(({ content }) => ({ content, seller: sellerOn(content, now) }))
    .map((one) => ({ ...one, problems: eInvoiceProblems(one.content, one.seller) }));
  const ready = due.filter(({ problems }) => problems.length === 0);
  return {
    file: ready.map(({ content, seller }) => eInvoiceJson(content, seller)),
    ready: ready.length,
    registered: all.length - due.length,
    missing: missingOf(due),
  };
}

/** E-way bills of what was sent in a month. */
export async function readWayBillFile(db: Kysely<Tables>, month: string): Promise<PortalDocuments> {
  const settings = await settingsIn(db);
  const { wayBillRupees, transporters } = settings.books;
  const now = sellerOf(settings);
  const limitPaise = wayBillRupees * 100;
  const { rows } = await sql<Pick<Consignment, 'content' | 'courier' | 'trackingNumber'>>`
    select content, logistics_provider as courier, tracker_id as "trackingNumber"
    from document join shop_order on shop_order.id = document.cause_id
    where cause = 'order' and kind in ('invoice', 'invoice-cum-bill') and document.total_paise > ${limitPaise}
      and date >= (${month}::text || '-01')::date and date < (${month}::text || '-01')::date + interval '1 month'
    order by date, number`.execute(db);
  const idOf = (courier: string) =>
    transporters.find((one) => one.courier.toLowerCase() === courier.trim().toLowerCase())?.id ?? '';
  const due = rows
    .filter(({ content }) => wayBillPaise(content) > limitPaise)
    .map((row) => ({ ...row, seller: sellerOn(row.content, now), transporterId: idOf(row.courier) }))
    .map((one) => ({ ...one, problems: wayBillProblems(one) }));
  const ready = due.filter(({ problems }) => problems.length === 0);
  return {
    file: { version: wayBillVersion, billLists: ready.map(wayBillJson) },
    ready: ready.length,
    registered: 0,
    missing: missingOf(due),
  };
}

const missingOf = (due: readonly { content: DocumentContent; problems: string[] }[]) =>
  due.flatMap(({ content, problems }) => problems.map((why) => ({ number: content.number, why })));
