import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

const line = {
  hsn: '1515',
  unitCode: 'BTL',
  quantity: 1,
  unitPaise: 25_000,
  discountPaise: 0,
  gstBasisPoints: 500,
  taxablePaise: 23_810,
  cgstPaise: 595,
  sgstPaise: 595,
  igstPaise: 0,
  amountPaise: 25_000,
};
const content = {
  kind: 'invoice',
  title: 'Tax invoice',
  issuedAt: '2025-06-15T06:30:00.000Z',
  seller: null,
  buyer: {
    name: 'Asha Rao',
    legalName: '',
    gstin: '',
    lines: ['12 MG Road', 'Bengaluru 560001'],
    email: 'asha@example.com',
    phone: '9876543210',
  },
  placeOfSupply: 'Karnataka',
  isWithinState: true,
  isUnionTerritory: false,
  lines: [
    { ...line, key: '1', title: 'Cold-Pressed Groundnut Oil, 1 l' },
    { ...line, key: '2', title: 'Cold-Pressed Sesame Oil, 500 ml' },
  ],
  words: 'Five hundred rupees',
  taxablePaise: 47_620,
  cgstPaise: 1_190,
  sgstPaise: 1_190,
  igstPaise: 0,
  amountPaise: 50_000,
  references: {
    order: 'ORDER',
    orderedAt: '2025-06-14T06:30:00.000Z',
    paymentMethod: 'COD',
    corrects: null,
    reason: '',
  },
};

/**
 * Fills a month with invoices of two lines that nobody ordered, one in fifty to a registered buyer, none of them drawn.
 * @param first the serial number of the first, within the year that ends in March 2026; higher with each month
 */
export async function fillInvoices(
  { db }: Pick<Database<Tables>, 'db'>,
  { month, documents, first = 1 }: { month: string; documents: number; first?: number },
): Promise<void> {
  const last = first + documents - 1;
  await db
    .insertInto('document_series')
    .values({ kind: 'invoice', year: '2526', last_number: last })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last_number: last }))
    .execute();
  await sql`insert into document (kind, year, serial, number, date, issued_at, cause, cause_id, reference, buyer, gstin, place_of_supply,
       taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
     select 'invoice', '2526', n, 'INV2526-' || lpad(n::text, 6, '0'), day, day + interval '12 hours', 'order', gen_random_uuid(),
       'ORDER-' || n, 'Asha Rao', case when n % 50 = 0 then '29AAGCB7383J1Z4' else '' end, 'Karnataka', 47620, 1190, 1190, 0, 50000,
       ${JSON.stringify(content)}::jsonb || jsonb_build_object('number', 'INV2526-' || lpad(n::text, 6, '0'), 'date', day)
     from generate_series(${first}::int, ${last}::int) as n,
       lateral (select (${`${month}-01`}::date + ((n - ${first}::int) * 30 / (${documents}::int + 1))::int) as day) as days`.execute(
    db,
  );
}
