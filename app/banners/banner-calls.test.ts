import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

describe.each(testEngines)('the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);

  describe('banners', () => {
    const banner = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '/shop/listing' };
    it.each([
      [{ link: '' }, 'All fields (desktop image, mobile image, and link) are required!'],
      [{ imageMobile: undefined }, 'All fields (desktop image, mobile image, and link) are required!'],
      [{ link: 'javascript:alert(1)' }, 'Enter a web address, a page of the shop, or ‘#’'],
      [{ imageDesktop: 'data:image/svg+xml,x' }, 'This is not a link to a picture'],
    ])('are refused with %j', async (wrong, message) => {
      const answer = await ask('POST /api/common/feature/add', { ...banner, ...wrong });
      expect([answer.status, answer.json.message]).toEqual([400, message]);
    });

    it('are never more than five, also when many add at once', async () => {
      const exchanges = await Promise.all(Array.from({ length: 6 }, () => ask('POST /api/common/feature/add', banner)));
      const there = (await ask('GET /api/common/feature/get')).json.data;
      expect(there).toHaveLength(5);
      const refused = exchanges.find(({ status }) => status !== 200);
      expect([refused?.status, refused?.json.message]).toEqual([409, 'Only 5 Banners are allowed']);
      expect((await ask(`DELETE /api/common/feature/delete/${there[4]._id}`)).status).toBe(200);
      expect((await ask(`DELETE /api/common/feature/delete/${there[4]._id}`)).status).toBe(404);
    });

    describe('of two', () => {
      const all = async () => (await ask('GET /api/common/feature/all')).json.data;
      const shown = async () => (await ask('GET /api/common/feature/get')).json.data;
      const change = (id: string, body: object) => ask(`PUT /api/common/feature/edit/${id}`, { ...banner, ...body });
      const order = (body: object) => ask('PUT /api/common/feature/order', body);
      const idsOf = (banners: { _id: string }[]) => banners.map(({ _id }) => _id);
      const today = dayInIndia(new Date());
      beforeEach(async () => {
        await test.app.db.deleteFrom('banner').execute();
        for (const alt of ['First', 'Second']) await ask('POST /api/common/feature/add', { ...banner, alt });
      });

      it('each is edited, keeps its place, and the second of two people is told', async () => {
        const [first] = await all();
        expect(first).toMatchObject({ alt: 'First', headline: '', firstDay: null, lastDay: null, state: 'now' });
        const words = { headline: 'Fresh flour', line: 'Milled this week', button: 'Shop flours' };
        const saved = await change(first._id, { alt: 'Changed', ...words, seen: first.version });
        expect(saved).toMatchObject({ status: 200, json: { data: { alt: 'Changed', ...words } } });
        expect((await shown())[0]).toMatchObject(words);
        expect((await shown()).map(({ alt }: { alt: string }) => alt)).toEqual(['Changed', 'Second']);
        expect((await change(first._id, { alt: 'Late', seen: first.version })).status).toBe(409);
        expect((await shown())[0].alt).toBe('Changed');
        const audited = await test.app.db
          .selectFrom('audit_entry')
          .select(['action', 'before', 'after'])
          .where('thing_id', '=', first._id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        expect(audited).toMatchObject({ action: 'edited', before: { alt: 'First' }, after: { alt: 'Changed' } });
      });

      it.each([
        [{ link: 'javascript:alert(1)' }, 400, 'Enter a web address, a page of the shop, or ‘#’'],
        [{ imageMobile: '' }, 400, 'All fields (desktop image, mobile image, and link) are required!'],
        [{ lastDay: '2020-01-01' }, 400, 'Last day must be today or later'],
        [{ firstDay: 'soon' }, 400, 'Choose a date'],
        [{ firstDay: '2099-01-02', lastDay: '2099-01-01' }, 400, 'Last day must not be before the first day'],
        [{ alt: 'Cures diabetes' }, 422, null],
        [{ headline: 'Cures diabetes' }, 422, null],
        [{ line: 'Fresh' }, 400, 'Enter a headline above the line and the button'],
      ])('none is saved with %j', async (wrong, status, message) => {
        const before = await all();
        const answer = await change(before[0]._id, wrong);
        expect(answer.status).toBe(status);
        if (message !== null) expect(answer.json.message).toBe(message);
        expect(await all()).toEqual(before);
      });

      it('shoppers see those of today only, and staff why', async () => {
        const [first, second] = await all();
        await change(first._id, { alt: 'First', firstDay: '2099-01-01' });
        await change(second._id, { alt: 'Second', firstDay: today, lastDay: today });
        expect(idsOf(await shown())).toEqual([second._id]);
        expect((await all()).map(({ state }: { state: string }) => state)).toEqual(['later', 'now']);
        await test.app.db
          .updateTable('banner')
          .set({ first_day: null, last_day: '2020-01-01' })
          .where('id', '=', second._id)
          .execute();
        expect([await shown(), (await all())[1].state]).toEqual([[], 'over']);
        // What is over may be edited without another last day.
        expect((await change(second._id, { alt: 'Old', lastDay: '2020-01-01' })).status).toBe(200);
      });

      it('the order is changed, unless it is another by then', async () => {
        const seen = idsOf(await all());
        const ids = [...seen].reverse();
        expect(idsOf((await order({ ids, seen })).json.data)).toEqual(ids);
        expect(idsOf(await shown())).toEqual(ids);
        expect((await order({ ids: seen, seen })).status).toBe(409);
        for (const wrong of [[], [ids[0]], [ids[0], ids[0]], [...ids, randomUUID()]]) {
          expect((await order({ ids: wrong })).status).toBe(409);
        }
        expect((await order({ ids: ['x'] })).status).toBe(400);
        expect(idsOf(await all())).toEqual(ids);
        const added = (await ask('POST /api/common/feature/add', banner)).json.data;
        expect(idsOf(await all())).toEqual([...ids, added._id]);
      });

      it('there is none for an unknown id', async () => {
        for (const id of ['x', randomUUID()]) expect((await change(id, {})).status).toBe(404);
      });
    });
  });
});
