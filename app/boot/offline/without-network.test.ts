import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { withoutNetworkRouter } from './without-network.ts';

describe.each(testEngines)('what the shop is without a network, on the %s server', (engine) => {
  let test: TestShop;
  let router: Hono<{ Bindings: RequestContext }>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    router = new Hono<{ Bindings: RequestContext }>().route('/', withoutNetworkRouter(test.app));
  });
  afterAll(() => test.drop());
  const ask = async (path: string) => {
    const request = new Request(`http://shop.example${path}`);
    const answer = await router.fetch(request, contextOf(request));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const manifest = async (path: string) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
    return JSON.parse(text);
  };

  it('is the brand, in each language, also after the owner changed it', async () => {
    expect(await manifest('/manifest.webmanifest')).toMatchObject({
      name: 'Mitahara',
      lang: 'en-IN',
      start_url: '/shop/home',
      theme_color: '#1f6b3a',
      icons: [{ src: '/art/sample-icon.svg' }, { src: '/art/sample-icon.png', sizes: '180x180' }],
    });
    expect((await ask('/offline')).text).toContain('<img src="/art/sample-logo.64x64.svg" alt="" width="36"');
    const before = (await ask('/worker.js')).text;
    const look = { ...defaultSettings.brand, name: 'Millet House', logo: '', actionColour: '#7a2e1d' };
    const saved = await (await openStaffRouter(test.app)).ask('PUT /api/admin/settings/brand', { ...look, seen: 0 });
    expect(saved.status, JSON.stringify(saved.json)).toBe(200);
    const own = await manifest('/hi/manifest.webmanifest');
    expect(own).toMatchObject({ id: '/', name: 'Millet House', lang: 'hi-IN', start_url: '/hi/shop/home' });
    expect(own.theme_color).toBe('#7a2e1d');
    expect(own.icons.map(({ src }: { src: string }) => src.split('?')[0])).toEqual([
      '/brand/mark.svg',
      '/apple-touch-icon.png',
      '/brand/tile.png',
    ]);
    expect((await ask('/worker.js')).text, 'another look is another worker').not.toBe(before);
    expect((await ask('/offline')).text).toContain('Millet House');
  });

  it('has one worker for all languages, the same as long as nothing changes', async () => {
    const worker = await ask('/worker.js');
    expect(worker.text).toContain('["/offline","/hi/offline","/kn/offline"]');
    expect((await ask('/worker.js')).text).toBe(worker.text);
    expect((await ask('/kn/worker.js')).status).toBe(404);
  });

  it('has a page that needs nothing else, and whose policy names its code', async () => {
    const { headers, text } = await ask('/offline');
    expect(text).not.toMatch(/src=|href="(?!tel:|https:\/\/wa\.me\/|")|url\(|₹/);
    expect(text).toContain('href="tel:');
    expect(text, 'the mark of a shop without a logo is drawn in it').toContain('<svg');
    const code = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});
