import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#content/content.ts';
import { openTestShop, type TestShop } from '#tests/support/app-context.ts';
import { testEngines } from '#tests/support/database.ts';
import { type Letter, writeLetter } from './queue-email.ts';
import { readOutbox, readUnsentLetter } from './read-outbox.ts';
import { receiveMessage } from './receive-message.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

describe.each(testEngines)('letters on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    test.shop.config.publicUrl = 'https://shop.example';
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['contact_message', 'newsletter_subscriber', 'letter'] as const) {
      await test.shop.db.deleteFrom(table).execute();
    }
  });

  const letters = () => test.shop.db.selectFrom('letter').selectAll().orderBy('created_at').execute();
  const subscribers = async () =>
    (await test.shop.db.selectFrom('newsletter_subscriber').select('email').execute()).map(({ email }) => email);
  const tokenOf = ({ text }: { text: string }) => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

  describe('a message to the shop', () => {
    const message = {
      name: "O'Hara; drop table",
      email: 'a@example.com',
      phone: '080',
      message: 'Grüße 🥜\n<b>hi</b>',
    };
    const kept = () =>
      test.shop.db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute();

    it('is kept as it was written, and told to the shop by letter, to be answered to the writer', async () => {
      expect(await receiveMessage(test.shop, message)).toMatch(/^Thank you/);
      expect(await kept()).toEqual([message]);
      const [letter, ...others] = await letters();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({
        kind: 'contact',
        to_address: brand.email,
        reply_to: 'a@example.com',
        headers: {},
        attempts: 0,
        subject: "Message from O'Hara; drop table",
        sent_at: null,
        parked_at: null,
        useful_until: null,
      });
      expect(letter?.text).toContain('> Grüße 🥜\n> <b>hi</b>');
      expect(letter?.html).toContain('&lt;b&gt;hi&lt;/b&gt;');
    });

    it('goes to SHOP_EMAIL where that is set', async () => {
      const config = { ...test.shop.config, shopEmail: 'desk@shop.example' };
      await receiveMessage({ ...test.shop, config }, message);
      expect((await letters())[0]?.to_address).toBe('desk@shop.example');
    });

    it('is neither kept nor told when one of both fails', async () => {
      const config = { ...test.shop.config, shopEmail: 'not an address' };
      await expect(receiveMessage({ ...test.shop, config }, message)).rejects.toThrow('address');
      expect([await kept(), await letters()]).toEqual([[], []]);
    });

    it('names its writer on one line, whatever the name', async () => {
      await receiveMessage(test.shop, { ...message, name: 'Eve\r\nBcc: victim@example.com\u2028X: y' });
      expect((await letters())[0]?.subject).toBe('Message from Eve Bcc: victim@example.com X: y');
    });
  });

  describe('the newsletter', () => {
    it('has an address once, whatever its case and however many ask at once, and nobody can tell', async () => {
      const addresses = [
        'asha@example.com',
        'ASHA@example.com',
        'asha@example.com',
        'Asha@Example.com',
        'ravi@example.com',
      ];
      const answers = await Promise.all(addresses.map((address) => subscribeNewsletter(test.shop, address)));
      expect(new Set(answers).size).toBe(1);
      expect((await subscribers()).map((email) => email.toLowerCase()).sort()).toEqual([
        'asha@example.com',
        'ravi@example.com',
      ]);
      const [row] = await test.shop.db.selectFrom('newsletter_subscriber').selectAll().execute();
      expect(row?.subscribed_at).toBeInstanceOf(Date);
      expect((await letters()).map(({ to_address }) => to_address.toLowerCase()).sort()).toEqual([
        'asha@example.com',
        'ravi@example.com',
      ]);
    });

    it('is confirmed by a letter that unsubscribes with one click', async () => {
      await subscribeNewsletter(test.shop, 'asha@example.com');
      const [letter] = await letters();
      const link = `https://shop.example/api/newsletter/unsubscribe?token=${tokenOf(letter ?? { text: '' })}`;
      expect(letter).toMatchObject({
        kind: 'newsletter',
        to_address: 'asha@example.com',
        reply_to: null,
        headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      expect(letter?.html).toContain(`href="${link}"`);
      const [row] = await test.shop.db.selectFrom('newsletter_subscriber').selectAll().execute();
      expect(row?.unsubscribe_hash).toHaveLength(32);
      expect(JSON.stringify(row), 'the token itself is kept nowhere').not.toContain(tokenOf(letter ?? { text: '' }));
    });

    it('lets go of whose token it is, once or twice, and takes them again with another token', async () => {
      await subscribeNewsletter(test.shop, 'asha@example.com');
      await subscribeNewsletter(test.shop, 'ravi@example.com');
      const first = tokenOf((await letters())[0] ?? { text: '' });
      for (const token of ['', 'x', first.toLowerCase(), `${first}x`, 'A'.repeat(43), '%00']) {
        await unsubscribeNewsletter(test.shop, token);
      }
      expect(await subscribers()).toHaveLength(2);
      await unsubscribeNewsletter(test.shop, first);
      await unsubscribeNewsletter(test.shop, first);
      expect(await subscribers()).toEqual(['ravi@example.com']);

      await subscribeNewsletter(test.shop, 'Asha@example.com');
      const again = tokenOf((await letters())[2] ?? { text: '' });
      expect(again).toMatch(/^[\w-]{43}$/);
      await unsubscribeNewsletter(test.shop, first);
      expect(await subscribers(), 'the old token is of nobody').toHaveLength(2);
      await unsubscribeNewsletter(test.shop, again);
      expect(await subscribers()).toEqual(['ravi@example.com']);
    });
  });

  describe('the outbox', () => {
    const body = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
    const write = (letter: Partial<Letter>) =>
      test.shop.db
        .transaction()
        .execute((transaction) => writeLetter(transaction, { kind: 'otp', to: 'asha@example.com', body, ...letter }));

    it.each<[string, Partial<Letter>]>([
      ['a subject of two lines', { body: { ...body, subject: 'Hello\r\nBcc: victim@example.com' } }],
      ['a subject with a line end of Unicode', { body: { ...body, subject: 'Hello\u2028X: y' } }],
      ['a subject with a zero', { body: { ...body, subject: 'Hello\u0000' } }],
      ['no subject', { body: { ...body, subject: ' ' } }],
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
    ])('refuses %s', async (_what, letter) => {
      await expect(write(letter)).rejects.toThrow(/^A otp letter has (?:an address|a broken)/);
      expect(await letters()).toEqual([]);
    });

    it('is woken for on commit, not before', async () => {
      const heard = vi.fn();
      const client = await test.database.pool.connect();
      try {
        client.on('notification', ({ channel }) => heard(channel));
        await client.query('listen letter_waiting');
        await test.shop.db.transaction().execute(async (transaction) => {
          await writeLetter(transaction, { kind: 'otp', to: 'asha@example.com', body });
          await client.query('select 1');
          expect(heard).not.toHaveBeenCalled();
        });
        await vi.waitFor(async () => {
          await client.query('select 1');
          expect(heard).toHaveBeenCalledWith('letter_waiting');
        });
      } finally {
        client.release(true);
      }
    });

    it('is read newest first, without what was sent', async () => {
      const first = await write({ to: 'first@example.com' });
      const second = await write({ to: 'second@example.com', replyTo: 'r@example.com' });
      const sent = await write({});
      await test.shop.db.updateTable('letter').set({ sent_at: new Date() }).where('id', '=', sent).execute();
      expect((await readOutbox(test.shop)).map(({ id }) => id)).toEqual([second, first]);
      expect(await readUnsentLetter(test.shop, second)).toMatchObject({
        to: 'second@example.com',
        replyTo: 'r@example.com',
      });
      for (const id of [sent, '', 'x', '%00', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
        expect(await readUnsentLetter(test.shop, id), id).toBeNull();
      }
    });
  });
});
