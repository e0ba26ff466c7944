import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAllAccess } from '#backup/end-access.ts';
import { takeDueEmail } from '#email/take-due-email.ts';
import { speakLanguages } from '#messages/in-language.ts';
import type { Language } from '#messages/languages.ts';
import { AppError } from '#rules/app-error.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readIssue } from './issue-content.ts';
import {
  addIssue,
  deleteIssue,
  editIssue,
  listIssues,
  readOneIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from './issues.ts';
import { chooseNewsletter, unsubscribeNewsletter } from './newsletter.ts';
import type { IssueDraft } from './rules/issue.ts';
import { sendIssues } from './send-issues.ts';

describe.each(testEngines)('newsletters on the %s server', (engine) => {
  let shop: TestShop;
  let by: { id: string; userName: string };
  let draft: IssueDraft;
  beforeAll(async () => {
    speakLanguages({ hi: { 'email-emails': JSON.parse(readFileSync('app/messages/hi/email-emails.json', 'utf8')) } });
    shop = await openTestShop(engine);
    const { id } = await shop.app.db
      .insertInto('user_account')
      .values({
        user_name: 'Meera',
        email: 'meera@shop.example',
        password_hash: 'x',
        role: 'admin',
        staff_role: 'owner',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    by = { id, userName: 'Meera' };
    draft = {
      subject: { en: 'News of the mill', hi: 'चक्की की ख़बर' },
      preview: { en: 'Fresh every Tuesday' },
      audience: null,
      group: null,
      perHour: 1000,
      blocks: [
        { kind: 'text', words: { en: '## This week\nWe grind **slowly**.\n\n- besan\n- ragi', hi: 'हम धीरे पीसते हैं।' } },
        { kind: 'products', ids: [await shop.idOf('Stone-Ground Besan'), await shop.idOf('Low-Carb')] },
        { kind: 'coupon', code: 'WELCOME10' },
        { kind: 'button', words: { en: 'See all flours' }, link: '/shop/listing?category=flour' },
      ],
    };
  });
  beforeEach(async () => {
    const { db } = shop.app;
    await db.deleteFrom('newsletter_issue').execute();
    await db.deleteFrom('newsletter_subscriber').execute();
    await db.deleteFrom('email').execute();
  });
  afterAll(async () => {
    speakLanguages({});
    await shop.drop();
  });

  const subscribe = (count: number, language: Language = 'en') =>
    shop.app.db
      .insertInto('newsletter_subscriber')
      .values(
        Array.from({ length: count }, (_, at) => ({
          email: `${language}${at}@example.com`,
          language,
          unsubscribe_hash: null,
          subscribed_at: sql<Date>`now() - make_interval(mins => ${count - at})`,
        })),
      )
      .execute();
  const mails = () =>
    shop.app.db.selectFrom('email').selectAll().where('kind', '=', 'newsletter issue').orderBy('to_address').execute();
  /** As the sender does when the mail server takes one. */
  const deliver = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const mail = await takeDueEmail(shop.app.db, 1000);
      if (mail) await shop.app.db.updateTable('email').set({ sent_at: new Date() }).where('id', '=', mail.id).execute();
    }
  };
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error('It was not refused.', { cause: error });
    return { status: error.status, message: error.message };
  };
  const begin = async () => {
    const { _id } = await addIssue(shop.app, draft, by);
    await sendIssue(shop.app, _id, by, {});
    return _id;
  };

  it('go to everybody in their language, with the prices of the moment and a link of their own (behaviour: Newsletters 2)', async () => {
    await subscribe(2);
    await subscribe(1, 'hi');
    const id = await begin();
    await sendIssues(shop.app);
    const [first, second, hindi] = await mails();
    expect([first?.subject, second?.subject, hindi?.subject]).toEqual([
      'News of the mill',
      'News of the mill',
      'चक्की की ख़बर',
    ]);
    expect(first?.html).toContain('<h2');
    expect(first?.html).toContain('<li');
    expect(first?.html).toContain('We grind **slowly**.');
    expect(first?.text).toContain('Stone-Ground Besan');
    expect(first?.text).toContain('WELCOME10');
    expect(first?.html).toContain('/shop/listing?category=flour');
    expect(hindi?.text).toContain('हम धीरे पीसते हैं।');
    expect(hindi?.html).toContain('/hi/shop/listing?category=flour');
    expect(hindi?.html).toContain('/hi/shop/product-details/');
    const links = [first, second].map((mail) => mail?.headers['List-Unsubscribe']);
    expect(new Set(links).size).toBe(2);
    expect(first?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(first?.html).toContain(links[0]?.slice(1, -1).replaceAll('&', '&amp;') ?? '-');
    expect((await readOneIssue(shop.app, id)).figures).toMatchObject({ queued: 3, waiting: 3, toGo: 0 });
  });

  it('wait behind every other e-mail', async () => {
    await subscribe(1);
    await begin();
    await sendIssues(shop.app);
    await shop.app.db
      .insertInto('email')
      .values({ kind: 'order', to_address: 'a@example.com', subject: 's', html: 'h', text: 't' } as never)
      .execute();
    expect((await takeDueEmail(shop.app.db, 1000))?.kind).toBe('order');
  });

  it('leave out what is not sold and a coupon that is over', async () => {
    const { db } = shop.app;
    const blocks: IssueDraft['blocks'] = [
      { kind: 'products', ids: [await shop.idOf('Kuttu'), 'nothing', await shop.idOf('Bajra')] },
      { kind: 'coupon', code: 'GONE' },
    ];
    await db
      .updateTable('product')
      .set({ is_active: false })
      .where('id', '=', await shop.idOf('Kuttu'))
      .execute();
    const content = await readIssue(db, { ...draft, blocks }, 'en');
    expect(content.blocks).toMatchObject([{ kind: 'products', products: [{ price: expect.stringMatching(/^₹/) }] }]);
    const only: IssueDraft['blocks'] = [{ kind: 'products', ids: [await shop.idOf('Kuttu')] }];
    expect((await readIssue(db, { ...draft, blocks: only }, 'en')).blocks).toEqual([]);
  });

  it('reach nobody twice: several processes, one that ends on the way, a stop and going on (behaviour: Newsletters 2)', async () => {
    await subscribe(130);
    const id = await begin();
    await Promise.all([sendIssues(shop.app), sendIssues(shop.app), sendIssues(shop.app)]);
    // No more wait than the outbox is to hold.
    expect((await readOneIssue(shop.app, id)).figures).toMatchObject({ queued: 50, waiting: 50, toGo: 80 });
    await deliver(30);
    await sendIssues(shop.app);
    const stopped = await stopIssue(shop.app, id, by);
    expect(stopped.figures).toMatchObject({ queued: 30, waiting: 0, toGo: 100 });
    await sendIssues(shop.app);
    expect(await mails()).toHaveLength(30);
    await sendIssue(shop.app, id, by, {});
    for (let round = 0; round < 12; round += 1) {
      await sendIssues(shop.app);
      await deliver(25);
    }
    await sendIssues(shop.app);
    const all = (await mails()).map(({ to_address }) => to_address);
    expect(all).toHaveLength(130);
    expect(new Set(all).size).toBe(130);
    expect(await readOneIssue(shop.app, id)).toMatchObject({
      state: 'sent',
      figures: { queued: 130, waiting: 0, toGo: 0 },
    });
  });

  it('wait for no other: one that may send no more, mailboxes that are full, one that cannot be written', async () => {
    const { app } = shop;
    await subscribe(3);
    const slow = await addIssue(app, { ...draft, perHour: 1 }, by);
    await sendIssue(app, slow._id, by, {});
    const broken = await addIssue(app, draft, by);
    await sendIssue(app, broken._id, by, {});
    await app.db
      .updateTable('newsletter_issue')
      .set({ draft: sql`jsonb_set(draft, '{blocks,3,link}', '"https://a b"')` as never })
      .where('id', '=', broken._id)
      .execute();
    const last = await begin();
    await sendIssues(app);
    expect((await readOneIssue(app, slow._id)).figures).toMatchObject({ queued: 1 });
    expect(await readOneIssue(app, broken._id)).toMatchObject({ state: 'stopped', figures: { queued: 0 } });
    expect((await readOneIssue(app, last)).figures).toMatchObject({ queued: 3 });
    await app.db.updateTable('email').set({ attempts: 3 }).execute();
    await sendIssues(app);
    expect(await readOneIssue(app, last)).toMatchObject({ state: 'sent' });
  });

  it('stop by themselves where the mail server refuses all, and go on to those whom it refused', async () => {
    const { app } = shop;
    await subscribe(40);
    const { _id } = await addIssue(app, { ...draft, perHour: 12 }, by);
    await sendIssue(app, _id, by, {});
    await sendIssues(app);
    await app.db.updateTable('email').set({ failed_at: new Date() }).execute();
    await sendIssues(app);
    expect(await readOneIssue(app, _id)).toMatchObject({
      state: 'stopped',
      figures: { queued: 12, failed: 12, toGo: 28 },
    });
    expect(await refusal(sendIssue(app, _id, by, { seen: 1 }))).toMatchObject({ status: 409 });
    expect((await sendIssue(app, _id, by, {})).figures).toMatchObject({ queued: 0, toGo: 40 });
  });

  it('stand still after a restore, until somebody lets them go on', async () => {
    await subscribe(2);
    const id = await begin();
    await sendIssues(shop.app);
    await endAllAccess(shop.database);
    await sendIssues(shop.app);
    expect(await mails()).toEqual([]);
    expect(await readOneIssue(shop.app, id)).toMatchObject({ state: 'stopped', figures: { toGo: 0, queued: 2 } });
  });

  it('can be corrected while they are stopped, and are not sent empty', async () => {
    const { app } = shop;
    await subscribe(1);
    const id = await begin();
    expect(await refusal(editIssue(app, id, draft, by))).toEqual({
      status: 409,
      message: 'This newsletter is being sent. Stop it before you change it.',
    });
    await stopIssue(app, id, by);
    await editIssue(app, id, { ...draft, blocks: [{ kind: 'coupon', code: 'GONE' }] }, by);
    expect(await refusal(sendIssue(app, id, by, {}))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This newsletter would be empty/),
    });
    await deleteIssue(app, id);
  });

  it('keep to so many an hour', async () => {
    await subscribe(9);
    const { _id } = await addIssue(shop.app, { ...draft, perHour: 4 }, by);
    await sendIssue(shop.app, _id, by, {});
    await sendIssues(shop.app);
    await deliver(4);
    await sendIssues(shop.app);
    expect(await mails()).toHaveLength(4);
    await shop.app.db.updateTable('newsletter_delivery').set({ at: sql<Date>`at - interval '61 minutes'` }).execute();
    await sendIssues(shop.app);
    expect(await mails()).toHaveLength(8);
  });

  it('go to the readers of one language', async () => {
    await subscribe(2);
    await subscribe(3, 'kn');
    const { _id } = await addIssue(shop.app, { ...draft, audience: 'kn' }, by);
    expect((await sendIssue(shop.app, _id, by, {})).figures.toGo).toBe(3);
    await sendIssues(shop.app);
    expect(await mails()).toHaveLength(3);
  });

  it('end for whoever leaves by the link of any of them, also before the e-mail is sent', async () => {
    await subscribe(3);
    const id = await begin();
    await sendIssues(shop.app);
    const tokens = (await mails()).map(({ html }) => /unsubscribe\?token=([\w-]+)/.exec(html)?.[1] ?? '');
    await deliver(1);
    for (const token of tokens.slice(0, 2)) await unsubscribeNewsletter(shop.app, token);
    await unsubscribeNewsletter(shop.app, tokens[0] ?? '');
    await chooseNewsletter(shop.app, 'en2@example.com', false);
    expect(await shop.app.db.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([]);
    expect((await mails()).map(({ sent_at }) => sent_at !== null)).toEqual([true]);
    await sendIssues(shop.app);
    expect(await readOneIssue(shop.app, id)).toMatchObject({ state: 'sent', figures: { unsubscribed: 2, queued: 1 } });
  });

  it('say how many could not be sent, also once these e-mails are forgotten', async () => {
    await subscribe(2);
    const id = await begin();
    await sendIssues(shop.app);
    await deliver(1);
    await shop.app.db.updateTable('email').set({ failed_at: new Date() }).where('sent_at', 'is', null).execute();
    await sendIssues(shop.app);
    await shop.app.db.deleteFrom('email').execute();
    expect(await readOneIssue(shop.app, id)).toMatchObject({ state: 'sent', figures: { failed: 1, queued: 2 } });
  });

  it('refuse what cannot be sent, with its sentence', async () => {
    const { app } = shop;
    const { _id } = await addIssue(app, { ...draft, subject: { en: '' } }, by);
    expect(await refusal(sendIssue(app, _id, by, {}))).toEqual({ status: 400, message: 'Enter the subject' });
    await editIssue(app, _id, draft, by, 1);
    expect(await refusal(editIssue(app, _id, draft, by, 1))).toEqual({
      status: 409,
      message: 'Meera saved changes to this newsletter. Reload to see them.',
    });
    expect((await refusal(sendIssue(app, _id, by, { seen: 1 }))).status).toBe(409);
    expect(await refusal(sendIssue(app, _id, by, {}))).toEqual({
      status: 409,
      message: 'Nobody on the list would get it. Choose other readers, or wait for subscribers.',
    });
    await subscribe(1);
    const forbidden: IssueDraft['blocks'] = [{ kind: 'text', words: { en: 'Besan cures diabetes.' } }];
    await editIssue(app, _id, { ...draft, blocks: forbidden }, by);
    expect(await refusal(sendIssue(app, _id, by, {}))).toMatchObject({ status: 422 });
    await editIssue(app, _id, draft, by);
    expect(await refusal(stopIssue(app, _id, by))).toMatchObject({ status: 409 });
    await sendIssue(app, _id, by, {});
    expect(await refusal(editIssue(app, _id, draft, by))).toMatchObject({ status: 409 });
    expect(await refusal(deleteIssue(app, _id))).toMatchObject({ status: 409 });
    expect(await refusal(readOneIssue(app, 'nothing'))).toMatchObject({ status: 404 });
    const silent = { ...app, config: { ...app.config, production: true, smtpUrl: null } };
    expect(await refusal(sendIssue(silent, _id, by, {}))).toMatchObject({ status: 409 });
    const { _id: other } = await addIssue(app, draft, by);
    await deleteIssue(app, other);
    expect((await listIssues(app)).map((one) => one._id)).toEqual([_id]);
  });

  it('are tried on whoever writes them, and nobody else', async () => {
    await subscribe(1);
    const { _id } = await addIssue(shop.app, draft, by);
    await testIssue(shop.app, _id, 'hi', 'meera@shop.example');
    const sent = await shop.app.db.selectFrom('email').select(['to_address', 'subject', 'text']).execute();
    expect(sent).toMatchObject([{ to_address: 'meera@shop.example', subject: '[Test] चक्की की ख़बर' }]);
    // As its readers get it, but for the subject.
    expect(sent[0]?.text).toMatch(/^चक्की की ख़बर/);
  });
});
