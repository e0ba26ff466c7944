import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { addReview } from './add-review.ts';
import { helpfulFormRouter } from './helpful-form.handler.ts';
import { listReviews } from './list-reviews.ts';
import { reviewCalls } from './reviews.calls.ts';

type Shopper = { id: string; userName: string; email: string };

describe.each(testEngines)('helpful votes on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let besan: string;
  let [asha, ravi, nila] = [] as unknown as [Shopper, Shopper, Shopper];
  const account = async (userName: string): Promise<Shopper> => {
    const email = `${userName.toLowerCase()}@votes.example`;
    const row = { user_name: userName, email, password_hash: 'none' };
    const { id } = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, userName, email };
  };
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
    [asha, ravi, nila] = [await account('Asha'), await account('Ravi'), await account('Nila')];
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('review').execute();
    await test.app.db.deleteFrom('rate_limit').execute();
  });

  const review = (by: Shopper, reviewMessage = 'Good besan') =>
    addReview(test.app, by, { productId: besan, reviewMessage, reviewValue: 5 });
  const contextAs = (request: Request, by: Shopper | null) =>
    contextOf(request, { account: by && { ...staff.account, ...by, role: 'shopper' as const } });
  const ask = async (by: Shopper | null, call: string, body?: object) => {
    const [method = '', path = ''] = call.split(' ');
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(test.app.config.publicUrl + path, { method, ...init });
    const answer = await apiRouter(test.app).fetch(request, contextAs(request, by));
    return { status: answer.status, headers: answer.headers, json: await answer.json() };
  };
  const vote = (by: Shopper | null, id: string, helpful: unknown = true) =>
    ask(by, `POST /api/shop/review/helpful/${id}`, { helpful });
  const counts = async () => (await listReviews(test.app, besan)).data.map(({ helpful }) => helpful);
  const mine = async (by: Shopper) => (await ask(by, `GET /api/shop/review/mine/${besan}`)).json;

  it('count once for each account, and are taken back', async () => {
    const { _id } = await review(asha);
    const first = await vote(ravi, _id);
    expect([first.status, first.json]).toEqual([
      200,
      { success: true, message: 'Thanks for your vote', helpful: 1, mine: true },
    ]);
    expect(reviewCalls['POST /api/shop/review/helpful/{id}'].response.parse(first.json)).toEqual(first.json);
    expect((await vote(ravi, _id)).json.helpful, 'the same again').toBe(1);
    expect((await vote(nila, _id)).json.helpful).toBe(2);
    expect(await counts()).toEqual([2]);
    expect(await mine(ravi)).toMatchObject({ own: null, reviewed: null, helpful: [_id] });
    expect(await mine(asha)).toMatchObject({ own: _id, helpful: [] });
    expect((await vote(ravi, _id, false)).json).toMatchObject({ helpful: 1, mine: false });
    expect((await vote(ravi, _id, false)).json).toMatchObject({ helpful: 1, mine: false });
    expect([await counts(), (await mine(ravi)).helpful]).toEqual([[1], []]);
  });

  it('are one, however often an account votes at the same moment', async () => {
    const { _id } = await review(asha);
    const answers = await Promise.all(Array.from({ length: 8 }, () => vote(ravi, _id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await counts()).toEqual([1]);
  });

  it('are refused: of visitors, for what is no review, for a hidden one, for one of their own, in another shape', async () => {
    const { _id } = await review(asha);
    expect((await vote(null, _id)).status).toBe(401);
    const own = await vote(asha, _id);
    expect([own.status, own.json.message]).toEqual([409, 'You cannot mark your own review as helpful.']);
    for (const id of ['x', besan]) expect((await vote(ravi, id)).status).toBe(404);
    const wrong = await vote(ravi, _id, 'yes');
    expect([wrong.status, wrong.json.errors[0]]).toEqual([
      400,
      { field: 'helpful', message: 'helpful is true or false' },
    ]);
    await staff.ask(`POST /api/admin/reviews/hide/${_id}`, { hidden: true, reason: 'Rude' });
    expect((await vote(ravi, _id)).status).toBe(404);
    await staff.ask(`POST /api/admin/reviews/hide/${_id}`, { hidden: false });
    expect(await counts()).toEqual([0]);
  });

  it('are refused after a hundred and twenty in an hour', async () => {
    const { _id } = await review(asha);
    await test.app.db.updateTable('rate_limit').set({ count: 0 }).execute();
    const statuses = new Set<number>();
    for (let at = 0; at < 5; at += 1) statuses.add((await vote(ravi, _id, at % 2 === 0)).status);
    expect([...statuses]).toEqual([200]);
    await test.app.db.updateTable('rate_limit').set({ count: 120 }).execute();
    const late = await vote(ravi, _id);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('go with their account and with their review', async () => {
    const [first, second] = [await review(asha), await review(nila)];
    const gone = await account('Gone');
    await vote(gone, first._id);
    await vote(ravi, first._id);
    await vote(ravi, second._id);
    await test.app.db.deleteFrom('user_account').where('id', '=', gone.id).execute();
    expect((await counts()).sort()).toEqual([1, 1]);
    await test.app.db.deleteFrom('review').where('id', '=', second._id).execute();
    expect(await test.app.db.selectFrom('review_vote').select('user_id').execute()).toEqual([{ user_id: ravi.id }]);
  });

  it('keep an old review in sight, which is not among the newest', async () => {
    const old = await review(asha, 'Old and wise');
    await test.app.db
      .updateTable('review')
      .set({ created_at: new Date(0) } as never)
      .execute();
    await test.app.db
      .insertInto('review')
      .values(
        Array.from({ length: 200 }, (_, at) => ({
          product_id: besan,
          user_id: null,
          user_name: `Buyer ${at}`,
          message: 'Fine',
          value: 4,
          is_verified: false,
        })),
      )
      .execute();
    const read = async () => {
      const { data, count } = await listReviews(test.app, besan);
      return [data.length, data.some(({ _id }) => _id === old._id), count];
    };
    expect(await read()).toEqual([200, false, 201]);
    await vote(ravi, old._id);
    expect(await read()).toEqual([201, true, 201]);
  });

  describe('without scripts', () => {
    const submit = async (by: Shopper | null, id: string, product = besan) => {
      const request = new Request(`${test.app.config.publicUrl}/shop/reviews/${product}/helpful`, {
        method: 'POST',
        body: `review=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const answer = await helpfulFormRouter(test.app).fetch(request, contextAs(request, by));
      return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
    };

    it('are given and taken back by turns, and lead back to the review', async () => {
      const { _id } = await review(asha);
      const back = `/shop/reviews/${besan}#review-${_id}`;
      expect(await submit(ravi, _id)).toMatchObject({ status: 303, to: back });
      expect(await counts()).toEqual([1]);
      expect(await submit(ravi, _id)).toMatchObject({ status: 303, to: back });
      expect(await counts()).toEqual([0]);
    });

    it('ask a visitor to sign in, and refuse the rest with a sentence', async () => {
      const { _id } = await review(asha);
      const signIn = `/auth/login?from=${encodeURIComponent(`/shop/reviews/${besan}`)}`;
      expect(await submit(null, _id)).toMatchObject({ status: 303, to: signIn });
      expect(await submit(asha, _id)).toMatchObject({ status: 409, text: expect.stringContaining('your own review') });
      expect(await submit(ravi, 'x')).toMatchObject({ status: 404, text: 'Review not found' });
      expect(await submit(ravi, 'x'.repeat(2000))).toMatchObject({ status: 413 });
      expect(await submit(ravi, _id, 'x')).toMatchObject({ status: 404 });
      await submit(ravi, _id);
      await test.app.db.updateTable('rate_limit').set({ count: 1000 }).execute();
      expect(await submit(ravi, _id)).toMatchObject({ status: 429, text: expect.stringContaining('Too many tries') });
    });
  });
});
