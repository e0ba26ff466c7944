import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { offeredLanguages } from '#messages/languages.ts';
import { publicPages } from '#storefront/rules/pages.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { origin, routerOf } from '#tests/support/app/router.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readXml } from '#tests/support/read-xml.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

/** The schema of sitemaps.org. It asks for those of what stands in it, links between languages and pictures, and these have none. */
const sitemapSchema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8').replaceAll('"strict"', '"lax"');

describe.each(testEngines)('the calls on the %s server', (engine) => {
  let test: TestShop;
  let ask: ReturnType<typeof routerOf>;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    ask = routerOf(test);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());

  describe('crawlers', () => {
    it('are shown every page that is indexed and every product on sale', async () => {
      const xml = await (await ask('GET /sitemap.xml')).text();
      const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
      const pages = publicPages
        .filter(({ indexed, path }) => indexed && !path.endsWith('*'))
        .map(({ path }) => origin + path);
      const others = [`/shop/product-details/${besan}`, '/pages/how-we-source-our-grains'].map((path) => origin + path);
      expect(found).toEqual(expect.arrayContaining([...pages, ...others]));
      expect(found, 'once in each language').toHaveLength(offeredLanguages().length * (pages.length + 36 + 1));
      expect(new Set(found).size).toBe(found.length);
      readXml(xml, sitemapSchema);
      expect(xml).not.toContain('/shop/search');
    });

    it('get the paths to leave alone and the address of the site map', async () => {
      const robots = await (await ask('GET /robots.txt')).text();
      for (const path of ['/admin/', '/api/', '/auth/', '/shop/account', '/shop/cart', '/shop/checkout']) {
        expect(robots).toContain(`Disallow: ${path}\n`);
      }
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    });

    it('see nothing of a members’ shop', async () => {
      const closed = routerOf(test, { storefrontAccess: 'members' });
      expect(await (await closed('GET /robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
      expect(await (await closed('GET /sitemap.xml')).text()).not.toContain('<url>');
    });
  });
});
