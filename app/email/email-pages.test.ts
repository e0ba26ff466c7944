import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseNewsletter, subscribeNewsletter } from '#newsletter/newsletter.ts';
import { newsletterRouter } from '#newsletter/newsletter-pages.handler.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { devEmailsRouter, emailsAreReadable } from './dev-emails.handler.ts';

describe.each(testEngines)('the pages about e-mails on the %s server', (engine) => {
  let test: TestShop;
  let router: Hono;
  beforeAll(async () => {
    test = await openTestShop(engine);
    router = new Hono().route('/', newsletterRouter(test.app)).route('/', devEmailsRouter(test.app));
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('newsletter_subscriber').execute();
    await test.app.db.deleteFrom('email').execute();
  });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await router.request(path, init);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const subscribers = async () => (await test.app.db.selectFrom('newsletter_subscriber').select('id').execute()).length;

  describe('unsubscribing', () => {
    let link: string;
    beforeEach(async () => {
      await chooseNewsletter(test.app, 'asha@example.com', true);
      const { headers } = await test.app.db.selectFrom('email').select('headers').executeTakeFirstOrThrow();
      const url = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '');
      link = url.pathname + url.search;
    });

    it('asks first: whatever opens the link changes nothing', async () => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, html } = await ask(link, { method });
        expect(status).toBe(200);
        if (method === 'GET') expect(html).toContain(`<form method="post" action="${link}">`);
        expect(html).not.toMatch(/<script|asha@/);
        // Whose page it is.
        if (method === 'GET') expect(html).toMatch(/<a href="\/"><img [^>]+>Mitahara<\/a>/);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
      }
      expect(await subscribers()).toBe(1);
    });

    it.each<[string, RequestInit]>([
      ['the page’s button', { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      [
        'a mail program',
        { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ],
      ['a bare POST', {}],
    ])('happens by %s, and again without harm', async (_who, init) => {
      for (let time = 0; time < 2; time++) {
        const { status, html } = await ask(link, { method: 'POST', ...init });
        expect([status, html.includes('You are unsubscribed')]).toEqual([200, true]);
        expect(await subscribers()).toBe(0);
      }
    });

    it('responds to an unknown token alike, and changes nothing', async () => {
      const right = (await ask(link)).html;
      const done = (await ask('/api/newsletter/unsubscribe?token=nobody', { method: 'POST' })).html;
      for (const query of [
        '',
        '?token=',
        '?token=x',
        `?token=${'A'.repeat(43)}`,
        '?token=%22%3E%3Cscript%3E',
        '?token=%00',
      ]) {
        const path = `/api/newsletter/unsubscribe${query}`;
        const shown = await ask(path);
        expect([shown.status, shown.html.includes('<script>')]).toEqual([200, false]);
        expect(shown.html.replace(/action="[^"]*"/, '')).toBe(right.replace(/action="[^"]*"/, ''));
        expect((await ask(path, { method: 'POST' })).html).toBe(done);
      }
      expect(await subscribers()).toBe(1);
    });
  });

  it('subscribes by the button behind the e-mail’s link, and not by opening it', async () => {
    await test.app.db.deleteFrom('newsletter_request').execute();
    await subscribeNewsletter(test.app, 'asha@example.com');
    const { text } = await test.app.db.selectFrom('email').select('text').executeTakeFirstOrThrow();
    const [link = ''] = /\/api\/newsletter\/confirm\?token=\S+/.exec(text) ?? [];
    for (const method of ['GET', 'HEAD']) expect((await ask(link, { method })).status).toBe(200);
    expect((await ask(link)).html).toContain(`<form method="post" action="${link}">`);
    expect(await subscribers()).toBe(0);
    for (let time = 0; time < 2; time++) {
      const { status, html } = await ask(link, { method: 'POST' });
      expect([status, html.includes('Thank you for subscribing')]).toEqual([200, true]);
      expect(await subscribers()).toBe(1);
    }
  });

  describe('the outbox', () => {
    const hostile = '</pre></iframe><script>alert(1)</script>';
    let id: string;
    beforeEach(async () => {
      const mail = {
        kind: 'otp',
        to_address: 'asha@example.com',
        reply_to: 'r@example.com',
        text: `042917 http://x.example/?a=1&b=2 ${hostile}`,
      };
      const html = `<!doctype html><p style="color:red">042917</p>${hostile}`;
      const row = await test.app.db
        .insertInto('email')
        .values({ ...mail, html, subject: `Code ${hostile}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = row.id;
    });

    it('is read as a list with the texts, and e-mail by e-mail in a frame that can do nothing', async () => {
      const list = await ask('/dev/letters');
      expect(list.html).toContain(`href="/dev/letters/${id}"`);
      for (const page of [list, await ask(`/dev/letters/${id}`)]) {
        expect(page.status).toBe(200);
        expect(page.html).toContain('asha@example.com');
        expect(page.html).toContain('042917');
        expect(page.html).not.toContain('<script>');
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
      }
      expect((await ask(`/dev/letters/${id}`)).html).toContain(
        `<iframe title="The e-mail" sandbox src="/dev/letters/${id}/html">`,
      );
      expect((await ask(`/dev/letters/${id}`)).html).toContain('<a href="http://x.example/?a=1&amp;b=2">');
      const frame = await ask(`/dev/letters/${id}/html`);
      expect(frame.html).toContain('style="color:red"');
      expect(frame.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
      );
      expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    });

    it('shows no other e-mails', async () => {
      for (const path of ['x', '00000000-0000-0000-0000-000000000000', '%00', 'x/html', `${id}/text`]) {
        expect((await ask(`/dev/letters/${path}`)).status, path).toBe(404);
      }
      await test.app.db.deleteFrom('email').execute();
      expect((await ask('/dev/letters')).html).toContain('No e-mail was written yet.');
    });

    it('is shown only where e-mails go nowhere else, and never in production', () => {
      expect(emailsAreReadable({ production: false, smtpUrl: null })).toBe(true);
      expect(emailsAreReadable({ production: true, smtpUrl: null })).toBe(false);
      expect(emailsAreReadable({ production: false, smtpUrl: 'smtp://x' })).toBe(false);
      expect(emailsAreReadable({ production: true, smtpUrl: 'smtp://x' })).toBe(false);
    });
  });
});
