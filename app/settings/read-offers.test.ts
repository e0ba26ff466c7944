import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlersRouter } from '#api/crawlers.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { siteLinks } from '#storefront/layout/site-links.server.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readOffers, readOffersWithDrafts } from './read-offers.ts';

const staff = { id: '99999999-9999-4999-8999-999999999999', userName: 'Meera' };

describe.each(testEngines)('what the shop has on offer, on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    await test.app.db
      .insertInto('user_account')
      .values({
        id: staff.id,
        user_name: 'Meera',
        email: 'meera@example.com',
        password_hash: 'x',
        role: 'admin',
        staff_role: 'owner',
      })
      .execute();
  });
  afterAll(() => test.drop());

  /** Paths of all links and of the sitemap, after a change; the change feed would tell a moment later. */
  async function shown(drafts = false) {
    test.contentVersion.contentChanged();
    const { navigation, footer } = await siteLinks(test.app, { pages: false, products: drafts });
    const links = [...navigation, ...footer.flatMap((column) => column.links)].map(({ to }) => to);
    const sitemap = await (await crawlersRouter(test.app).request('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
    return { links, paths, all: new Set([...links, ...paths]) };
  }
  const sell = (category: 'flour' | 'oil' | 'snacks', isActive: boolean) =>
    test.app.db.updateTable('product').set({ is_active: isActive }).where('category', '=', category).execute();

  it('is all there in the demo shop', async () => {
    expect(await readOffers(test.app)).toEqual({
      programs: true,
      event: true,
      videos: true,
      categories: ['flour', 'oil', 'snacks'],
      bestSellers: true,
    });
    const { links, paths } = await shown();
    expect(links.slice(0, 5)).toEqual([
      '/shop/home#best-sellers',
      '/shop/listing',
      '/shop/resource',
      '/shop/programs',
      '/shop/about-us',
    ]);
    expect(links).toContain('/shop/meet-and-greet');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/shop/resource',
        '/shop/programs',
        '/shop/diabetic-reversal-program',
        '/shop/meet-and-greet',
      ]),
    );
  });

  it('has a category as long as one of its products is on sale, sold out or not', async () => {
    await test.app.db.updateTable('variant').set({ total_stock: 0 }).execute();
    expect((await shown()).links).toContain('/shop/listing?category=oil');
    await sell('oil', false);
    expect((await shown()).links).not.toContain('/shop/listing?category=oil');
    expect((await readOffers(test.app)).categories).toEqual(['flour', 'snacks']);
    expect((await readOffersWithDrafts(test.app)).categories).toEqual(['flour', 'oil', 'snacks']);
    expect((await shown(true)).links).toContain('/shop/listing?category=oil');
    await sell('oil', true);
    expect((await shown()).links).toContain('/shop/listing?category=oil');
  });

  it('has an event while it is live and says something', async () => {
    const event = (columns: object) => test.app.db.updateTable('event').set(columns).execute();
    await event({ is_live: false });
    expect((await shown()).all).not.toContain('/shop/meet-and-greet');
    await event({ is_live: true, address: ' ', agenda: '', time_date: '' });
    expect((await shown()).all).not.toContain('/shop/meet-and-greet');
    await event({ agenda: 'Tea' });
    expect((await shown()).all).toContain('/shop/meet-and-greet');
    await test.app.db.deleteFrom('event').execute();
    expect((await shown()).all).not.toContain('/shop/meet-and-greet');
  });

  it('has programs while there is a plan, and videos while there is one', async () => {
    await saveSection(test.app, 'programs', { ...defaultSettings.programs, plans: [] }, staff, 0);
    const noPlans = (await shown()).all;
    expect(noPlans).not.toContain('/shop/programs');
    expect(noPlans).not.toContain('/shop/diabetic-reversal-program');
    expect(noPlans).toContain('/shop/resource');
    await saveSection(test.app, 'videos', { items: [] }, staff, 0);
    expect((await shown()).all).not.toContain('/shop/resource');
    await saveSection(test.app, 'programs', defaultSettings.programs, staff, 1);
    expect((await shown()).all).toContain('/shop/programs');
  });

  it('leads to the best sellers only where the home page shows them', async () => {
    const parts = defaultSettings.home.parts.map((one) => ({ ...one, isShown: one.part !== 'best-sellers' }));
    await saveSection(test.app, 'home', { ...defaultSettings.home, parts }, staff, 0);
    expect((await shown()).links).not.toContain('/shop/home#best-sellers');
  });

  it('names the categories as the owner does, in the owner’s order', async () => {
    const { categories } = defaultSettings;
    const items = categories.items
      .toReversed()
      .map((one) => ({ ...one, name: one.category === 'snacks' ? 'Laddoos' : '' }));
    await saveSection(test.app, 'categories', { ...categories, items }, staff, 0);
    test.contentVersion.contentChanged();
    const { footer } = await siteLinks(test.app, { pages: false, products: false });
    const labels = footer[0]?.links.map(({ label }) => label);
    expect(labels).toEqual(['All products', 'Laddoos', 'Oil', 'Flour', 'Search', 'Track an order']);
  });

  it('has none that the owner hides, though it has products', async () => {
    const { categories } = defaultSettings;
    const items = categories.items.map((one) => ({ ...one, isShown: one.category !== 'oil' }));
    await saveSection(test.app, 'categories', { ...categories, items }, staff, 1);
    expect((await shown()).links).not.toContain('/shop/listing?category=oil');
    expect((await readOffers(test.app)).categories).toEqual(['flour', 'snacks']);
    await saveSection(test.app, 'categories', categories, staff, 2);
  });

  it('is nothing in a shop without products, which keeps its list and its search', async () => {
    for (const category of ['flour', 'oil', 'snacks'] as const) await sell(category, false);
    expect(await shown().then(({ links }) => links.filter((to) => to.startsWith('/shop/')))).toEqual(
      expect.arrayContaining(['/shop/listing', '/shop/search']),
    );
    expect(await readOffers(test.app)).toMatchObject({ categories: [], bestSellers: false });
  });
});
