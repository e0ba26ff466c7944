import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { testEngines } from '#tests/support/database/database.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const known = { email: 'known@example.com', password: 'Kokum4Jar' };

describe.each(testEngines)('the plain forms of accounts on the %s server', (engine) => {
  let test: TestShop;
  let browser: ReturnType<typeof plainBrowser>;
  let email: string;
  let number = 0;
  beforeAll(async () => {
    test = await openTestShop(engine);
    await openAccount(known.email);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await sql`truncate rate_limit`.execute(test.app.db);
    accountEmails.queued.length = 0;
    browser = plainBrowser(test.app);
    number += 1;
    email = `plain${number}@example.com`;
  });
  async function openAccount(address: string): Promise<void> {
    browser = plainBrowser(test.app);
    email = address;
    const { vcd } = (await register()).json.verification;
    await register({ do: 'verify', vcd, otp: lastMail('otp').code });
  }
  const lastMail = (kind: string) =>
    accountEmails.queued.findLast((mail) => mail.kind === kind)?.data as unknown as { code: string; link: string };
  const login = (fields: object, path = '/auth/login') => browser.send(path, { ...known, ...fields });
  const registration = (more: object = {}) => ({
    userName: 'Asha Rao',
    email,
    phoneNumber: '98765 43210',
    password: 'Kokum4Jar',
    ...more,
  });
  const register = (more: object = {}, path = '/auth/register') => browser.send(path, registration(more));

  describe('signing in', () => {
    it('gives a session and leads to the page that asked for it, of this shop only', async () => {
      const asked = '/auth/login?from=%2Fshop%2Faccount%3Ftab%3Ddata';
      expect(await login({}, asked)).toMatchObject({ status: 303, location: '/shop/account?tab=data' });
      expect([...browser.cookies.keys()]).toContain('session');
      expect(await login({}, '/auth/login?from=https%3A%2F%2Fevil.example')).toMatchObject({ location: '/shop/home' });
    });

    it.each([
      ['no e-mail', { email: ' ' }, 400, ['email']],
      ['nothing at all', { email: '', password: '' }, 400, ['email', 'password']],
      ['another password', { password: 'Kokum5Jar' }, 401, ['password']],
    ])('is refused with %s, and the page says no password again', async (_name, fields, status, wrong) => {
      const answer = await login(fields);
      expect(answer.status).toBe(status);
      expect(answer.json.problems.map(({ field }: { field: string }) => field)).toEqual(wrong);
      expect(answer.json.typed).toEqual({ email: (fields as { email?: string }).email ?? known.email });
      expect(browser.cookies.has('session')).toBe(false);
    });

    it('is refused from another site', async () => {
      const answer = await browser.send('/auth/login', known, { origin: 'https://evil.example' });
      expect([answer.status, browser.cookies.has('session')]).toEqual([403, false]);
    });

    it('counts wrong tries with those of the call', async () => {
      for (let tries = 0; tries < 10; tries += 1) expect((await login({ password: 'Wrong123' })).status).toBe(401);
      const answer = await login({});
      expect([answer.status, browser.cookies.has('session')]).toEqual([429, false]);
      expect(answer.json.problems[0].message).toMatch(/try again/i);
    });
  });

  describe('a registration', () => {
    it('mails a code, takes it, and signs in', async () => {
      const form = await register({ newsletterSubscription: 'on' });
      expect(form).toMatchObject({ status: 200, json: { step: 'code', problems: [] } });
      expect(JSON.stringify(form.json)).not.toContain('Kokum4Jar');
      const { vcd } = form.json.verification;
      const { code } = lastMail('otp');
      const wrong = await register({ do: 'verify', vcd, otp: code === '555555' ? '666666' : '555555' });
      expect(wrong).toMatchObject({ status: 400, json: { step: 'code', verification: { vcd }, typed: { email } } });
      expect(wrong.json.wrong.otp).toMatch(/^Wrong code\. 4 tries left/);
      const right = await register({ do: 'verify', vcd, otp: code }, '/auth/register?from=%2Fshop%2Fcart');
      expect(right).toMatchObject({ status: 303, location: '/shop/cart' });
      expect([...browser.cookies.keys()]).toContain('session');
      const again = await register();
      expect(again).toMatchObject({ status: 409, json: { step: 'form' } });
      expect(again.json.problems[0].field).toBe('email');
    });

    it('says every field that is wrong, and keeps the rest', async () => {
      const answer = await register({ userName: '', phoneNumber: '12', password: 'short', isBusinessAccount: 'on' });
      expect(answer).toMatchObject({ status: 400, json: { step: 'form', typed: { email, isBusinessAccount: true } } });
      expect(Object.keys(answer.json.wrong).toSorted()).toEqual(['password', 'phoneNumber', 'userName']);
      expect(accountEmails.queued).toEqual([]);
    });

    it('needs another code after five wrong ones, and goes back to the form for it', async () => {
      const { vcd } = (await register()).json.verification;
      for (let tries = 0; tries < 4; tries += 1) await register({ do: 'verify', vcd, otp: '1' });
      const dead = await register({ do: 'verify', vcd, otp: '1' });
      expect(dead).toMatchObject({ status: 400, json: { step: 'code', verification: null } });
      const back = await register({ do: 'edit' });
      expect(back).toMatchObject({ status: 200, json: { step: 'form', typed: { userName: 'Asha Rao', email } } });
    });
  });

  describe('a new password', () => {
    const ask = (fields: object = {}) => browser.send('/auth/login', { ...known, email, do: 'link', ...fields });

    it('is chosen with the mailed link, once', async () => {
      await openAccount(email);
      expect(await ask()).toMatchObject({ status: 303, location: '/auth/login?said=link' });
      const { pathname, search } = new URL(lastMail('reset').link);
      const choose = (password: string) => browser.send(pathname + search, { password });
      const weak = await choose('short');
      expect(weak).toMatchObject({ status: 400, json: { isDead: false, problems: [{ field: 'password' }] } });
      expect(await choose('Tamarind5')).toMatchObject({ status: 303, location: '/shop/home' });
      expect(await choose('Tamarind6')).toMatchObject({ status: 400, json: { isDead: true } });
      expect(await browser.send('/auth/login', { email, password: 'Tamarind5' })).toMatchObject({ status: 303 });
    });

    it('says the same where there is no account, and asks for an address that is one', async () => {
      expect(await ask({ email: 'nobody@example.com' })).toMatchObject({ location: '/auth/login?said=link' });
      expect(await ask({ email: 'nobody' })).toMatchObject({ status: 400, json: { problems: [{ field: 'email' }] } });
      const dead = await browser.send('/auth/reset-password', { do: 'link', email: '' });
      expect(dead).toMatchObject({ status: 400, json: { isDead: true, problems: [{ field: 'email' }] } });
    });
  });

  describe('what only an account may do', () => {
    const account = async (): Promise<Account> =>
      accountOf(
        await test.app.db
          .selectFrom('user_account')
          .selectAll()
          .where('email', '=', known.email)
          .executeTakeFirstOrThrow(),
      );
    const signedIn = async () => plainBrowser(test.app, { account: await account() });

    it('is refused without one: the account, and a review, whose words stay', async () => {
      expect(await browser.send('/shop/account', { do: 'details' })).toMatchObject({ status: 401 });
      const { id } = await test.app.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
      const typed = { reviewValue: '4', reviewMessage: 'Grainy' };
      expect(await browser.send(`/shop/reviews/${id}`, typed)).toMatchObject({ status: 401, json: { typed } });
    });

    it('changes name, phone and newsletter, each with its own sentence', async () => {
      const by = await signedIn();
      const details = { do: 'details', userName: 'Asha R. Rao', phoneNumber: '98765 43211' };
      expect(await by.send('/shop/account', details)).toMatchObject({ location: '/shop/account?said=details' });
      expect(await account()).toMatchObject({ userName: 'Asha R. Rao', phoneNumber: '9876543211' });
      const wrong = await by.send('/shop/account', { ...details, userName: '' });
      expect(wrong).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'details-userName' }], typed: { what: 'details' } },
      });
      for (const what of ['subscribe', 'unsubscribe']) {
        expect(await by.send('/shop/account', { do: what })).toMatchObject({ location: `/shop/account?said=${what}d` });
      }
      const stopped = await by.send('/shop/account', { do: 'stop-stock-alerts' });
      expect(stopped).toMatchObject({ location: '/shop/account?said=stock-alerts-stopped' });
    });

    it('has another e-mail address once the button behind the mailed link is pressed', async () => {
      const by = await signedIn();
      const form = { do: 'email', newEmail: `new${number}@example.org`, currentPassword: 'Wrong1234' };
      expect(await by.send('/shop/account', form)).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'email-currentPassword' }], typed: { what: 'email', newEmail: form.newEmail } },
      });
      const sent = await by.send('/shop/account', { ...form, currentPassword: known.password });
      expect(sent).toMatchObject({ location: '/shop/account?said=email' });
      const { pathname, search } = new URL(lastMail('email change').link);
      expect(await browser.send(`${pathname}${search}`, {})).toMatchObject({
        location: '/auth/new-email?said=changed',
      });
      expect(await by.send(`${pathname}${search}`, {})).toMatchObject({ status: 400 });
      await sql`update user_account set email = ${known.email} where email = ${form.newEmail}`.execute(test.app.db);
    });

    it('sets a new password with the present one, and signs out', async () => {
      const by = await signedIn();
      const passwords = { do: 'password', currentPassword: 'Wrong123', password: 'Tamarind5' };
      expect(await by.send('/shop/account', passwords)).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'password-currentPassword' }] },
      });
      expect(await by.send('/shop/account', { do: 'sign-out' })).toMatchObject({ location: '/auth/login?said=out' });
      expect(by.cookies.get('session')).toBe('');
    });

    it('is erased with its password only, and the page says in which of its forms that is wrong', async () => {
      const by = await signedIn();
      const form = { do: 'erase', reviews: 'remove', password: 'Wrong123' };
      expect(await by.send('/shop/account', form)).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'erase-password' }], typed: { what: 'erase', reviews: 'remove' } },
      });
    });

    it('reviews a product once, with stars and words', async () => {
      const by = await signedIn();
      const { id } = await test.app.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
      const review = (fields: object = {}) =>
        by.send(`/shop/reviews/${id}`, { reviewValue: '4', reviewMessage: 'Grainy', ...fields });
      const empty = await review({ reviewValue: '', reviewMessage: ' ' });
      expect(empty).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'reviewValue' }, { field: 'reviewMessage' }] },
      });
      expect((await review()).location).toMatch(new RegExp(`^/shop/reviews/${id}\\?said=added#review-`));
      expect((await review()).status).toBe(409);
      expect((await review({ do: 'remove' })).location).toBe(`/shop/reviews/${id}?said=removed`);
      expect((await review({ do: 'remove' })).status).toBe(404);
      expect((await review()).status).toBe(303);
    });
  });

  describe('messages and the newsletter', () => {
    it('are sent from the contact page, which says what is missing and keeps the rest', async () => {
      const message = { name: 'Asha', email, phone: '98765', message: 'Hello' };
      expect(await browser.send('/contact-us', message)).toMatchObject({ location: '/contact-us?said=sent' });
      const wrong = await browser.send('/contact-us', { ...message, email: 'asha@' });
      expect(wrong).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'contact-email' }], typed: { message: 'Hello' } },
      });
      const form = { do: 'newsletter', email };
      expect(await browser.send('/contact-us', form)).toMatchObject({ location: '/contact-us?said=subscribed' });
      expect(await browser.send('/contact-us', { ...form, email: 'asha@' })).toMatchObject({
        status: 400,
        json: { problems: [{ field: 'email' }], typed: { email: 'asha@', isNewsletter: true } },
      });
    });
  });
});
