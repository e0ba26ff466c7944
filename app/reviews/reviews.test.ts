import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { addReview } from './add-review.ts';
import { adminReviewCalls } from './admin-reviews.calls.ts';
import { reviewCalls } from './reviews.calls.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe.each(testEngines)('reviews on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let besan: string;
  let [asha, ravi] = [
    { id: '', userName: 'Asha' },
    { id: '', userName: 'Ravi' },
  ];
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
    const account = async (userName: string) => {
      const email = `${userName.toLowerCase()}@review.example`;
      const row = { user_name: userName, email, password_hash: 'none' };
      const added = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
      return { id: added.id, userName };
    };
    [asha, ravi] = [await account('Asha'), await account('Ravi')];
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('review').execute();
    await test.app.db
      .updateTable('product')
      .set({ rating_hundredths: 450, own_rating_hundredths: null })
      .where('id', '=', besan)
      .execute();
  });

  const review = (by: typeof asha, reviewValue: number, reviewMessage = 'Good besan') =>
    addReview(test.app, by, { productId: besan, reviewMessage, reviewValue });
  const order = async (by: typeof asha) => {
    const account = { ...staff.account, ...by, role: 'shopper' as const };
    return placeCodOrder(test.app, { ...(await test.request()), account }, null);
  };
  const set = async (id: string, orderStatus: string) => {
    const body = { orderStatus, ...(orderStatus === 'Shipped' ? parcel : {}) };
    expect((await staff.ask(`PUT /api/admin/orders/update/${id}`, body)).status, orderStatus).toBe(200);
  };
  const read = async (productId = besan) => {
    const { json } = await staff.ask(`GET /api/shop/review/${productId}`, undefined, 'visitor');
    expect(reviewCalls['GET /api/shop/review/{id}'].response.parse(json)).toEqual(json);
    return json;
  };
  const list = async (query = '') => {
    const { json } = await staff.ask(`GET /api/admin/reviews${query}`);
    expect(adminReviewCalls['GET /api/admin/reviews'].response.parse(json)).toEqual(json);
    return json;
  };
  const hide = (id: string, body: object) => staff.ask(`POST /api/admin/reviews/hide/${id}`, body);
  const rating = async () => (await staff.ask(`GET /api/shop/products/get/${besan}`)).json.data.averageReview;

  it.each(Object.keys(adminReviewCalls))('%s is for the staff only', async (name) => {
    const body = name.startsWith('GET') ? undefined : {};
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'visitor')).status).toBe(401);
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'shopper')).status).toBe(403);
  });

  it.each([
    ['Order Placed', false],
    ['Packed', false],
    ['Shipped', false],
    ['Delivered', true],
    ['Rejected', false],
  ])('are of a verified purchase only once it is delivered: %s', async (status, isVerified) => {
    const { _id } = await order(asha);
    if (status !== 'Order Placed') await set(_id, status);
    expect((await review(asha, 5)).isVerifiedPurchase).toBe(isVerified);
    expect((await review(ravi, 5)).isVerifiedPurchase, 'bought by somebody else').toBe(false);
  });

  it('become verified when the order is delivered, and are not when it comes back', async () => {
    const [first, second] = [await order(asha), await order(asha)];
    await review(asha, 5);
    await review(ravi, 4);
    const verified = async () =>
      (await read()).data
        .filter((one: { isVerifiedPurchase: boolean }) => one.isVerifiedPurchase)
        .map((one: { userName: string }) => one.userName);
    expect(await verified()).toEqual([]);
    await set(first._id, 'Shipped');
    await set(first._id, 'Delivered');
    expect(await verified()).toEqual(['Asha']);
    await set(second._id, 'Delivered');
    await set(first._id, 'Rejected');
    expect(await verified(), 'another order of it stays delivered').toEqual(['Asha']);
    await set(second._id, 'Packed');
    expect(await verified()).toEqual([]);
  });

  it('are not verified any more when the goods come back, or all the money goes back', async () => {
    const verified = async () => (await read()).data[0].isVerifiedPurchase;
    const first = await order(asha);
    await set(first._id, 'Delivered');
    expect((await review(asha, 5)).isVerifiedPurchase).toBe(true);
    const [line] = (await staff.ask(`GET /api/admin/orders/details/${first._id}`)).json.data.cartItems;
    const lines = [{ productId: besan, weight: line.weight, quantity: line.quantity, condition: 'damaged' }];
    expect((await staff.ask(`POST /api/admin/orders/returned/${first._id}`, { lines })).status).toBe(200);
    expect(await verified()).toBe(false);
    const second = await order(asha);
    await set(second._id, 'Delivered');
    expect(await verified()).toBe(true);
    const { json } = await staff.ask(`GET /api/admin/orders/details/${second._id}`);
    const refund = { amount: json.data.orderPrice, seen: 0 };
    expect((await staff.ask(`POST /api/admin/orders/refund/${second._id}`, refund)).status).toBe(200);
    expect(await verified()).toBe(false);
  });

  it('are written once: whoever has, is told so before writing another', async () => {
    const mine = async (by: typeof asha, id = besan) => {
      const request = new Request(`${test.app.config.publicUrl}/api/shop/review/mine/${id}`);
      const account = { ...staff.account, ...by, role: 'shopper' as const };
      const answer = await apiRouter(test.app).fetch(request, contextOf(request, { role: 'shopper', account }));
      return (await answer.json()).reviewed;
    };
    const first = await review(asha, 5);
    expect(await mine(asha)).toBe('You have already reviewed this product.');
    expect([await mine(ravi), await mine(asha, await test.idOf('Coconut Flour')), await mine(asha, 'x')]).toEqual([
      null,
      null,
      null,
    ]);
    await hide(first._id, { hidden: true, reason: 'Rude' });
    expect(await mine(asha)).toContain('We have hidden your review');
    expect((await staff.ask(`GET /api/shop/review/mine/${besan}`, undefined, 'visitor')).status).toBe(401);
  });

  it('are hidden with a reason: they leave the product page and its average, and come back', async () => {
    expect(await read()).toMatchObject({ data: [], average: 4.5, count: 0, own: true });
    const bad = await review(ravi, 1, 'Buy at www.elsewhere.example');
    await review(asha, 4);
    expect(await read()).toMatchObject({ average: 2.5, count: 2, own: false });
    const answer = await hide(bad._id, { hidden: true, reason: 'Advertises another shop' });
    expect([answer.status, answer.json.message]).toEqual([200, 'Review hidden']);
    expect(await read()).toMatchObject({ data: [{ userName: 'Asha' }], average: 4, count: 1, own: false });
    expect(await rating()).toBe(4);
    expect((await list('?state=hidden')).data).toMatchObject([
      { _id: bad._id, hidden: true, reason: 'Advertises another shop', productTitle: expect.stringMatching(/Besan/) },
    ]);
    const audit = await test.app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('kind', '=', 'review')
      .where('thing_id', '=', bad._id)
      .execute();
    expect(audit).toMatchObject([
      { action: 'hidden', by_name: 'Meera', after: { hidden: true, reason: 'Advertises another shop' } },
    ]);
    expect((await hide(bad._id, { hidden: false, reason: '' })).json.message).toBe('Review shown again');
    expect(await read()).toMatchObject({ average: 2.5, count: 2, own: false });
  });

  it('are counted where the stars are shown: on cards, in search and on the product page', async () => {
    const counts = async () => {
      const whole = (await staff.ask(`GET /api/shop/products/get/${besan}`)).json.data;
      const found = (await staff.ask('GET /api/shop/search/besan')).json.data;
      const cards = (await listCards(test.app, { category: ['flour'], sortBy: 'title-atoz' })).products;
      return [[whole], found, cards].map((list) => list.find(({ _id }: { _id: string }) => _id === besan)?.reviewCount);
    };
    expect(await counts()).toEqual([0, 0, 0]);
    await review(asha, 4);
    const { _id } = await review(ravi, 1);
    expect(await counts()).toEqual([2, 2, 2]);
    await hide(_id, { hidden: true, reason: 'Rude' });
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('leave the rating of the shop when all of them are hidden', async () => {
    const only = await review(ravi, 1);
    expect(await rating()).toBe(1);
    await hide(only._id, { hidden: true, reason: 'Not about the product' });
    expect(await read()).toMatchObject({ data: [], average: 4.5, count: 0, own: true });
    const edit = await staff.ask(`PUT /api/admin/products/edit/${besan}`, { averageReview: 4.2 });
    expect(edit.json.data.averageReview, 'nobody else rates it now').toBe(4.2);
    await hide(only._id, { hidden: false });
    await hide(only._id, { hidden: true, reason: 'Not about the product' });
    expect(await rating()).toBe(4.2);
  });

  it('are hidden once, with a reason, and only where there is one', async () => {
    const { _id } = await review(ravi, 1);
    const missing = await hide(_id, { hidden: true, reason: ' ' });
    expect([missing.status, missing.json.errors[0].field]).toEqual([400, 'reason']);
    expect((await hide('x', { hidden: true, reason: 'Rude' })).status).toBe(404);
    await hide(_id, { hidden: true, reason: 'Rude' });
    await hide(_id, { hidden: true, reason: 'Rude' });
    expect(await test.app.db.selectFrom('audit_entry').where('thing_id', '=', _id).selectAll().execute()).toHaveLength(
      1,
    );
  });

  it('tell their writer that they are hidden, when they write again', async () => {
    const { _id } = await review(ravi, 1);
    await expect(review(ravi, 5)).rejects.toMatchObject({ status: 409, message: /already/ });
    await hide(_id, { hidden: true, reason: 'Rude' });
    await expect(review(ravi, 5)).rejects.toMatchObject({
      status: 409,
      message: 'We have hidden your review, so you cannot review this product again. Questions? Contact us.',
    });
  });

  it('are listed for staff: searched, sorted, paged', async () => {
    await review(asha, 5, 'Soft rotis');
    await review(ravi, 2, 'Gritty');
    const names = async (query: string) =>
      (await list(query)).data.map(({ userName }: { userName: string }) => userName);
    expect(await names('')).toEqual(['Ravi', 'Asha']);
    expect(await names('?sort=rating-high')).toEqual(['Asha', 'Ravi']);
    expect(await names('?search=ROTI')).toEqual(['Asha']);
    expect(await names('?search=besan')).toEqual(['Ravi', 'Asha']);
    expect(await names('?search=rav')).toEqual(['Ravi']);
    expect(await names('?page=2&limit=1')).toEqual(['Asha']);
    expect((await list('?limit=1')).total).toBe(2);
    expect((await staff.ask('GET /api/admin/reviews?sort=x')).status).toBe(400);
  });

  it('answer for a product that is none', async () => {
    expect(await read('x')).toEqual({ success: true, data: [], average: 0, count: 0, own: true, votes: true });
  });
});
