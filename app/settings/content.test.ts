import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBanners, shownBanners } from '#banners/list-banners.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { companyOnTheMap, defaultEvent } from '#content/event.ts';
import { states } from '#delivery/rules/india.ts';
import { readEvent, readShownEvent } from '#event/read-event.ts';
import { mapEmbedMarkup } from '#event/rules/map-embed.ts';
import { createContentVersion } from '#platform/content-version.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { createTestDatabase, testEngines } from '#tests/support/database/database.ts';
import { defaultAnnouncement, readStorefront } from './read-storefront.ts';

describe.each(testEngines)('the content on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('banners come in staff’s order, and a link that is not safe leads nowhere', async () => {
    const { db } = test.app;
    expect((await shownBanners(test.app, new Date())).banners.map(({ link }) => link)).toEqual([
      '/shop/listing?category=flour',
      '/shop/listing?category=oil',
      '/shop/listing?category=snacks',
    ]);
    await db
      .updateTable('banner')
      .set({ link: 'javascript:alert(1)', position: 9 })
      .where('position', '=', 1)
      .execute();
    await db.updateTable('banner').set({ link: '//evil.example' }).where('position', '=', 2).execute();
    expect((await shownBanners(test.app, new Date())).banners.map(({ link }) => link)).toEqual([
      '#',
      '/shop/listing?category=snacks',
      '#',
    ]);
  });

  it('delivery has a fee for each of the 36 states, and the threshold', async () => {
    const { feesPaise, freeFromPaise } = await readShipping(test.app);
    expect(Object.keys(feesPaise).sort()).toEqual([...states].sort());
    expect(feesPaise.Karnataka).toBe(4_000);
    expect(freeFromPaise).toBe(49_900);
    await test.app.db.updateTable('shipping_fee').set({ fee_paise: 4_050 }).where('state', '=', 'Karnataka').execute();
    expect((await readShipping(test.app)).feesPaise.Karnataka).toBe(4_050);
  });

  it('the event is live with a map that the shop built', async () => {
    const event = await readEvent(test.app);
    expect(event).toMatchObject({ isLive: true, bannerImage: expect.stringMatching(/^\/media\/demo\/event-/) });
    expect(event.location).toMatch(
      /^<iframe src="https:\/\/www\.google\.com\/maps\?q=Cubbon\+Park\+Bengaluru&amp;output=embed" /,
    );
    await test.app.db.updateTable('event').set({ location: '<script>alert(1)</script>' }).execute();
    expect((await readEvent(test.app)).location).toBe('');
  });

  it('the announcement is the default until staff write one, and follows the clock', async () => {
    const { db } = test.app;
    expect(await readStorefront(test.app)).toEqual({ announcement: 'All India Delivery', freeFromPaise: 49_900 });
    await db
      .updateTable('store_setting')
      .set({ announcement: ' Diwali ', free_shipping_threshold_paise: 99_950 })
      .execute();
    expect((await readStorefront(test.app)).announcement).toBe(defaultAnnouncement());
    test.contentVersion.contentChanged();
    expect(await readStorefront(test.app)).toEqual({ announcement: 'Diwali', freeFromPaise: 99_950 });
    await db.updateTable('store_setting').set({ announcement: '  ' }).execute();
    test.contentVersion.contentChanged();
    expect((await readStorefront(test.app)).announcement).toBe(defaultAnnouncement());
  });

  it('a shop that nobody has filled has content all the same', async () => {
    const empty = await createTestDatabase<Tables>(engine);
    const app = { ...test.app, db: empty.database.db, contentVersion: createContentVersion() };
    try {
      expect(await listBanners(app)).toEqual([]);
      expect(await readShipping(app)).toEqual({ feesPaise: {}, freeFromPaise: 49_900 });
      expect(await readStorefront(app)).toEqual({ announcement: 'All India Delivery', freeFromPaise: 49_900 });
      // The same as its page shows: to save it changes nothing of that.
      const location = companyOnTheMap(defaultSettings.company);
      expect(location).toMatch(/query=Bengaluru/);
      expect(await readEvent(app)).toEqual({ ...defaultEvent, location: mapEmbedMarkup(location) });
      expect(await readEventDraft(app)).toEqual({ ...defaultEvent, location });
      expect(await readShownEvent(app)).toMatchObject({ isEmpty: true, isOffered: false, map: { link: location } });
    } finally {
      await empty.drop();
    }
  });
});
