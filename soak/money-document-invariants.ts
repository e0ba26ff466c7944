import { sql } from 'kysely';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import type { Books } from './money-invariants.ts';
import type { MoneyShop } from './money-shop.ts';

interface Paper {
  kind: string;
  cause_id: string;
  year: string;
  serial: number;
  paise: number;
  isSummed: boolean;
}

/**
 * Of every order and plan: what its invoices say less its credit notes is what it sells, and nothing was sent without an invoice. Numbers
 * have no gaps, and the lines of each document are its sum.
 */
export async function wrongDocuments({ app }: MoneyShop, books: Books): Promise<string[]> {
  const wrong: string[] = [];
  const { rows: papers } = await sql<Paper>`
    select kind, cause_id, year, serial, total_paise::float8 as paise,
      (select coalesce(sum((line ->> 'taxablePaise')::bigint + (line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint
        + (line ->> 'igstPaise')::bigint), 0) from jsonb_array_elements(content -> 'lines') as line) = total_paise as "isSummed"
    from document order by kind, year, serial`.execute(app.db);
  for (const [at, { kind, year, serial, isSummed }] of papers.entries()) {
    const before = papers[at - 1];
    const isFirst = before?.kind !== kind || before.year !== year;
    if (serial !== (isFirst ? 1 : before.serial + 1)) wrong.push(`${kind} ${year} ${serial} follows a gap`);
    if (!isSummed) wrong.push(`${kind} ${year} ${serial} does not sum`);
  }
  for (const order of books.orders) {
    const money = await readOrderMoney(app.db, order);
    const isOpen = orderStates[order.status].keepsStock;
    const soldPaise = isOpen
      ? order.total_paise - money.refundedPaise - money.notCollectedPaise
      : Math.max(0, money.paidPaise - money.refundedPaise);
    const own = papers.filter(({ cause_id }) => cause_id === order.id);
    const hasFailed = books.orderRefunds.some(
      ({ order_id, refund_id }) =>
        order_id === order.id && books.refunds.some(({ id, status }) => id === refund_id && status === 'failed'),
    );
    const say = (what: string) => wrong.push(`${order.status} ${order.order_number}: ${what}`);
    if (order.link_kind === 'replacement') {
      const hasLeft = order.shipped_at !== null;
      if (own.some(({ kind }) => kind !== 'delivery-note')) say('a replacement has an invoice');
      if (hasLeft && own.length !== 1) say(`${own.length} delivery notes`);
      continue;
    }
    const isSupplied = order.shipped_at !== null && orderStates[order.status].hasLeft;
    if (isSupplied && own.length === 0) say('it was sent without an invoice');
    // Cash that the courier had collected for a parcel that came back is owed to its buyer.
    const isOwed = hasFailed || order.closed_because === 'returned';
    // What was closed and opened again gets another invoice when it leaves.
    const waits = isOpen && !orderStates[order.status].hasLeft && saidPaise(own) === 0;
    if (own.length > 0 && !waits) compare(own, soldPaise, isOwed, say);
  }
  for (const program of books.programs) {
    const own = papers.filter(({ cause_id }) => cause_id === program.id);
    const refunds = books.refunds.filter(
      ({ provider_payment_id, purpose }) => provider_payment_id === program.payment_id && purpose.startsWith('staff'),
    );
    const backPaise = refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount_paise), 0);
    const isPaid = program.status === 'paid' || program.status === 'refunded';
    const say = (what: string) => wrong.push(`${program.status} plan ${program.purchase_number}: ${what}`);
    if (isPaid !== own.length > 0) say(`${own.length} documents`);
    const hasFailed = refunds.some(({ status }) => status === 'failed');
    if (own.length > 0) compare(own, program.total_paise - backPaise, hasFailed, say);
  }
  return wrong;
}

/** What is owed to a buyer stays credited, so the documents may say less than is sold, and never more. */
function compare(own: readonly Paper[], soldPaise: number, isOwed: boolean, say: (what: string) => void): void {
  const said = saidPaise(own);
  const isWrong = isOwed ? said < 0 || said > soldPaise : said !== soldPaise;
  if (isWrong) say(`its documents say ${said} paise are sold, not ${soldPaise}`);
}

const saidPaise = (own: readonly Paper[]) =>
  own.reduce((sum, { kind, paise }) => sum + (kind === 'credit-note' ? -paise : paise), 0);
