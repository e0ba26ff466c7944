import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPaper } from '#documents/drawing/document-paper.ts';
import { countOf, retentionTimes } from '#privacy/rules/retention.ts';
import { dayInIndia } from '#rules/dates.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { placesOf } from '#tests/support/purchases/places-of.ts';
import { addRecordedPerson, type RecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';
import { booksRetainedFrom, forgetOldBuyers } from './forget-old-buyers.ts';

it.each([
  ['2026-11-24T12:00:00+05:30', '2018-04-01T00:00:00+05:30'],
  ['2027-03-31T23:59:59+05:30', '2018-04-01T00:00:00+05:30'],
  ['2027-04-01T00:00:00+05:30', '2019-04-01T00:00:00+05:30'],
])('at %s the books name buyers from %s on', (now, from) => {
  expect(countOf(retentionTimes.books)).toBe(8);
  expect(booksRetainedFrom(new Date(now))).toEqual(new Date(from));
});

describe.each(testEngines)('buyers of long ago on the %s server (behaviour: Own data 10)', (engine) => {
  let test: CheckoutTest;
  let person: RecordedPerson;
  const traitsOfBuyer = [traits.name, traits.email, traits.phone, traits.street];
  const inBooks =
    /^(?:document|document_paper|order_event|order_refund|program_purchase|return_photo|shipment|shop_order)\./;
  const kept8 = booksRetainedFrom(new Date());
  const before = new Date(kept8.getTime() - 60_000);
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    person = await addRecordedPerson(test);
    await test.app.db
      .updateTable('shop_order')
      .set({ buyer_gstin: '29ABCDE1234F1Z5', buyer_legal_name: traits.name, network_address: '192.0.2.9' })
      .execute();
    for (const { id } of await test.app.db.selectFrom('document').select('id').execute())
      await documentPaper(test.app, id);
    const { id } = await test.app.db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    await test.app.db
      .insertInto('e_invoice')
      .values({
        document_id: id,
        irn: 'a'.repeat(64),
        ack_number: '112010036563310',
        ack_at: new Date(),
        signed_qr: 'BuyerGstin 29ABCDE1234F1Z5',
        by_user_id: null,
        by_name: 'Meera',
      })
      .execute();
    await documentPaper(test.app, id);
  });
  afterAll(() => test.drop());

  /** As if everything had been bought, and written, then. */
  async function age(at: Date, documentsAt: Date): Promise<void> {
    const { db } = test.app;
    await db.updateTable('shop_order').set({ created_at: at }).execute();
    await db.updateTable('program_purchase').set({ created_at: at }).execute();
    await sql`alter table document disable trigger document_stays`.execute(db);
    await sql`update document set date = ${dayInIndia(documentsAt)}::date`.execute(db);
    await sql`alter table document enable trigger document_stays`.execute(db);
  }
  const sums = async () =>
    (
      await sql`select number, kind, reference, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content -> 'lines' as lines
        from document order by number`.execute(test.app.db)
    ).rows;

  it('stay while one of their eight years, or of their documents, is not over', async () => {
    const { db } = test.app;
    const places = await placesOf(test.app, traitsOfBuyer);
    expect(places).toContain('document.content');
    for (const [bought, written] of [
      [kept8, kept8],
      [before, kept8],
    ] as const) {
      await age(bought, written);
      await forgetOldBuyers(test.app);
      const names = await db.selectFrom('document').select('buyer').execute();
      expect(names.map(({ buyer }) => buyer)).toEqual([traits.name]);
      const order = await db
        .selectFrom('shop_order')
        .select(['name', 'user_id'])
        .where('order_number', '=', person.delivered)
        .executeTakeFirstOrThrow();
      expect(order).toEqual({ name: traits.name, user_id: person.account.id });
    }
  });

  it('go from orders, plans, documents, papers and notes; numbers, lines and sums stay', async () => {
    const { db } = test.app;
    await age(before, before);
    const was = await sums();
    await forgetOldBuyers(test.app);
    expect((await placesOf(test.app, traitsOfBuyer)).filter((place) => inBooks.test(place))).toEqual([]);
    expect(await placesOf(test.app, ['29ABCDE1234F1Z5', '192.0.2.9'])).toEqual([]);
    expect(await sums()).toEqual(was);
    const orders = await db.selectFrom('shop_order').select(['user_id', 'total_paise', 'state']).execute();
    expect(orders).toHaveLength(3);
    for (const { user_id, total_paise, state } of orders)
      expect([user_id, total_paise > 0, state]).toEqual([null, true, 'Karnataka']);
    // The account is there, with what it holds beside its orders.
    expect(await placesOf(test.app, traitsOfBuyer)).toContain('user_account.email');
    const { id } = await db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    expect((await documentPaper(test.app, id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('cannot be taken out of a younger document by any statement, nor anything but the buyer out of an old one', async () => {
    const { db } = test.app;
    const blank = { name: 'A customer', legalName: '', gstin: '', lines: [], email: '', phone: '' };
    const setBuyer = (more = sql``) =>
      sql`update document set buyer = 'A customer', gstin = '', content = jsonb_set(content, '{buyer}', ${JSON.stringify(blank)}::jsonb)${more}`.execute(
        db,
      );
    await setBuyer();
    await expect(setBuyer(sql`, total_paise = total_paise`)).resolves.toBeDefined();
    await expect(setBuyer(sql`, reference = 'other'`)).rejects.toThrow(/never changed/);
    await expect(sql`update document set content = jsonb_set(content, '{words}', '"x"')`.execute(db)).rejects.toThrow(
      /never changed/,
    );
    await age(new Date(), new Date());
    await expect(setBuyer()).rejects.toThrow(/never changed/);
    await expect(sql`delete from document_paper`.execute(db)).rejects.toThrow(/never changed/);
  });
});
