import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#access/rules/access.ts';
import { offeredLanguages } from '#messages/languages.ts';
import type { Config } from '#platform/config.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { publicPages } from '#storefront/rules/pages.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readXml } from '#tests/support/read-xml.ts';
import { apiRouter } from './api-router.ts';
import { crawlersRouter } from './crawlers.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const origin = 'http://shop.example';

/** The schema of sitemaps.org. It asks for those of what stands in it, links between languages and pictures, and these have none. */
const sitemapSchema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8').replaceAll('"strict"', '"lax"');

/** The routes for programs as the server joins them, without a socket. */
function routerOf(test: TestShop, config: Partial<Config> = {}, role: Role = 'visitor') {
  const app = { ...test.app, config: { ...test.app.config, publicUrl: origin, ...config } };
  const router = new Hono<{ Bindings: RequestContext }>();
  router.route('/', crawlersRouter(app));
  router.route('/', apiRouter(app));
  return async (call: string, body?: unknown, init: RequestInit = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(origin + path, { method, ...json, ...init });
    // Every request from an address of its own: limits are tested beside the accounts.
    const context = contextOf(request, { requestId: 'request-1', role, clientAddress: randomUUID() });
    return router.fetch(request, context);
  };
}

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
