import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOldMessages } from '#contact/drop-old-messages.ts';
import { receiveMessage } from '#contact/receive-message.ts';
import { brand } from '#content/content.ts';
import {
  chooseNewsletter,
  confirmNewsletter,
  dropOldRequests,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#newsletter/newsletter.ts';
import { dropOldConsents, noteNotices, readConsents } from '#privacy/consent/record-consent.ts';
import { noticeForms, notices } from '#privacy/rules/notices.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Email, queueEmail } from './queue-email.ts';
import { readOutbox, readUnsentEmail } from './read-outbox.ts';

describe.each(testEngines)('e-mails on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    test.app.config.publicUrl = 'https://shop.example';
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['contact_message', 'newsletter_request', 'newsletter_subscriber', 'email'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
  });

  const mails = () => test.app.db.selectFrom('email').selectAll().orderBy('created_at').execute();
  const subscribers = async () =>
    (await test.app.db.selectFrom('newsletter_subscriber').select('email').execute()).map(({ email }) => email);
  const tokenOf = ({ text }: { text: string }) => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

  describe('a message to the shop', () => {
    const message = {
      name: "O'Hara; drop table",
      email: 'a@example.com',
      phone: '080',
      message: 'Grüße 🥜\n<b>hi</b>',
    };
    const kept = () =>
      test.app.db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute();

    it('is kept as it was written, and sent to the shop in an e-mail whose reply goes to the writer', async () => {
      expect(await receiveMessage(test.app, message)).toBe('kept');
      expect(await kept()).toEqual([message]);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        kind: 'contact',
        to_address: brand.email,
        reply_to: 'a@example.com',
        headers: {},
        attempts: 0,
        subject: "Message from O'Hara; drop table",
        sent_at: null,
        failed_at: null,
        useful_until: null,
      });
      expect(mail?.text).toContain('> Grüße 🥜\n> <b>hi</b>');
      expect(mail?.html).toContain('&lt;b&gt;hi&lt;/b&gt;');
    });

    it('that is sent twice in a day is one; another word, or another day, makes it another', async () => {
      await Promise.all([1, 2, 3].map(() => receiveMessage(test.app, message)));
      expect(await kept()).toEqual([message]);
      expect(await mails()).toHaveLength(1);
      for (const other of [{ message: 'Hello' }, { name: 'Meera' }, { phone: '081' }, { email: 'b@example.com' }]) {
        expect(await receiveMessage(test.app, { ...message, ...other })).toBe('kept');
      }
      await sql`update contact_message set created_at = now() - interval '25 hours'`.execute(test.app.db);
      await receiveMessage(test.app, message);
      expect(await kept()).toHaveLength(6);
      expect(await mails()).toHaveLength(6);
    });

    it('is kept for two years (behaviour: Own data 6)', async () => {
      const { db } = test.app;
      const email = 'old@example.com';
      await sql`insert into contact_message (name, email, phone, message, created_at) values
        ('Old', ${email}, '', 'Hello', now() - interval '2 years 1 day'), ('Young', ${email}, '', 'Hello', now() - interval '2 years' + interval '1 day')`.execute(
        db,
      );
      await dropOldMessages(test.app);
      const left = db.selectFrom('contact_message').select('name').where('email', '=', email);
      expect(await left.execute()).toEqual([{ name: 'Young' }]);
      await db.deleteFrom('contact_message').where('email', '=', email).execute();
    });

    it('goes to SHOP_EMAIL where that is set', async () => {
      const config = { ...test.app.config, shopEmail: 'desk@shop.example' };
      await receiveMessage({ ...test.app, config }, message);
      expect((await mails())[0]?.to_address).toBe('desk@shop.example');
    });

    it('is neither kept nor sent when one of both fails', async () => {
      const config = { ...test.app.config, shopEmail: 'not an address' };
      await expect(receiveMessage({ ...test.app, config }, message)).rejects.toThrow('address');
      expect([await kept(), await mails()]).toEqual([[], []]);
    });

    it('names its writer on one line, whatever the name', async () => {
      await receiveMessage(test.app, { ...message, name: 'Eve\r\nBcc: victim@example.com\u2028X: y' });
      expect((await mails())[0]?.subject).toBe('Message from Eve Bcc: victim@example.com X: y');
    });
  });

  describe('the newsletter', () => {
    const requestOf = ({ text }: { text: string }) => /confirm\?token=(\S+)/.exec(text)?.[1] ?? '';
    const lastMail = async () => (await mails()).at(-1) ?? { text: '' };
    const join = async (address: string) => {
      await subscribeNewsletter(test.app, address);
      await confirmNewsletter(test.app, requestOf(await lastMail()));
      return tokenOf(await lastMail());
    };
    const acts = async (email: string) => (await readConsents(test.app, email)).map(({ act }) => act).reverse();

    it('asks an address once by e-mail, whatever its case and however many ask at once, and nobody can tell', async () => {
      const addresses = ['asha@example.com', 'ASHA@example.com', 'asha@example.com', 'ravi@example.com'];
      const responses = await Promise.all(addresses.map((address) => subscribeNewsletter(test.app, address)));
      expect(new Set(responses).size).toBe(1);
      expect(await subscribers(), 'nobody is on the list who did not click').toEqual([]);
      expect((await mails()).map(({ to_address, kind }) => [to_address.toLowerCase(), kind]).sort()).toEqual([
        ['asha@example.com', 'newsletter request'],
        ['ravi@example.com', 'newsletter request'],
      ]);
      await join('meera@example.com');
      const before = (await mails()).length;
      expect(await subscribeNewsletter(test.app, 'Meera@example.com')).toBe(responses[0]);
      expect(await mails(), 'who is on the list is not asked again').toHaveLength(before);
    });

    it('asks again after an hour, with another link, and forgets the address after a week', async () => {
      const { db } = test.app;
      const age = (hours: number) =>
        sql`update newsletter_request set asked_at = now() - ${hours} * interval '1 hour'`.execute(db);
      await subscribeNewsletter(test.app, 'asha@example.com');
      const first = requestOf(await lastMail());
      await age(2);
      await subscribeNewsletter(test.app, 'asha@example.com');
      expect(await mails()).toHaveLength(2);
      await confirmNewsletter(test.app, first);
      expect(await subscribers(), 'the first link is dead').toEqual([]);
      const second = requestOf(await lastMail());
      await age(7 * 24 - 1);
      await dropOldRequests(test.app);
      await age(7 * 24 + 1);
      await dropOldRequests(test.app);
      await confirmNewsletter(test.app, second);
      expect(await subscribers()).toEqual([]);
    });

    it('begins with a click, and says by e-mail how to leave with another', async () => {
      await subscribeNewsletter(test.app, 'asha@example.com');
      const asked = await lastMail();
      const token = requestOf(asked);
      const [request] = await test.app.db.selectFrom('newsletter_request').selectAll().execute();
      expect(JSON.stringify(request), 'the token itself is kept nowhere').not.toContain(token);
      for (const wrong of ['', 'x', token.toLowerCase(), `${token}x`, 'A'.repeat(43), '%00']) {
        await confirmNewsletter(test.app, wrong);
      }
      expect(await subscribers()).toEqual([]);
      await Promise.all([confirmNewsletter(test.app, token), confirmNewsletter(test.app, token)]);
      expect(await subscribers()).toEqual(['asha@example.com']);
      expect(await mails()).toHaveLength(2);
      const mail = await lastMail();
      const link = `https://shop.example/api/newsletter/unsubscribe?token=${tokenOf(mail)}`;
      expect(mail).toMatchObject({
        kind: 'newsletter',
        to_address: 'asha@example.com',
        reply_to: null,
        headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      const [row] = await test.app.db.selectFrom('newsletter_subscriber').selectAll().execute();
      expect(row?.unsubscribe_hash).toHaveLength(32);
      expect(JSON.stringify(row), 'the token itself is kept nowhere').not.toContain(tokenOf(mail));
    });

    it('lets go of whose token it is, once or twice, and takes them again with another token', async () => {
      const first = await join('asha@example.com');
      await join('ravi@example.com');
      for (const token of ['', 'x', first.toLowerCase(), `${first}x`, 'A'.repeat(43), '%00']) {
        await unsubscribeNewsletter(test.app, token);
      }
      expect(await subscribers()).toHaveLength(2);
      await unsubscribeNewsletter(test.app, first);
      await unsubscribeNewsletter(test.app, first);
      expect(await subscribers()).toEqual(['ravi@example.com']);

      const again = await join('Asha@example.com');
      expect(again).toMatch(/^[\w-]{43}$/);
      await unsubscribeNewsletter(test.app, first);
      expect(await subscribers(), 'the old token is of nobody').toHaveLength(2);
      await unsubscribeNewsletter(test.app, again);
      expect(await subscribers()).toEqual(['ravi@example.com']);
    });

    it('is joined and left in the account without another e-mail to click in', async () => {
      await chooseNewsletter(test.app, 'Asha@example.com', true);
      await chooseNewsletter(test.app, 'asha@example.com', true);
      expect(await subscribers()).toEqual(['Asha@example.com']);
      await chooseNewsletter(test.app, 'asha@example.com', false);
      expect(await subscribers()).toEqual([]);
      await subscribeNewsletter(test.app, 'asha@example.com');
      const open = requestOf(await lastMail());
      await chooseNewsletter(test.app, 'asha@example.com', false);
      await confirmNewsletter(test.app, open);
      expect(await subscribers(), 'the link that waited is dead').toEqual([]);
    });

    it('keeps who agreed when, to which words, until a year after they took it back (behaviour: Own data 6, Own data 7)', async () => {
      const { db } = test.app;
      await sql`truncate consent`.execute(db);
      await unsubscribeNewsletter(test.app, await join('asha@example.com'));
      await subscribeNewsletter(test.app, 'never@example.com');
      await join('stays@example.com');
      expect(await acts('ASHA@example.com')).toEqual(['asked', 'given', 'withdrawn']);
      const [last] = await readConsents(test.app, 'asha@example.com');
      expect(last?.wording).toBe(notices.newsletter);
      const people = ['asha@example.com', 'never@example.com', 'stays@example.com'];
      const kept = async () => Promise.all(people.map(async (one) => (await acts(one)).length));
      const age = (days: number) => sql`update consent set at = at - ${days} * interval '1 day'`.execute(db);
      await age(6);
      await dropOldConsents(test.app);
      expect(await kept()).toEqual([3, 1, 2]);
      await age(2);
      await dropOldConsents(test.app);
      expect(await kept()).toEqual([3, 0, 2]);
      await age(360);
      await dropOldConsents(test.app);
      expect(await kept()).toEqual([0, 0, 2]);
    });

    it('keeps every wording with the day from which it was shown', async () => {
      const { db } = test.app;
      await sql`truncate privacy_notice`.execute(db);
      await sql`insert into privacy_notice (form, version, wording, since) values ('order', 'old', 'Old words', now() - interval '1 year')`.execute(
        db,
      );
      await Promise.all([noteNotices(test.app), noteNotices(test.app)]);
      await noteNotices(test.app);
      const rows = await db.selectFrom('privacy_notice').select(['form', 'wording']).orderBy('since').execute();
      expect(new Set(rows.map(({ form }) => form))).toEqual(new Set(noticeForms));
      expect([...new Set(rows.flatMap(({ form, wording }) => (form === 'order' ? [wording] : [])))]).toEqual([
        'Old words',
        notices.order,
      ]);
    });
  });

  describe('the outbox', () => {
    const body =
      (subject = 'Hello') =>
      () => ({ subject, html: '<p>Hello</p>', text: 'Hello' });
    const write = (mail: Partial<Email>) =>
      test.app.db.transaction().execute((transaction) =>
        queueEmail(test.app, transaction, {
          kind: 'otp',
          to: 'asha@example.com',
          language: 'en',
          body: body(),
          ...mail,
        }),
      );

    it.each<[string, Partial<Email>]>([
      ['a subject of two lines', { body: body('Hello\r\nBcc: victim@example.com') }],
      ['a subject with a line end of Unicode', { body: body('Hello\u2028X: y') }],
      ['a subject with a zero', { body: body('Hello\u0000') }],
      ['no subject', { body: body(' ') }],
      ['two recipients', { to: 'asha@example.com, victim@example.com' }],
      ['a recipient and a line', { to: 'asha@example.com\r\nRCPT TO:<victim@example.com>' }],
      ['a recipient with a name', { to: 'Asha <asha@example.com>' }],
      ['no recipient', { to: '' }],
      ['an answer to two', { replyTo: 'a@example.com,b@example.com' }],
      ['an answer to a line', { replyTo: 'a@example.com\nBcc: b@example.com' }],
      ['a header of two lines', { headers: { 'X-Note': 'a\r\nBcc: victim@example.com' } }],
      ['a header name with a line', { headers: { 'X-A:\r\nBcc': 'victim@example.com' } }],
      ['a second recipient as a header', { headers: { bCc: 'victim@example.com' } }],
      ['another sender as a header', { headers: { From: 'victim@example.com' } }],
      ['another kind of content', { headers: { 'Content-Type': 'text/plain' } }],
    ])('refuses %s', async (_what, mail) => {
      await expect(write(mail)).rejects.toThrow(/^A otp e-mail has (?:an address|a broken)/);
      expect(await mails()).toEqual([]);
    });

    it('is woken for on commit, not before', async () => {
      const heard = vi.fn();
      const client = await test.database.pool.connect();
      try {
        client.on('notification', ({ channel }) => heard(channel));
        await client.query('listen email_waiting');
        await test.app.db.transaction().execute(async (transaction) => {
          await queueEmail(test.app, transaction, {
            kind: 'otp',
            to: 'asha@example.com',
            language: 'en',
            body: body(),
          });
          await client.query('select 1');
          expect(heard).not.toHaveBeenCalled();
        });
        await eventually(async () => {
          await client.query('select 1');
          expect(heard).toHaveBeenCalledWith('email_waiting');
        });
      } finally {
        client.release(true);
      }
    });

    it('is read newest first, without what was sent', async () => {
      const first = await write({ to: 'first@example.com' });
      const second = await write({ to: 'second@example.com', replyTo: 'r@example.com' });
      const sent = await write({});
      await test.app.db.updateTable('email').set({ sent_at: new Date() }).where('id', '=', sent).execute();
      expect((await readOutbox(test.app)).map(({ id }) => id)).toEqual([second, first]);
      expect(await readUnsentEmail(test.app, second)).toMatchObject({
        to: 'second@example.com',
        replyTo: 'r@example.com',
      });
      for (const id of [sent, '', 'x', '%00', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
        expect(await readUnsentEmail(test.app, id), id).toBeNull();
      }
    });
  });
});
