import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockedSettings } from '#settings/sections/locked-settings.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { openProgramCalls, type ProgramCalls, planOrder } from '#tests/support/purchases/program-calls.ts';
import { programCalls } from './programs.calls.ts';

describe.each(testEngines)('the GST of plans on the %s server', (engine) => {
  let calls: ProgramCalls;
  let ask: ProgramCalls['ask'];
  let buy: ProgramCalls['buy'];
  let buyAndRecord: ProgramCalls['buyAndRecord'];
  let test: ProgramCalls['test'];
  beforeAll(async () => {
    calls = await openProgramCalls(engine);
    ({ ask, buy, buyAndRecord, test } = calls);
  });
  afterAll(() => calls.drop());
  beforeEach(() => calls.reset());

  const set = (gstPercent: unknown, seen?: number, by: 'Asha' | 'Meera' = 'Meera') =>
    ask(by, 'PUT /api/programs/gst', { gstPercent, seen });
  afterEach(() => test.app.db.updateTable('store_setting').set({ program_gst_basis_points: 500 }).execute());

  it('is a setting of the staff: 0 to 100 percent, written down, and not overwritten unseen', async () => {
    expect((await set(18, undefined, 'Asha')).status).toBe(403);
    for (const wrong of ['', null, undefined, 'x', -0.01, 100.01, 5.001, '1e9']) {
      const { status, json } = await set(wrong);
      expect([wrong, status, json.errors[0].field]).toEqual([wrong, 400, 'gstPercent']);
    }
    const saved = (await set(18, 5)).json;
    expect(programCalls['PUT /api/programs/gst'].response.parse(saved)).toEqual(saved);
    expect(saved).toMatchObject({ gstPercent: 18, message: 'New purchases will carry this GST' });
    expect(await set(12, 5)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('has changed this') },
    });
    for (const right of [0, 100, '12.5', 18]) expect((await set(right)).json.gstPercent).toBe(Number(right));
    const written = await test.app.db
      .selectFrom('audit_entry')
      .select(['by_name', 'before', 'after'])
      .where('kind', '=', 'program gst')
      .orderBy('id')
      .execute();
    expect(written[0]).toEqual({ by_name: 'Meera', before: { gstPercent: 5 }, after: { gstPercent: 18 } });
    expect(written).toHaveLength(5);
  });

  it('of another rate is inside the total, the e-mail and the invoice; what was bought before keeps its rate', async () => {
    const placed = await buy('Asha');
    await set(18);
    const before = (await ask('Asha', 'POST /api/programs', placed.body)).json.data;
    const after = await buyAndRecord('Ravi');
    expect(await lockedSettings.tax.read(test.app.db)).toEqual({ gstPercent: 18 });
    const { json } = await ask('Asha', 'POST /api/programs/order', planOrder({ amount: 1 }));
    expect(json.totals).toMatchObject({ gst: 2288.14, total: 15_000 });
    const mails = await test.app.db.selectFrom('email').select(['to_address', 'text']).execute();
    const textTo = (to: string) => mails.find(({ to_address }) => to_address === to)?.text;
    expect(mails).toHaveLength(5);
    expect(textTo('ravi@example.com')).toContain('₹15,000 (includes GST of ₹2,288.14)');
    expect(textTo('asha@example.com')).toContain('₹15,000 (includes GST of ₹714.29)');
    const documents = [...(await documentsOf(test.app, before._id)), ...(await documentsOf(test.app, after._id))];
    // 714.29 of tax cannot be halved: the paisa belongs to the value.
    expect(documents).toMatchObject([
      {
        kind: 'invoice',
        taxablePaise: 1_428_572,
        lines: [{ gstBasisPoints: 500, cgstPaise: 35_714, sgstPaise: 35_714 }],
      },
      {
        kind: 'invoice',
        taxablePaise: 1_271_186,
        lines: [{ gstBasisPoints: 1800, cgstPaise: 114_407, hsn: '999319' }],
      },
    ]);
  });
});
