import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { apiRouter } from '#api/api-router.ts';
import { dropForgottenPictures } from '#media/drop-forgotten-pictures.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { waitingPhotoRouter } from '#reviews/photos/waiting-photo.handler.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { addReview } from './add-review.ts';
import { adminReviewCalls } from './admin-reviews.calls.ts';
import { listReviews } from './list-reviews.ts';
import { countWaitingPhotos } from './list-staff-reviews.ts';
import { reviewCalls } from './reviews.calls.ts';

type Shopper = { id: string; userName: string; email: string };
type Photo = { _id: string; state: string; address: string | null; because: string | null };

const picture = (red: number, width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

describe.each(testEngines)('photos of buyers on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let besan: string;
  let reviewId: string;
  let [asha, ravi] = [] as unknown as [Shopper, Shopper];
  const store = openMemoryStore();
  const account = async (userName: string): Promise<Shopper> => {
    const email = `${userName.toLowerCase()}@photos.example`;
    const row = { user_name: userName, email, password_hash: 'none' };
    const { id } = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, userName, email };
  };
  beforeAll(async () => {
    test = await openTestShop(engine);
    test.app.media = store;
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
    ravi = await account('Ravi');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { db } = test.app;
    await db.deleteFrom('review').execute();
    await db.deleteFrom('rate_limit').execute();
    await db.deleteFrom('uploaded_picture').execute();
    store.files.clear();
    await db.deleteFrom('user_account').where('email', '=', 'asha@photos.example').execute();
    asha = await account('Asha');
    reviewId = (await addReview(test.app, asha, { productId: besan, reviewMessage: 'Good', reviewValue: 5 }))._id;
    await db.updateTable('review').set({ is_verified: true }).execute();
  });

  const contextAs = (request: Request, by: Shopper | null) =>
    contextOf(request, { account: by && { ...staff.account, ...by, role: 'shopper' as const } });
  const ask = async (by: Shopper | null, call: string, body?: FormData) => {
    const [method = '', path = ''] = call.split(' ');
    const request = new Request(test.app.config.publicUrl + path, { method, ...(body && { body }) });
    const answer = await apiRouter(test.app).fetch(request, contextAs(request, by));
    return { status: answer.status, json: await answer.json() };
  };
  const add = async (by: Shopper | null, bytes: Uint8Array | string, id = reviewId) =>
    ask(by, `POST /api/shop/review/photo/${id}`, staff.form(bytes));
  const added = async (red = 10): Promise<Photo> => {
    const { status, json } = await add(asha, await picture(red));
    expect(status, json.message).toBe(200);
    return json.photos.at(-1);
  };
  const decide = (id: string, because: string | null) => staff.ask(`POST /api/admin/reviews/photo/${id}`, { because });
  const mine = async (by = asha) => (await ask(by, `GET /api/shop/review/mine/${besan}`)).json;
  const shown = async () => (await listReviews(test.app, besan)).data.flatMap(({ photos }) => photos);
  const waiting = async (id: string, by: 'visitor' | 'shopper' | 'admin' = 'admin', staffRole: StaffRole = 'owner') => {
    const request = new Request(`${test.app.config.publicUrl}/api/admin/reviews/photo/${id}`);
    const seen = { role: by, account: by === 'visitor' ? null : { ...staff.account, role: by, staffRole } };
    return waitingPhotoRouter(test.app).fetch(request, contextOf(request, seen));
  };
  /** Runs the clean-up two days later. */
  const cleanUp = async () => {
    const old = new Date(Date.now() - 48 * 3600_000);
    await test.app.db.updateTable('uploaded_picture').set({ touched_at: old }).execute();
    return dropForgottenPictures(test.app);
  };

  it('go with their review when its writer deletes it, at any time, and the product is rated without it', async () => {
    const rating = async () =>
      (
        await test.app.db
          .selectFrom('product')
          .select(['rating_hundredths', 'own_rating_hundredths'])
          .where('id', '=', besan)
          .executeTakeFirstOrThrow()
      ).rating_hundredths;
    const remove = (by: Shopper | null, product = besan) => ask(by, `DELETE /api/shop/review/mine/${product}`);
    await addReview(test.app, ravi, { productId: besan, reviewMessage: 'Fair', reviewValue: 2 });
    await decide((await added())._id, null);
    expect([await rating(), (await shown()).length]).toEqual([350, 1]);
    expect((await remove(null)).status).toBe(401);
    for (const product of [await test.idOf('Cold-Pressed'), 'no-id'])
      expect((await remove(asha, product)).status).toBe(404);
    expect(await rating()).toBe(350);

    const { status, json } = await remove(asha);
    expect([status, json]).toEqual([200, { success: true, message: 'Your review is deleted' }]);
    expect([await rating(), await shown()]).toEqual([200, []]);
    expect(await test.app.db.selectFrom('review_photo').select('id').execute()).toEqual([]);
    expect((await mine()).own).toBeNull();
    expect((await remove(asha)).status).toBe(404);
    await cleanUp();
    expect(store.files.size).toBe(0);
    // What staff hid can be taken back, too.
    await addReview(test.app, asha, { productId: besan, reviewMessage: 'Bad', reviewValue: 1 });
    await test.app.db.updateTable('review').set({ hidden_at: new Date() }).where('user_id', '=', asha.id).execute();
    expect((await remove(asha)).status).toBe(200);
  });

  it('wait for the staff, who alone see them, and are then shown', async () => {
    const { status, json } = await add(asha, await picture(1));
    expect([status, json.message]).toEqual([200, 'Thank you! Your photo is shown after we have checked it.']);
    expect(reviewCalls['POST /api/shop/review/photo/{id}'].response.parse(json)).toEqual(json);
    const [photo] = json.photos as [Photo];
    expect(photo).toEqual({ _id: expect.any(String), state: 'waiting', address: null, because: null });
    expect([await shown(), store.files.size]).toEqual([[], 0]);
    expect([(await waiting(photo._id, 'visitor')).status, (await waiting(photo._id, 'shopper')).status]).toEqual([
      401, 403,
    ]);
    expect((await waiting(photo._id, 'admin', 'packer')).status).toBe(403);
    const seen = await waiting(photo._id);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(300);

    const list = await staff.ask('GET /api/admin/reviews?state=photos');
    expect(adminReviewCalls['GET /api/admin/reviews'].response.parse(list.json)).toEqual(list.json);
    expect(list.json.data).toMatchObject([{ _id: reviewId, photos: [photo] }]);
    const approved = await decide(photo._id, null);
    expect([approved.status, approved.json.message]).toEqual([200, 'Photo shown']);
    expect(adminReviewCalls['POST /api/admin/reviews/photo/{id}'].response.parse(approved.json)).toEqual(approved.json);
    const [address = ''] = await shown();
    expect(address).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.300x200\.webp$/);
    expect((await staff.fetchAs('visitor', `GET ${address}`)).status).toBe(200);
    expect((await waiting(photo._id)).status, 'its bytes are in one place').toBe(404);
    expect((await mine()).photos).toEqual([{ ...photo, state: 'shown', address }]);
    expect((await staff.ask('GET /api/admin/reviews?state=photos')).json.total).toBe(0);
    expect(await cleanUp(), 'nothing that is shown').toBe(0);
    const audit = await test.app.db.selectFrom('audit_entry').selectAll().where('thing_id', '=', reviewId).execute();
    expect(audit).toMatchObject([{ kind: 'review', action: 'photo shown', by_name: 'Meera' }]);
  });

  it('lose the place and all else that cameras write into them', async () => {
    const bytes = await sharp(await picture(2))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif, 'the test has something to find').toBeDefined();
    const [photo] = (await add(asha, bytes)).json.photos;
    const kept = Buffer.from(await (await waiting(photo._id)).arrayBuffer());
    expect([(await sharp(kept).metadata()).exif, kept.includes('secret place')]).toEqual([undefined, false]);
  });

  it('come from buyers only, for a review of their own that is shown', async () => {
    const bytes = await picture(3);
    const statusOf = async (by: Shopper | null, id?: string) => (await add(by, bytes, id)).status;
    expect([
      await statusOf(null),
      await statusOf(ravi),
      await statusOf(asha, 'x'),
      await statusOf(asha, besan),
    ]).toEqual([401, 404, 404, 404]);
    await test.app.db.updateTable('review').set({ is_verified: false }).execute();
    const stranger = await add(asha, bytes);
    expect([stranger.status, stranger.json.message, (await mine()).photos]).toEqual([
      403,
      'You can add photos once your order of this product is delivered.',
      null,
    ]);
    await test.app.db.updateTable('review').set({ is_verified: true, hidden_at: new Date() }).execute();
    expect([await statusOf(asha), (await mine()).photos]).toEqual([403, null]);
    expect(await test.app.db.selectFrom('review_photo').select('id').execute()).toEqual([]);
  });

  it('are at most three, the same one once, also when they come at the same moment', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5].map((red) => picture(red * 40)));
    expect((await add(asha, files[0] ?? '')).json.photos).toHaveLength(1);
    expect((await add(asha, files[0] ?? '')).json.photos, 'sent again').toHaveLength(1);
    const answers = await Promise.all(files.map((bytes) => add(asha, bytes)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await mine()).photos).toHaveLength(3);
    const fourth = await add(asha, await picture(250));
    expect([fourth.status, fourth.json.errors]).toEqual([
      409,
      [{ field: 'my_file', message: 'You can add at most 3 photos. Remove one first.' }],
    ]);
  });

  it('are refused when they are no picture, damaged, empty or too large, with a sentence at their field', async () => {
    const refused = async (bytes: Uint8Array | string) => {
      const { status, json } = await add(asha, bytes);
      return [status, json.message, json.errors?.[0]?.field];
    };
    expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual([
      415,
      'Upload a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
      'my_file',
    ]);
    expect(await refused((await picture(7)).subarray(0, 300))).toEqual([422, expect.any(String), 'my_file']);
    expect(await refused('')).toEqual([400, 'Choose a file first.', 'my_file']);
    expect((await refused(new Uint8Array(12 * 1024 * 1024 + 1))).slice(0, 2)).toEqual([
      413,
      'A photo may have at most 12 MB.',
    ]);
    expect((await mine()).photos).toEqual([]);
  });

  it('are refused after twelve in an hour, before they are read', async () => {
    const photo = await added();
    expect((await ask(asha, `DELETE /api/shop/review/photo/${photo._id}`)).status).toBe(200);
    await test.app.db.updateTable('rate_limit').set({ count: 12 }).execute();
    expect((await add(asha, new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(429);
  });

  it('that staff refuse are gone at once, with a reason for their buyer', async () => {
    const photo = await added(20);
    const wrong = await decide(photo._id, 'ugly');
    expect([wrong.status, wrong.json.errors[0]]).toEqual([
      400,
      { field: 'because', message: 'Choose why the photo is refused' },
    ]);
    expect((await decide('x', null)).status).toBe(404);
    expect((await decide(besan, null)).status).toBe(404);
    expect((await decide(photo._id, 'unclear')).json.message).toBe('Photo refused');
    expect((await mine()).photos).toEqual([{ ...photo, state: 'refused', because: 'unclear' }]);
    expect([await shown(), (await waiting(photo._id)).status]).toEqual([[], 404]);
    for (const because of [null, 'unfit']) expect((await decide(photo._id, because)).status, 'decided').toBe(409);
    const { bytes } = await test.app.db.selectFrom('review_photo').select('bytes').executeTakeFirstOrThrow();
    expect(bytes).toBeNull();
  });

  it('leave with their file when they are taken down, removed, or their account goes', async () => {
    const photos = [await added(31), await added(61), await added(91)];
    for (const { _id } of photos) expect((await decide(_id, null)).status).toBe(200);
    const addresses = await shown();
    const there = () => addresses.map((address) => store.files.has(address.slice(uploadsPath.length)));
    expect(there()).toEqual([true, true, true]);
    expect((await decide(photos[0]?._id ?? '', 'people')).status).toBe(200);
    expect(await shown()).toEqual(addresses.slice(1));
    expect([await cleanUp(), there()]).toEqual([1, [false, true, true]]);

    const removal = `DELETE /api/shop/review/photo/${photos[1]?._id}`;
    expect([(await ask(null, removal)).status, (await ask(ravi, removal)).status]).toEqual([401, 404]);
    const removed = await ask(asha, removal);
    expect([removed.status, removed.json.message, removed.json.photos.length]).toEqual([200, 'Photo removed', 2]);
    expect([(await ask(asha, removal)).status, (await ask(asha, removal.replace(/.{36}$/, 'x'))).status]).toEqual([
      404, 404,
    ]);
    expect([await cleanUp(), there()]).toEqual([1, [false, false, true]]);

    await test.app.db.deleteFrom('user_account').where('id', '=', asha.id).execute();
    expect([await shown(), (await listReviews(test.app, besan)).count]).toEqual([[], 1]);
    expect([await cleanUp(), there()]).toEqual([1, [false, false, false]]);
  });

  it('of a hidden review are served nowhere, and wait for the staff again once it is shown', async () => {
    const [{ _id }, other] = [await added(70), await added(90)];
    for (const id of [_id, other._id]) await decide(id, null);
    const addresses = await shown();
    const there = () => addresses.map((address) => store.files.has(address.slice(uploadsPath.length)));
    expect(there()).toEqual([true, true]);
    // A picture that a product shows, too, stays where it is.
    const product = test.app.db.updateTable('product').where('id', '=', besan);
    const { images } = await test.app.db
      .selectFrom('product')
      .select('images')
      .where('id', '=', besan)
      .executeTakeFirstOrThrow();
    await product.set({ images: [addresses[1] ?? ''] }).execute();
    const hide = (hidden: boolean) => staff.ask(`POST /api/admin/reviews/hide/${reviewId}`, { hidden, reason: 'Rude' });
    expect((await hide(true)).json.data.photos).toMatchObject([
      { state: 'waiting', address: null },
      { state: 'waiting' },
    ]);
    expect([await shown(), there()]).toEqual([[], [false, true]]);
    await product.set({ images }).execute();

    const toCheck = async () => (await staff.ask('GET /api/admin/reviews?state=photos')).json.total;
    expect([await toCheck(), await countWaitingPhotos(test.app)]).toEqual([0, 0]);
    expect([(await decide(_id, null)).status, (await waiting(_id)).status]).toEqual([409, 200]);
    await hide(false);
    expect([await shown(), await toCheck(), await countWaitingPhotos(test.app)]).toEqual([[], 1, 2]);
    expect((await decide(_id, null)).status).toBe(200);
    expect(await shown()).toHaveLength(1);
  });
});
