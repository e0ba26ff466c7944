import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { addPhoto } from '#reviews/photos/my-photos.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { tinyPicture } from '#tests/security/rights-of-calls.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { addReview } from './add-review.ts';
import { listReviews } from './list-reviews.ts';
import { myReviews } from './my-review.ts';
import { voteHelpful } from './vote-helpful.ts';

describe.each(testEngines)("the owner's rules of reviews on the %s server (behaviour: Settings 10)", (engine) => {
  let test: TestPayments;
  let besan: string;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let [asha, ravi] = [
    { id: '', userName: 'Asha' },
    { id: '', userName: 'Ravi' },
  ];
  beforeAll(async () => {
    test = await openTestPayments(engine);
    await test.reset();
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
    const account = async (userName: string) => {
      const row = { user_name: userName, email: `${userName.toLowerCase()}@rules.example`, password_hash: 'none' };
      const added = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
      return { id: added.id, userName };
    };
    [asha, ravi] = [await account('Asha'), await account('Ravi')];
    const reviews = { ...defaultSettings.reviews, by: 'buyers' as const, hasPhotos: false, hasVotes: false };
    expect(reviews).not.toEqual(defaultSettings.reviews);
    await saveSection(test.app, 'reviews', reviews, staff.account, 0);
    test.app.contentVersion.contentChanged();
  });
  afterAll(() => test.drop());

  const review = (by: typeof asha) =>
    addReview(test.app, by, { productId: besan, reviewMessage: 'Good besan', reviewValue: 5 });
  const sentence = 'You can review this product once we have delivered it to you.';

  it('only buyers review, and the others are told so before they write', async () => {
    expect((await myReviews(test.app, ravi.id, besan)).reviewed).toBe(sentence);
    await expect(review(ravi)).rejects.toMatchObject({ status: 403, message: sentence });
    expect(await listReviews(test.app, besan)).toMatchObject({ data: [], votes: false });
    const account = { ...staff.account, ...asha, role: 'shopper' as const };
    const { _id } = await placeCodOrder(test.app, { ...(await test.request()), account }, null);
    await test.app.db.updateTable('shop_order').set({ status: 'Delivered' }).where('id', '=', _id).execute();
    expect((await myReviews(test.app, asha.id, besan)).reviewed).toBeNull();
    expect((await review(asha)).isVerifiedPurchase).toBe(true);
  });

  it('photos and votes that the owner does not want are refused, and not asked for', async () => {
    const { own, photos } = await myReviews(test.app, asha.id, besan);
    expect(photos).toBeNull();
    const picture = new Uint8Array(await tinyPicture());
    await expect(addPhoto(test.app, asha.id, own ?? '', picture)).rejects.toMatchObject({ status: 403 });
    await expect(voteHelpful(test.app, ravi.id, own ?? '', true)).rejects.toMatchObject({ status: 403 });
  });
});
