import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyPicture } from './rights-of-calls.ts';
import { type Ask, fileForm, openWorld, type Person, type World } from './world.ts';

interface Kind {
  who?: Person;
  ask: Ask | ((world: World) => Ask | Promise<Ask>);
  status: number;
  type?: RegExp;
  /** Holds what is somebody's: nobody in between may keep it. */
  isPrivate?: true;
  /** Pages of others may show it. */
  isForOthers?: true;
}

const json = /^application\/json/;
const csv = /^text\/csv; charset=utf-8$/;
const html = /^text\/html; charset=utf-8$/i;
const demoPicture = `/media/demo/${readdirSync('db/demo/media').find((name) => name.endsWith('.webp'))}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const contact = { name: 'A', email: 'a@example.com', phone: '1', message: 'x' };

/** One response of every kind that the shop has. Whole pages: tests/browser/every-page.spec.ts. */
const kinds: Record<string, Kind> = {
  'a kept call': { ask: { path: '/api/event' }, status: 200, type: json },
  'a kept call that did not change': { ask: { path: '/api/event', headers: { 'if-none-match': '*' } }, status: 304 },
  'a private call': { who: 'owner', ask: { path: '/api/auth/check-auth' }, status: 200, type: json, isPrivate: true },
  'a list of one’s own': {
    who: 'owner',
    status: 200,
    type: json,
    isPrivate: true,
    ask: ({ ids }) => ({ path: `/api/shop/order/list/${ids.owner}` }),
  },
  'a file of people': {
    who: 'admin',
    ask: { path: '/api/addons/users/export' },
    status: 200,
    type: csv,
    isPrivate: true,
  },
  'an invoice': {
    who: 'owner',
    status: 200,
    type: /^application\/pdf$/,
    isPrivate: true,
    ask: async ({ sentOrder }) => ({ path: `/api/invoices/order/${(await sentOrder()).orderId}` }),
  },
  'no invoice': { ask: { path: '/api/invoices/order/none' }, status: 404, type: /^text\/plain/, isPrivate: true },
  'an uploaded picture': {
    status: 200,
    isForOthers: true,
    type: /^image\/webp$/,
    ask: async ({ get }) => {
      const { result } = await get('admin', fileForm('/api/admin/products/upload-image', await tinyPicture()));
      return { path: result.url };
    },
  },
  'a picture of the demo shop': { ask: { path: demoPicture }, status: 200, type: /^image\/webp$/, isForOthers: true },
  'no picture': { ask: { path: '/media/uploads/none' }, status: 404, type: /^text\/plain/, isForOthers: true },
  'a date for calendars': { ask: { path: '/shop/meet-and-greet/event.ics' }, status: 200, type: /^text\/calendar/ },
  'a page that leads on': { ask: { path: '/' }, status: 302 },
  'a guarded page': { ask: { path: '/admin/orders' }, status: 302 },
  'a page': { ask: { path: '/shop/home' }, status: 200, type: /^text\/html/ },
  'a cart under a spelling that only the pages know': {
    ask: { path: '/Shop/c%61rt', headers: { cookie: `__Host-cart=${'x'.repeat(43)}` } },
    status: 200,
    type: /^text\/html/,
    isPrivate: true,
  },
  'no page': { ask: { path: '/nothing/here' }, status: 404, type: /^text\/html/ },
  'the map for crawlers': { ask: { path: '/sitemap.xml' }, status: 200, type: /^application\/xml; charset=utf-8$/ },
  'the words for crawlers': { ask: { path: '/robots.txt' }, status: 200, type: /^text\/plain; charset=utf-8$/i },
  'the words for who finds a hole': {
    ask: { path: '/.well-known/security.txt' },
    status: 200,
    type: /^text\/plain; charset=utf-8$/i,
  },
  'the contract': { ask: { path: '/api/openapi.json' }, status: 200, type: json },
  'the contract for people': { ask: { path: '/api/docs' }, status: 200, type: html },
  'the way off the newsletter': {
    ask: { path: '/api/newsletter/unsubscribe?token=x' },
    status: 200,
    type: html,
    isPrivate: true,
  },
  'the e-mails of a developer': { ask: { path: '/dev/letters' }, status: 200, type: html, isPrivate: true },
  'the way back from a payment': {
    ask: { path: '/api/payments/return?order=x', body: '', headers: form, method: 'POST' },
    status: 303,
  },
  'a forged webhook': { ask: { path: '/api/payments/webhook', body: '{}' }, status: 400, type: json },
  'a wrong field': { ask: { path: '/api/addons/contact', body: {} }, status: 400, type: json, isPrivate: true },
  'a visitor who has to sign in': { ask: { path: '/api/addons/users' }, status: 401, type: json, isPrivate: true },
  'a shopper among staff': {
    who: 'other',
    ask: { path: '/api/addons/users' },
    status: 403,
    type: json,
    isPrivate: true,
  },
  'another site': {
    status: 403,
    type: json,
    isPrivate: true,
    ask: { path: '/api/addons/contact', body: contact, headers: { origin: 'https://evil.example' } },
  },
  'no such call': { ask: { path: '/api/nothing' }, status: 404, type: json, isPrivate: true },
  'another method': { ask: { path: '/api/event', method: 'OPTIONS' }, status: 405, type: json },
  'too large a body': {
    status: 413,
    type: json,
    isPrivate: true,
    ask: { path: '/api/addons/contact', body: { name: 'x'.repeat(300_000) } },
  },
  'a body of another type': {
    status: 415,
    type: json,
    isPrivate: true,
    ask: { path: '/api/addons/contact', body: 'a=b', headers: form },
  },
  'whoever comes too often': {
    status: 429,
    type: json,
    isPrivate: true,
    ask: async ({ ask }) => {
      const asked = { path: '/api/addons/contact', body: contact, headers: { 'x-forwarded-for': '192.0.2.7' } };
      for (let time = 0; time < 20; time += 1) await ask('guest', asked);
      return asked;
    },
  },
  health: { ask: { path: '/healthz' }, status: 200, type: json, isPrivate: true },
  'the figures': { ask: { path: '/metrics' }, status: 200, type: /^text\/plain/, isPrivate: true },
};

describe('the headers of', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it.each(Object.keys(kinds))('%s', async (name) => {
    const { who = 'guest', ask, status, type, isPrivate, isForOthers } = kinds[name] as Kind;
    const asked = typeof ask === 'function' ? await ask(world) : ask;
    const answer = await world.ask(who, { ...asked, headers: { 'x-forwarded-proto': 'https', ...asked.headers } });
    expect([answer.status, String(answer.body.subarray(0, 200))]).toEqual([status, expect.anything()]);
    const { headers } = answer;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': isForOthers ? 'cross-origin' : 'same-origin',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin|no-ref)/),
      'permissions-policy': expect.stringContaining(asked.path.startsWith('/admin') ? 'camera=(self)' : 'camera=()'),
      'x-request-id': expect.any(String),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
    if (type) expect(headers['content-type']).toMatch(type);
    if (isPrivate) expect(headers['cache-control']).toContain('no-store');
    if (type === html) {
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  it('one e-mail, which the page of e-mails may show in an iframe', async () => {
    await world.get('guest', { path: '/api/newsletter/subscribe', body: { email: 'framed@example.com' } });
    const list = String((await world.ask('guest', { path: '/dev/letters' })).body);
    const id = /\/dev\/letters\/([0-9a-f-]{36})/.exec(list)?.[1];
    const { headers } = await world.ask('guest', { path: `/dev/letters/${id}/html` });
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
  });
});
