import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#api/calls.ts';
import { importProducts } from '#catalogue/import-products.ts';
import type { CallContract } from '#contract/call.ts';
import { foodCsvHeader } from '#food/rules/food-csv.ts';
import { csvLine } from '#rules/text/csv.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { adminClaimCalls } from './admin-claims.calls.ts';
import { claimsReasonNeeds } from './claims-reason.contract.ts';
import { listClaims } from './list-claims.ts';

const nutrition = { per: '100g', energyKcal: 400, protein: 5, carbohydrate: 80, sugars: 7.4, fat: 6 };
const draft = {
  title: 'Rice Puffs',
  category: 'snacks',
  image: '/media/demo/puffs.webp',
  description: 'Crisp rice.',
  gst: 5,
  averageReview: 4,
  nutrition,
  energyConfirmed: true,
  variants: [{ weight: '100 g', price: 50, sellingPrice: 0, totalStock: 9 }],
};
const lowSugar = {
  field: 'description',
  message:
    "'Low sugar': This product has 7.4 g of sugars per 100 g. 'Low sugar' allows at most 5 g. Say instead: '7.4 g of sugars per 100 g'",
};

/** A database in which something happens before each transaction begins. */
function beforeTransactions(db: TestShop['app']['db'], meanwhile: () => Promise<unknown>): TestShop['app']['db'] {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        const execute: ReturnType<typeof db.transaction>['execute'] = async (work) => {
          await meanwhile();
          return target.transaction().execute(work);
        };
        return () => ({ execute });
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe.each(testEngines)('claims on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('claim_note').execute();
    await test.app.db.deleteFrom('audit_entry').execute();
    await test.app.db.deleteFrom('product').where('title', '=', draft.title).execute();
  });

  const add = (change: object = {}) => staff.ask('POST /api/admin/products/add', { ...draft, ...change });
  const edit = (id: string, change: object) => staff.ask(`PUT /api/admin/products/edit/${id}`, change);
  const note = (body: object) => staff.ask('POST /api/admin/claims/note', body);
  const published = async (place: string) =>
    (await listClaims(test.app)).places.find((one) => one.place === place)?.claims ?? [];
  const stored = () =>
    test.app.db.selectFrom('product').select(['id', 'description']).where('title', '=', draft.title).execute();
  const history = () =>
    test.app.db.selectFrom('audit_entry').select(['kind', 'action', 'after']).where('kind', '=', 'claim').execute();

  it.each(Object.keys(adminClaimCalls))('%s is for the staff only', async (name) => {
    expect((await staff.ask(name.replace('{id}', 'x'), {}, 'visitor')).status).toBe(401);
    expect((await staff.ask(name.replace('{id}', 'x'), {}, 'shopper')).status).toBe(403);
  });

  it('are found in a text with the figures of a product, or with those of a form', async () => {
    const { json } = await add();
    const check = async (body: object) => {
      const answer = await staff.ask('POST /api/admin/claims/check', { text: 'Low sugar', ...body });
      if (answer.status === 200) {
        expect(adminClaimCalls['POST /api/admin/claims/check'].response.parse(answer.json)).toEqual(answer.json);
      }
      return answer;
    };
    const productId = json.data._id;
    expect((await check({ productId })).json.findings).toMatchObject([{ words: 'Low sugar', kind: 'contradicts' }]);
    expect((await check({})).json.findings).toMatchObject([{ kind: 'needs-evidence' }]);
    const food = { nutrition: { ...nutrition, sugars: 3 } };
    expect((await check({ productId, food })).json.findings).toEqual([]);
    expect((await check({ productId: productId.replace(/./g, '0') })).status).toBe(404);
    expect((await check({ productId: 'x' })).status).toBe(404);
    expect((await check({ text: 5 })).status).toBe(400);
  });

  it('that a figure contradicts are not saved, and the field is told the figure', async () => {
    const refused = await add({ description: 'Low sugar and crisp' });
    expect(refused).toMatchObject({ status: 422, json: { success: false, claims: true, errors: [lowSugar] } });
    expect(refused.json.message).toBe(lowSugar.message);
    expect(await stored()).toEqual([]);
    // A doubtful one is saved, and listed as open.
    const { json } = await add({ description: 'Good for your heart' });
    const place = `product/${json.data._id}/description`;
    expect(await published(place)).toMatchObject([
      { words: 'Good for your heart', kind: 'needs-evidence', note: null },
    ]);
    // So is an edit; what it leaves alone is not asked about again.
    expect((await edit(json.data._id, { saleTitle: 'Sugar free' })).json.errors).toMatchObject([
      { field: 'saleTitle' },
    ]);
    expect((await edit(json.data._id, { saleTitle: 'New' })).status).toBe(200);
  });

  it('are found in a question and its answer together, at the answer', async () => {
    const save = (answer: string) =>
      staff.ask('PUT /api/admin/settings/faqs', { items: [{ question: 'Does it cure diabetes?', answer }], seen: 0 });
    const refused = await save('Yes, in thirty days.');
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'items.0.answer' }] } });
    expect(refused.json.message).toMatch(/^'Yes, in thirty days': /);
    expect((await save('No, no food does.')).status).toBe(200);
  });

  it.each(['maker', 'storage', 'countryOfOrigin'])('are found in every text of the page: %s', async (name) => {
    const { json } = await add();
    const refused = await edit(json.data._id, { [name]: 'Cures  diabetes' });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toMatchObject([{ field: name }]);
  });

  it('are found in the words of a serving, of further measures and of a size', async () => {
    const { json } = await add();
    const serving = { value: 30, unit: 'g', words: '1 handful, sugar free' };
    const id = json.data._id;
    expect((await edit(id, { servingSize: serving })).json.errors).toMatchObject([{ field: 'servingSize.words' }]);
    expect((await edit(id, { portions: [{ ...serving, words: '1 katori' }, serving] })).json.errors).toMatchObject([
      { field: 'portions.1.words' },
    ]);
    const size = { weight: '200 g sugar free', price: 90, sellingPrice: 0, totalStock: 9 };
    const refused = await edit(id, { variants: [json.data.variants[0], size] });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'variants.1.weight' }] } });
    const claimsReason = 'Sold under this name since 1987';
    expect((await edit(id, { variants: [json.data.variants[0], size], claimsReason })).status).toBe(200);
    expect(await published(`product/${id}/size/${size.weight}`)).toMatchObject([{ note: { reason: claimsReason } }]);
    // What the edit leaves alone is not asked about.
    expect((await edit(id, { saleTitle: 'New' })).status).toBe(200);
  });

  it('that other figures make untrue are found when the figures are saved', async () => {
    const { json } = await add({ description: 'Low sugar', nutrition: { ...nutrition, sugars: 4 } });
    const refused = await edit(json.data._id, { nutrition });
    expect(refused).toMatchObject({ status: 422, json: { errors: [lowSugar] } });
    expect((await edit(json.data._id, { isActive: false })).status).toBe(200);
  });

  it('stand where the owner gives a reason, which is noted and recorded, until the figures are others', async () => {
    const reason = 'Measured again, the label follows';
    const { json, status } = await add({ description: 'Low sugar', claimsReason: reason });
    expect(status).toBe(200);
    const place = `product/${json.data._id}/description`;
    expect(await published(place)).toMatchObject([{ words: 'Low sugar', note: { kind: 'override', reason } }]);
    expect(await history()).toMatchObject([{ action: 'overridden', after: { claim: 'Low sugar', reason } }]);
    expect((await edit(json.data._id, { description: 'Crisp. Low sugar!' })).status).toBe(200);
    expect((await edit(json.data._id, { nutrition: { ...nutrition, sugars: 9 } })).status).toBe(422);
  });

  it('stand by the reason of the owner alone; others add proofs', async () => {
    const description = 'Low sugar. Good for your heart.';
    const reason = 'Measured again, the label follows';
    const { json } = await add();
    staff.account.staffRole = 'editor';
    try {
      expect((await add({ title: 'Other', description, claimsReason: reason })).status).toBe(403);
      expect((await edit(json.data._id, { description, claimsReason: reason })).status).toBe(403);
      expect((await edit(json.data._id, { description: 'Good for your heart.', claimsReason: '' })).status).toBe(200);
      const place = `product/${json.data._id}/description`;
      const [claim] = await published(place);
      const about = { place, words: claim?.words, ground: claim?.ground };
      expect((await note({ ...about, reason })).status).toBe(403);
      const evidence = { proof: 'https://lab.example/report.pdf', provedBy: 'Lab One', provedOn: '2026-01-31' };
      expect((await note({ ...about, evidence })).status).toBe(200);
    } finally {
      staff.account.staffRole = 'owner';
    }
  });

  it('every call that takes the reason of the owner asks for the owner', () => {
    for (const [name, { body, query, ...call }] of Object.entries<CallContract>(calls)) {
      const takes = (part: unknown) =>
        JSON.stringify(
          part === undefined ? null : z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        ).includes('"claimsReason"');
      if (!takes(body) && !takes(query)) continue;
      expect([name, call.alsoNeeds]).toEqual([name, { ...claimsReasonNeeds, in: takes(query) ? 'query' : 'body' }]);
    }
  });

  it('are refused in an import, line by line, and told in its dry run', async () => {
    await add();
    const { text } = await staff.ask('GET /api/admin/products/export');
    const file = staff.form(text.replace('Crisp rice.', 'Low sugar'), 'p.csv', 'text/csv');
    const dry = await staff.ask('POST /api/admin/products/import?dryRun=true', file);
    expect(dry.json.problems).toMatchObject([{ message: lowSugar.message }]);
    expect((await staff.ask('POST /api/admin/products/import', file)).status).toBe(422);
    expect((await stored())[0]?.description).toBe('Crisp rice.');
  });

  it('are refused in an import whose product got other figures since it was read', async () => {
    const { json } = await add({ nutrition: { ...nutrition, sugars: 4 }, more: 'In a jar.' });
    const { text } = await staff.ask('GET /api/admin/products/export');
    // A file with the descriptions, and without figures and much else.
    const rows = readCsv(text).map((row) => row.cells);
    const left = ['More', ...foodCsvHeader].map((name) => rows[0]?.indexOf(name));
    const lines = rows
      .filter(([id], at) => at === 0 || id === json.data._id)
      .map((cells) => cells.filter((_cell, at) => !left.includes(at)))
      .map((cells) => cells.map((cell) => cell.replace('Crisp rice.', 'Low sugar')));
    const file = new TextEncoder().encode(lines.map(csvLine).join(''));
    const edited = { nutrition, more: 'In a tin.' };
    const by = await test.app.db
      .selectFrom('user_account')
      .select(['id', 'user_name as userName'])
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const import_ = (meanwhile: () => Promise<unknown>) =>
      importProducts({ ...test.app, db: beforeTransactions(test.app.db, meanwhile) }, file, false, by);
    await expect(import_(() => edit(json.data._id, edited))).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'line 2', message: lowSugar.message }],
    });
    expect(await stored()).toMatchObject([{ description: 'Crisp rice.' }]);
    // What the file does not have stays as it was saved meanwhile.
    await edit(json.data._id, { nutrition: { ...nutrition, sugars: 4 } });
    const sugars = { nutrition: { ...nutrition, sugars: 3 }, more: 'In a pot.' };
    await import_(() => edit(json.data._id, sugars));
    const after = await test.app.db.selectFrom('product').selectAll().where('id', '=', json.data._id).execute();
    expect(after).toMatchObject([
      { description: 'Low sugar', more: 'In a pot.', food_facts: { nutrition: { sugars: 3 } } },
    ]);
  });

  it('of an import stand where the owner gives a reason; other problems do not', async () => {
    const { json } = await add();
    const { text } = await staff.ask('GET /api/admin/products/export');
    const import_ = (query: string, wrong = '') =>
      staff.ask(
        `POST /api/admin/products/import?${query}`,
        staff.form(text.replace('Crisp rice.', 'Low sugar') + wrong, 'p.csv', 'text/csv'),
      );
    expect((await import_('dryRun=true')).json).toMatchObject({ claims: 1, problems: [{}] });
    const reason = 'claimsReason=Compared+with+polished+rice';
    expect((await import_(`dryRun=true&${reason}`)).json).toMatchObject({ claims: 0, problems: [], changed: 1 });
    expect((await import_(reason, '\n,x')).status).toBe(422);
    expect((await import_(reason)).status).toBe(200);
    expect((await stored())[0]?.description).toBe('Low sugar');
    expect(await published(`product/${json.data._id}/description`)).toMatchObject([{ note: { kind: 'override' } }]);
    expect((await import_('dryRun=true')).json, 'the file that is stored').toMatchObject({ claims: 0, problems: [] });
  });

  it('that are forbidden are refused in the banner title, an alt text and the event', async () => {
    const title = 'Reverse diabetes with us';
    const refused = await staff.ask('POST /api/addons/banner', { title });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'title' }] } });
    expect((await staff.ask('PUT /api/event', { agenda: title })).json.errors).toMatchObject([{ field: 'agenda' }]);
    const banner = { imageDesktop: '/media/a.webp', imageMobile: '/media/b.webp', link: '#', alt: title };
    await test.app.db.deleteFrom('banner').execute();
    expect((await staff.ask('POST /api/common/feature/add', banner)).json.errors).toMatchObject([{ field: 'alt' }]);
    expect(await test.app.db.selectFrom('banner').selectAll().execute()).toEqual([]);
    expect((await staff.ask('POST /api/addons/banner', { title, claimsReason: 'The owner says so' })).status).toBe(200);
    expect(await published('announcement')).toMatchObject([{ note: { kind: 'override' } }]);
    await staff.ask('POST /api/addons/banner', { title: '' });
  });

  it('that are doubtful are settled by a proof: what, by whom, when', async () => {
    const [claim] = await published('content/highlight/insulin');
    const { words, ground } = claim ?? { words: '', ground: '' };
    const body = { place: 'content/highlight/insulin', words, ground };
    const evidence = { proof: 'https://lab.example/report.pdf', provedBy: 'Lab One', provedOn: '2026-01-31' };
    for (const [field, value] of [
      ['proof', ''],
      ['proof', 'javascript:x'],
      ['provedBy', ''],
      ['provedOn', ''],
      ['provedOn', '2999-01-01'],
    ]) {
      const wrong = await note({ ...body, evidence: { ...evidence, [String(field)]: value } });
      expect(wrong, String(field)).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    }
    expect((await note({ ...body, ground: 'another', evidence })).status).toBe(404);
    expect((await note({ ...body, reason: 'short' })).json.errors).toMatchObject([{ field: 'reason' }]);
    expect((await note({ ...body, evidence })).status).toBe(200);
    const [settled] = await published(body.place);
    expect(settled?.note).toMatchObject({ kind: 'evidence', ...evidence });
    expect(await history()).toMatchObject([{ action: 'proved' }]);
    expect((await staff.ask(`DELETE /api/admin/claims/note/${settled?.note?.id}`)).status).toBe(200);
    expect((await published(body.place))[0]?.note).toBeNull();
    expect((await staff.ask(`DELETE /api/admin/claims/note/${settled?.note?.id}`)).status).toBe(404);
  });

  it('that stand in many texts are settled in all of them, or in none', async () => {
    const description = 'Good for your heart.';
    const ids: string[] = [];
    for (const title of ['Rice Puffs one', 'Rice Puffs two', 'Rice Puffs three']) {
      ids.push((await add({ title, description })).json.data._id);
    }
    const places = ids.map((id) => `product/${id}/description`);
    const [first = '', second = '', third = ''] = places;
    const [claim] = await published(first);
    const { words, ground } = claim ?? { words: '', ground: '' };
    const evidence = { proof: 'https://lab.example/report.pdf', provedBy: 'Lab One', provedOn: '2026-01-31' };
    const notes = async () =>
      (await Promise.all(places.map(published))).flatMap((claims) => claims.map((one) => one.note));
    await edit(ids[2] ?? '', { description: 'Crisp.' });
    const changed = await note({ place: first, alsoAt: [second, third, second], words, ground, evidence });
    expect(changed).toMatchObject({
      status: 404,
      json: { message: '1 of these 3 texts no longer say this. Nothing was noted. Load the page again.' },
    });
    expect(await notes()).toEqual([null, null]);
    expect((await note({ place: first, alsoAt: [second], words, ground, evidence })).status).toBe(200);
    expect(await notes()).toMatchObject([evidence, evidence]);
    expect(await history()).toHaveLength(2);
    await test.app.db.deleteFrom('product').where('id', 'in', ids).execute();
  });

  it('that are forbidden no proof settles; fixed words wait for the owner', async () => {
    const { places } = await listClaims(test.app);
    const required = places.filter(({ isRequired }) => isRequired);
    expect(required.flatMap(({ claims }) => claims.map(({ words }) => words))).toEqual(
      expect.arrayContaining(['Reduce Weight Loss', 'No Chemicals', 'Low Carbohydrates', 'Diabetic Reversal']),
    );
    const [claim] = await published('content/quality/No Chemicals');
    const evidence = { proof: 'https://lab.example/x', provedBy: 'Lab', provedOn: '2026-01-31' };
    const body = { place: 'content/quality/No Chemicals', words: 'No Chemicals', ground: claim?.ground };
    expect((await note({ ...body, evidence })).status).toBe(409);
    expect((await note({ ...body, reason: 'Fixed words of the shop' })).status).toBe(200);
  });
});
