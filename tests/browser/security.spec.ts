import { createHash } from 'node:crypto';
import { request as ask } from 'node:http';
import { expect, open, test } from './journey.ts';
import { everyPage, everyPath, pathOf } from './public-pages.ts';
import { openSeparateShop, staff, withStaff } from './separate-shop.ts';

// Security tests of the built pages and files; all others are in tests/security.

test('every page allows only its own inline scripts', { tag: '@desk' }, async ({ request, products }) => {
  for (const entry of everyPage) {
    const path = pathOf(entry, products);
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    expect(directives.get('default-src'), path).toEqual(["'none'"]);
    for (const [name, own] of Object.entries({
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    }))
      expect(directives.get(name), path).toEqual([own]);
    const scripts = directives.get('script-src') ?? [];
    for (const source of scripts) expect(source, path).toMatch(/^'(?:self|sha256-[\w+/]{43}=)'$/);
    expect(policy, path).not.toMatch(/unsafe|\*/);
    const page = await response.text();
    for (const [, attributes = '', code = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (attributes.includes('src=') || /type="application\/ld\+json"/.test(attributes)) continue;
      expect(scripts, path).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(page.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''), path).not.toMatch(/<[a-z][^>]*\s(?:on[a-z]+|style)="/);
    expect(response.headers()['x-frame-options'], path).toBe('DENY');
    expect(response.headers()['content-type'], path).toMatch(/^text\/html; charset=utf-8$/i);
  }
});

test('request data of one visitor never appears in a page of another', { tag: '@desk' }, async ({
  request,
  products,
}) => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/evil-path',
    'x-rewrite-url': '/evil-path',
    'x-forwarded-proto': 'evil-proto',
    forwarded: 'host=evil.example',
    'user-agent': 'evil-agent',
    cookie: 'evil-cookie=1; visitor=evil-visitor; session=evil-session',
    'accept-language': 'evil-language',
    referer: 'https://evil.example/',
    'x-http-method-override': 'POST',
    accept: 'text/evil-type',
  };
  for (const entry of everyPage) {
    const path = pathOf(entry, products);
    const poisoned = `${path}${path.includes('?') ? '&' : '?'}utm_source=evil-query&_routes=evil-route&__proto__=evil-proto`;
    for (const spelled of [poisoned, path]) await request.get(spelled, { headers });
    const response = await request.get(path);
    expect(response.status(), path).toBe(entry.status ?? 200);
    expect(JSON.stringify(response.headers()) + (await response.text()), path).not.toMatch(/evil[-.]/);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('only the browser files of the build are served', { tag: '@desk' }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  // Sends the path unchanged: fetch would normalise it.
  const read = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asking = ask({ port, path }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asking.on('error', reject).end();
    });
  for (const path of [
    '/server/index.js',
    '/build/server/index.js',
    '/sources.sha256',
    '/package.json',
    '/app/server.ts',
    '/.env',
    '/.git/config',
    '/node_modules/hono/package.json',
    '/.data/media',
    '/assets',
    '/assets/',
    '/art/',
    '/.vite/manifest.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/art/../../../package.json',
    '/assets/..%5c..%5cserver%5cindex.js',
    '/assets//../../../../../../etc/passwd',
  ]) {
    const { status, text } = await read(path);
    expect([302, 400, 403, 404], path).toContain(status);
    expect(text, path).not.toMatch(/startShop|"name": "mitahara"|root:x:0|repositoryformatversion/);
  }
});

const countedPages =
  '/contact-us /privacy-policy /return-policy /shipping-policy /shop/about-us /shop/cart /shop/collections/x /coming-soon /pages/x ' +
  '/shop/product-details/x /shop/reviews/x /shop/compare /shop/diabetic-reversal-program /shop/home /shop/listing /shop/meet-and-greet /shop/programs /shop/resource /shop/search /terms';

test('the script that counts visits runs on public pages alone, in whatever spelling they are asked for', {
  tag: ['@desk', '@long'],
}, async ({ request }) => {
  const counter = 'https://count.example/js/count.js';
  const shop = await openSeparateShop({ ...withStaff, ANALYTICS_SRC: counter });
  try {
    const counts = async (path: string) => {
      const response = await request.get(shop.origin + path, { maxRedirects: 0 });
      const policy = response.headers()['content-security-policy'] ?? '';
      return [(await response.text()).includes('count.example'), policy.includes('count.example')];
    };
    const counted = new Set<string>();
    const walk = async (spell: (path: string) => string[]) => {
      for (const path of everyPath) {
        for (const spelled of spell(path)) {
          const asked = `${spelled}?token=x&key=x`;
          const [inPage, inPolicy] = await counts(asked);
          expect(inPolicy, asked).toBe(inPage);
          if (inPage) counted.add(path);
        }
      }
    };
    const encoded = (path: string) => path.replace(/^\/\w/, (start) => `/%${start.charCodeAt(1).toString(16)}`);
    await walk((path) => [path, path.toUpperCase(), `${path}/`, encoded(path), `/hi${encoded(path)}`]);
    expect((await request.post(`${shop.origin}/api/auth/login`, { data: staff })).ok()).toBe(true);
    await walk((path) => [path.toUpperCase()]);
    expect([...counted].sort()).toEqual(countedPages.split(' ').sort());
  } finally {
    await shop.close();
  }
});

test('a page that is nobody else’s business is loaded anew, without the script of the page before', {
  tag: ['@desk', '@long'],
}, async ({ page, watch }) => {
  watch.expect(/request to another host: http:\/\/127\.0\.0\.1:/, /request to another host: https:\/\/count\.example/);
  const shop = await openSeparateShop({ ...withStaff, ANALYTICS_SRC: 'https://count.example/js/count.js' });
  try {
    await page.route('https://count.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.isCounted = true' }),
    );
    // Null while the page is being loaded anew.
    const isCounted = () => page.evaluate(() => Reflect.get(window, 'isCounted') === true).catch(() => null);
    await open(page, `${shop.origin}/shop/home`);
    await expect.poll(isCounted).toBe(true);
    await page.evaluate(() => Reflect.set(window, 'isFirst', true));
    const follow = (href: string) =>
      page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), href);
    await follow('/shop/listing');
    await page.waitForURL('**/shop/listing');
    expect(await page.evaluate(() => Reflect.get(window, 'isFirst')), 'among public pages nothing is loaded anew').toBe(
      true,
    );
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/auth/login';
      document.body.append(link);
      link.click();
    });
    await page.waitForURL('**/auth/login*');
    expect([await isCounted(), await page.evaluate(() => Reflect.get(window, 'isFirst'))]).toEqual([false, undefined]);
    await open(page, `${shop.origin}/shop/home`);
    await expect.poll(isCounted).toBe(true);
    await page.evaluate(() => history.pushState({}, '', '/shop/checkout'));
    await expect.poll(isCounted).toBe(false);
  } finally {
    await page.close();
    await shop.close();
  }
});

test('text becomes HTML, code or the address of code only where the shop means it', { tag: '@desk' }, async ({
  page,
  watch,
}) => {
  watch.expect(/Trusted(?:HTML|Script|TypePolicy)/);
  await open(page, '/shop/home');
  await page.waitForLoadState('networkidle');
  const tried = await page.evaluate(() => {
    const tries = {
      html: () => document.createElement('p').insertAdjacentHTML('beforeend', '<img src=x onerror="evil()">'),
      script: () => {
        document.createElement('script').textContent = 'evil()';
      },
      address: () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      maker: () => Reflect.get(window, 'trustedTypes').createPolicy('shop', {}),
      'another maker': () => Reflect.get(window, 'trustedTypes').createPolicy('evil', {}),
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} passes`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(tried).toEqual(['html', 'script', 'address', 'maker', 'another maker'].map((name) => `${name}: TypeError`));
});
