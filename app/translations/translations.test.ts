import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProduct } from '#catalogue/find-product.ts';
import { searchCards } from '#catalogue/search/search-products.ts';
import { listClaims } from '#claims-desk/list-claims.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { csvLine } from '#rules/text/csv.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { armed, readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

describe.each(testEngines)('translations in the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let besan: string;
  beforeAll(async () => {
    speakLanguages({});
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
    await staff.ask('POST /api/addons/banner', { title: 'Fresh for Diwali' });
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    staff.account.staffRole = 'owner';
    await test.app.db.deleteFrom('translation').execute();
    test.contentVersion.contentChanged();
  });

  const list = async (query: string) => (await staff.ask(`GET /api/admin/translations?${query}`)).json;
  const get = async (thing: string) => (await staff.ask(`GET /api/admin/translations/get/${thing}`)).json.data;
  const put = (thing: string, body: object) => staff.ask(`PUT /api/admin/translations/save/${thing}`, body);
  const save = async (thing: string, texts: Record<string, string>, more: object = {}) => {
    const { version: seen, english } = await get(thing);
    return put(thing, { seen, english, texts, ...more });
  };
  const stateOf = async (thing: string, field: string) =>
    (await get(thing)).texts.find((text: { field: string }) => text.field === field)?.state;
  const product = () => `hi/product/${besan}`;
  const hindi = () => inLanguage('hi', () => findProduct(test.app, besan));

  it('lists what is missing, kind by kind, and adds up to everything', async () => {
    const all = await list('language=hi&limit=100');
    expect(new Set(all.data.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['product', 'setting', 'policy', 'page', 'banner', 'announcement', 'event']),
    );
    expect(all.total).toBe(all.data.length);
    const sum = (name: string) =>
      all.data.reduce((so: number, one: Record<string, number>) => so + (one[name] ?? 0), 0);
    const [ofHindi] = all.progress;
    expect(ofHindi).toEqual({ language: 'hi', all: sum('all'), missing: sum('all'), outdated: 0, done: 0 });
    expect(all.progress.map(({ language }: { language: string }) => language)).toEqual(['hi', 'kn']);
    const row = (await list('language=hi&search=ground+BESAN')).data;
    expect(row).toMatchObject([{ id: besan, name: 'Stone-Ground Besan', done: 0 }]);
    expect((await save(product(), { title: 'बेसन' })).status).toBe(200);
    expect((await list('language=hi&search=बेसन')).data).toMatchObject([
      { id: besan, translatedName: 'बेसन', done: 1, missing: row[0].all - 1 },
    ]);
    expect((await list('language=hi')).progress[0]).toMatchObject({ done: 1, missing: sum('all') - 1 });
    expect((await list('language=hi&kind=event')).data).toMatchObject([{ kind: 'event', id: 'event' }]);
    expect((await list('language=hi&state=done')).total).toBe(0);
    expect((await list('language=hi&limit=3&page=2')).data).toHaveLength(3);
    const counted = await staff.ask(`GET /api/admin/translations/of/product/${besan}`);
    expect(counted.json.data).toMatchObject([
      { language: 'hi', done: 1 },
      { language: 'kn', done: 0 },
    ]);
  });

  it('a product is read in Hindi at once, found in both scripts, and outdated once its English text changes', async () => {
    const answer = await save(product(), { title: 'चक्की का बेसन', storage: 'ठंडी जगह रखें' });
    expect(answer).toMatchObject({
      status: 200,
      json: { message: 'Translations saved', data: { version: 1, savedBy: 'Meera' } },
    });
    expect(await hindi()).toMatchObject({ title: 'चक्की का बेसन', storage: 'ठंडी जगह रखें' });
    expect((await searchCards(test.app, 'चक्की')).products.map(({ title }) => title)).toContain('Stone-Ground Besan');
    expect((await searchCards(test.app, 'besan')).products.map(({ title }) => title)).toContain('Stone-Ground Besan');

    await staff.ask(`PUT /api/admin/products/edit/${besan}`, { storage: 'Keep dry' });
    expect((await list('language=hi&state=outdated')).data).toMatchObject([{ id: besan, outdated: 1, done: 1 }]);
    // Left as it is it stays outdated; said to be right it does not.
    expect((await save(product(), { storage: 'ठंडी जगह रखें' })).json.data.version).toBe(1);
    expect(await stateOf(product(), 'storage')).toBe('outdated');
    await save(product(), { storage: 'ठंडी जगह रखें' }, { stillRight: ['storage'] });
    expect(await stateOf(product(), 'storage')).toBe('done');
    // Empty is English again.
    await save(product(), { title: '' });
    expect(await hindi()).toMatchObject({ title: 'Stone-Ground Besan', storage: 'ठंडी जगह रखें' });
    const entries = await test.app.db
      .selectFrom('audit_entry')
      .select(['thing_id', 'by_name', 'before', 'after'])
      .where('kind', '=', 'translation')
      .orderBy('id', 'desc')
      .execute();
    expect(entries[0]).toEqual({
      thing_id: product(),
      by_name: 'Meera',
      before: { title: 'चक्की का बेसन', storage: 'ठंडी जगह रखें' },
      after: { storage: 'ठंडी जगह रखें' },
    });
    await staff.ask(`PUT /api/admin/products/edit/${besan}`, { storage: 'Keep in a cool, dry place' });
  });

  it('a measure in words of the owner is translated, and stays so where measures change their places', async () => {
    const own = { value: 40, unit: 'g', words: '1 paper cone' };
    const rotis = { value: 35, unit: 'g', words: '2 rotis' };
    const named = { value: 20, unit: 'g', words: '1 handful (20 pieces)' };
    const declare = (servingSize: object, portions: object[]) =>
      staff.ask(`PUT /api/admin/products/edit/${besan}`, { servingSize, portions });
    expect((await declare(own, [rotis, named])).status).toBe(200);
    const field = 'measure/1 paper cone';
    const { texts } = await get(product());
    // What the shop says in every language itself is not asked for.
    expect(texts.filter((one: { field: string }) => one.field.startsWith('measure/'))).toMatchObject([
      { field, label: 'Measure ‘1 paper cone’', english: '1 paper cone', state: 'missing' },
      { field: 'measure/1 handful (20 pieces)', state: 'missing' },
    ]);
    expect(await save(product(), { [field]: 'क'.repeat(61) })).toMatchObject({
      status: 400,
      json: { errors: [{ field }] },
    });
    expect(await save(product(), { [field]: '1 कोन, मधुमेह का इलाज' })).toMatchObject({
      status: 422,
      json: { errors: [{ field }] },
    });
    const translations = { [field]: '1 काग़ज़ का कोन', 'measure/1 handful (20 pieces)': '1 मुट्ठी (20 टुकड़े)' };
    expect((await save(product(), translations)).status).toBe(200);
    expect(await stateOf(product(), field)).toBe('done');
    expect((await declare(named, [rotis, own])).status).toBe(200);
    expect(await stateOf(product(), field)).toBe('done');
    const shown = await hindi();
    expect(shown?.servingSize).toEqual({ ...named, translated: '1 मुट्ठी (20 टुकड़े)' });
    expect(shown?.portions).toEqual([rotis, { ...own, translated: '1 काग़ज़ का कोन' }]);
    expect(Object.keys(shown ?? {}).filter((name) => name.startsWith('measure/'))).toEqual([]);
    expect((await findProduct(test.app, besan))?.portions[1]).toEqual(own);
    const { products } = await inLanguage('hi', () => searchCards(test.app, 'Stone-Ground Besan'));
    const [found] = products;
    expect(found?.portion).toMatchObject({
      per: 'handful (20 pieces)',
      translated: 'मुट्ठी (20 टुकड़े)',
      others: [{ per: '2 rotis' }, { translated: 'काग़ज़ का कोन' }],
    });
  });

  it('an entry of a list keeps its translation where it moves, and is outdated where it is rewritten', async () => {
    const faqs = { ...defaultSettings.faqs };
    const store = async (items: typeof faqs.items) => {
      const { version: seen } = (await staff.ask('GET /api/admin/settings')).json.data.faqs;
      expect((await staff.ask('PUT /api/admin/settings/faqs', { items, seen })).status).toBe(200);
    };
    await store(faqs.items);
    expect((await save('hi/setting/faqs', { 'items.0.question': 'पहला सवाल?' })).status).toBe(200);
    await store([...faqs.items.slice(1), ...faqs.items.slice(0, 1)]);
    const last = faqs.items.length - 1;
    expect(await stateOf('hi/setting/faqs', `items.${last}.question`)).toBe('done');
    const said = await inLanguage('hi', () => readSettings(test.app));
    expect(said.faqs.items[last]?.question).toBe('पहला सवाल?');
    await store([{ question: 'Another question?', answer: 'An answer.' }, ...faqs.items.slice(1)]);
    expect(await stateOf('hi/setting/faqs', 'items.0.question')).toBe('outdated');
    await store(faqs.items);
  });

  it.each<[string, string, object, number, object]>([
    ['a language that there is not', 'xx/event/event', {}, 400, { field: 'language' }],
    ['English', 'en/event/event', {}, 400, { field: 'language' }],
    ['a kind that there is not', 'hi/order/event', {}, 400, { field: 'kind' }],
    ['no version', 'hi/event/event', { seen: 'x' }, 400, { field: 'seen' }],
    ['a text that is none', 'hi/event/event', { texts: { agenda: 1 } }, 400, { field: 'texts.agenda' }],
    ['a text that is too long', 'hi/event/event', { texts: { agenda: 'क'.repeat(5001) } }, 400, { field: 'agenda' }],
    ['a title of two lines', 'hi/product/BESAN', { texts: { title: 'बे\nसन' } }, 400, { field: 'title' }],
    ['markup', 'hi/setting/home', { texts: { mission: '<b>नमस्ते</b>' } }, 400, { field: 'mission' }],
    ['a claim of a product', 'hi/product/BESAN', { texts: { title: 'मधुमेह का इलाज' } }, 422, { field: 'title' }],
    ['a claim of the shop', 'hi/setting/home', { texts: { mission: 'मधुमेह का इलाज' } }, 422, { field: 'mission' }],
  ])('%s is refused by the name of its field', async (_name, thing, wrong, status, error) => {
    const of = thing.replace('BESAN', besan);
    const { version = 0, english = '' } = (await get(of)) ?? {};
    const refused = await put(of, { seen: version, english, texts: {}, ...wrong });
    expect(refused).toMatchObject({ status, json: { success: false, errors: [error] } });
    expect(await test.app.db.selectFrom('translation').select('kind').execute()).toEqual([]);
  });

  it.each([
    'hi/product/none',
    'hi/page/00000000-0000-4000-8000-000000000000',
    'hi/setting/nothing',
    'hi/setting/reviews',
  ])('there is no %s', async (thing) => {
    expect((await staff.ask(`GET /api/admin/translations/get/${thing}`)).status).toBe(404);
    expect((await put(thing, { seen: 0, english: '', texts: {} })).status).toBe(404);
    // Forms ask this of whatever they edit, with texts or without.
    const counted = await staff.ask(`GET /api/admin/translations/of/${thing.slice(3)}`);
    expect(counted).toMatchObject({ status: 200, json: { data: [] } });
  });

  it('the second of two is told, and so is whoever translated what has changed meanwhile', async () => {
    const { version: seen, english } = await get(product());
    const typed = (title: string) => ({ seen, english, texts: { title } });
    const both = await Promise.all([put(product(), typed('एक')), put(product(), typed('दो'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put(product(), typed('तीन'))).json).toMatchObject({
      version: 1,
      message: expect.stringMatching(/else/),
    });
    const now = await get(product());
    await staff.ask(`PUT /api/admin/products/edit/${besan}`, { saleTitle: 'Fresh' });
    const late = await put(product(), { seen: now.version, english: now.english, texts: { title: 'चार' } });
    expect([late.status, late.json.message]).toEqual([409, 'The English text has changed meanwhile.']);
  });

  it('an editor translates what an editor edits, and no settings', async () => {
    staff.account.staffRole = 'editor';
    const { data } = await list('language=hi&limit=100');
    expect(data.filter(({ kind }: { kind: string }) => kind === 'setting' || kind === 'policy')).toEqual([]);
    expect((await save('hi/event/event', { agenda: 'कार्यक्रम' })).status).toBe(200);
    for (const call of ['get/hi/setting/faqs', 'get/hi/policy/terms', 'of/setting/faqs']) {
      expect((await staff.ask(`GET /api/admin/translations/${call}`)).status, call).toBe(403);
    }
    expect((await put('hi/setting/faqs', { seen: 0, english: '', texts: {} })).status).toBe(403);
    const { text } = await staff.ask('GET /api/admin/translations/export/hi');
    expect(text).toContain(',product,');
    expect(text).not.toContain(',setting,');
    // A claim stands by the reason of the owner alone.
    expect((await save('hi/event/event', { agenda: 'मधुमेह का इलाज' }, { claimsReason: 'Because' })).status).toBe(403);
  });

  it('claims of what is read in another language are listed, and stand by the reason of the owner', async () => {
    const place = 'translation/hi/setting/home/mission';
    const listed = async () => (await listClaims(test.app)).places.find((one) => one.place === place);
    expect(await listed()).toBeUndefined();
    const claimsReason = 'Our own name for it';
    expect((await save('hi/setting/home', { mission: 'मधुमेह का इलाज' }, { claimsReason })).status).toBe(200);
    expect(await listed()).toMatchObject({
      of: 'Home page',
      part: 'Mission, in Hindi',
      editAt: '/admin/translations/hi/setting/home',
      claims: [{ note: { reason: claimsReason } }],
    });
    // What it leaves alone is not asked about again.
    expect((await save('hi/setting/home', { vision: 'अच्छा खाना' })).status).toBe(200);
  });

  describe('the file', () => {
    const exported = async (query = '') => {
      const { text, headers } = await staff.ask(`GET /api/admin/translations/export/hi${query}`);
      expect(headers.get('content-disposition')).toContain('translations-hi.csv');
      const [head, ...rows] = readCsv(text).map(({ cells }) => cells.map(armed));
      return { head: head ?? [], rows };
    };
    const filled = async (change: Record<string, (cells: string[]) => string[]>, query = '?kind=product') => {
      const { head, rows } = await exported(query);
      return [head, ...rows.map((cells) => change[`${cells[2]}/${cells[3]}`]?.(cells) ?? cells)].map(csvLine).join('');
    };
    const say = (text: string) => (cells: string[]) => cells.with(7, text);
    const bring = (file: string, query = 'dryRun=true') =>
      staff.ask(`POST /api/admin/translations/import/hi?${query}`, staff.form(file, 'hi.csv', 'text/csv'));

    it('has the missing texts alone, comes back filled, and changes nothing where it is empty', async () => {
      await save(product(), { title: 'बेसन' });
      const { head, rows } = await exported('?state=missing&kind=product');
      expect(head).toEqual(['Language', 'Kind', 'ID', 'Field', 'Of', 'Text', 'English', 'Translation', 'State']);
      expect(rows.some((cells) => cells[2] === besan && cells[3] === 'title')).toBe(false);
      const file = await filled({ [`${besan}/recipe`]: say("=SUM(A1), 'ठंडी' जगह\r\nरखें"), [`${besan}/title`]: say('') });
      const dry = await bring(file);
      expect(dry).toMatchObject({ status: 200, json: { changed: 1, problems: [], leftOut: [], claims: 0 } });
      expect(dry.json.unchanged).toBe(readCsv(file).length - 2);
      expect(await stateOf(product(), 'recipe')).toBe('missing');
      expect((await bring(file, '')).json).toMatchObject({ message: 'Translations imported', changed: 1 });
      expect(await hindi()).toMatchObject({ title: 'बेसन', recipe: "=SUM(A1), 'ठंडी' जगह\nरखें" });
      expect((await bring(await filled({}))).json).toMatchObject({ changed: 0, problems: [] });
    });

    it('tells what is wrong by line and column, and stores nothing of it', async () => {
      const lines = [
        ['Language', 'Kind', 'ID', 'Field', 'English', 'Translation'],
        ['kn', 'event', 'event', 'agenda', '', 'x'],
        ['hi', 'order', 'event', 'agenda', '', 'x'],
        ['hi', 'product', 'no-id', 'title', '', 'x'],
        ['hi', 'product', besan, 'colour', 'Red', 'लाल'],
        ['hi', 'product', besan, 'title', 'Stone-Ground Besan', 'बे\nसन'],
        ['hi', 'product', besan, 'title', 'Stone-Ground Besan', 'बेसन'],
      ];
      const file = lines.map(csvLine).join('');
      const wrong = [
        { line: 2, field: 'Language' },
        { line: 3, field: 'ID' },
        { line: 4, field: 'ID' },
        { line: 5, field: 'Field' },
        { line: 6, field: 'Translation', message: expect.stringMatching(/one line/) },
        { line: 8, field: 'Field', message: 'Line 6 has the same text.' },
      ];
      expect((await bring(file)).json).toMatchObject({ problems: wrong, unchanged: 0 });
      const refused = await bring(file, '');
      expect(refused).toMatchObject({ status: 422, json: { message: expect.stringMatching(/^Line 2: .* 6 lines/) } });
      expect(await test.app.db.selectFrom('translation').select('kind').execute()).toEqual([]);
      for (const none of ['a,b\n1,2', '"', Uint8Array.of(0xff, 0xfe, 0)]) {
        const answer = await staff.ask('POST /api/admin/translations/import/hi?dryRun=true', staff.form(none, 'a.csv'));
        expect(answer.json.problems[0]).toMatchObject({ line: 1 });
      }
    });

    it('leaves out and tells what is another text by now; the rest is stored', async () => {
      const file = await filled({ [`${besan}/title`]: say('बेसन'), [`${besan}/storage`]: say('ठंडी जगह') });
      await staff.ask(`PUT /api/admin/products/edit/${besan}`, { storage: 'Keep dry' });
      const { json } = await bring(file, '');
      const line = readCsv(file).find(({ cells }) => cells[2] === besan && cells[3] === 'storage')?.line;
      expect(json).toMatchObject({ changed: 1, problems: [], leftOut: [{ line, field: 'English' }] });
      expect(await stateOf(product(), 'storage')).toBe('missing');
      expect(await stateOf(product(), 'title')).toBe('done');
      await staff.ask(`PUT /api/admin/products/edit/${besan}`, { storage: 'Keep in a cool, dry place' });
    });

    it('says that an outdated text is right still, and follows entries that moved', async () => {
      await save(product(), { saleTitle: 'नया', title: 'बेसन' });
      await staff.ask(`PUT /api/admin/products/edit/${besan}`, { title: 'Besan of the mill' });
      expect((await bring(await filled({}))).json).toMatchObject({ changed: 0 });
      await bring(await filled({ [`${besan}/title`]: (cells) => cells.with(8, 'done') }), '');
      expect(await stateOf(product(), 'title')).toBe('done');
      await staff.ask(`PUT /api/admin/products/edit/${besan}`, { title: 'Stone-Ground Besan' });
      const moved = await filled(
        { 'faqs/items.0.question': (cells) => cells.with(3, 'items.1.question').with(7, 'सवाल?') },
        '?kind=setting',
      );
      // The line of the second question itself would be the same field twice.
      const file = readCsv(moved)
        .map(({ cells }) => cells)
        .filter((cells, at) => at === 0 || cells[7] === 'सवाल?')
        .map(csvLine)
        .join('');
      expect((await bring(file, '')).json).toMatchObject({ changed: 1, problems: [] });
      expect(await stateOf('hi/setting/faqs', 'items.0.question')).toBe('done');
    });

    it('is refused for what it claims, and for texts that whoever imports may not edit', async () => {
      const file = await filled({ [`${besan}/title`]: say('मधुमेह का इलाज') });
      expect((await bring(file)).json).toMatchObject({ claims: 1, problems: [{ field: 'Translation' }] });
      expect((await bring(file, '')).status).toBe(422);
      expect((await bring(file, 'claimsReason=The+name+since+1987')).status).toBe(200);
      expect((await hindi())?.title).toBe('मधुमेह का इलाज');
      const settings = await filled({ 'home/mission': say('मिशन') }, '?kind=setting');
      staff.account.staffRole = 'editor';
      const { problems, changed } = (await bring(settings)).json;
      expect(changed).toBe(0);
      expect(problems[0]).toEqual({
        line: 2,
        field: 'Kind',
        message: 'Your role does not include texts of this kind.',
      });
      expect((await bring(settings, '')).status).toBe(422);
    });
  });
});
