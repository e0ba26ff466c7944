import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#customers/choose-language.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { offeredLanguages, offerLanguages } from '#messages/languages.ts';
import { confirmNewsletter, subscribeNewsletter } from '#newsletter/newsletter.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';

const hindi = /\p{Script=Devanagari}{2}/u;

/** Behaviour: Languages 5. Whatever causes an e-mail, its language was kept. */
describe.each(testEngines)('the language of e-mails on the %s server', (engine) => {
  let test: TestPurchases;
  const usual = offeredLanguages();
  beforeAll(async () => {
    offerLanguages(['en', 'hi']);
    speakLanguages({ hi: { 'email-emails': JSON.parse(readFileSync('app/messages/hi/email-emails.json', 'utf8')) } });
    test = await openTestPurchases(engine);
  });
  afterAll(async () => {
    offerLanguages(usual);
    speakLanguages({});
    await test.drop();
  });

  /** The provider's webhook alone tells of the payment: no request of the buyer. */
  const settled = async () => {
    await test.fake.deliver({ to: test.webhookUrl });
    await test.runClock();
  };
  const mails = (kind: string) =>
    test.app.db
      .selectFrom('email')
      .select(['subject', 'html'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();

  it.each(purchaseKinds)('$name bought on Hindi pages and settled by a webhook', async (kind) => {
    await test.emptyAgain();
    const { providerOrderId } = await inLanguage('hi', () => kind.place(test));
    test.fake.pay(providerOrderId);
    await settled();
    const sent = await mails(kind.mails[0] ?? '');
    const [toBuyer, ...more] = sent.filter(({ subject }) => hindi.test(subject));
    expect(more).toEqual([]);
    expect(toBuyer?.html).toContain('<html lang="hi-IN">');
    expect(toBuyer?.html).toMatch(/href="[^"]+\/hi\/shop\//);
    const { rows: goods } = await sql<{ title: string }>`select translation.texts ->> 'title' as title from order_line
      join translation on translation.kind = 'product' and translation.language = 'hi' and thing_id = product_id::text`.execute(
      test.app.db,
    );
    expect(goods.length).toBe(kind.mails[0] === 'order' ? 1 : 0);
    for (const { title } of goods) expect(toBuyer?.html).toContain(title);
    // The team reads English.
    expect(sent.length).toBe(kind.mails.length);
  });

  it.each(purchaseKinds)('$name bought on English pages, and what staff on Hindi pages do to it', async (kind) => {
    await test.emptyAgain();
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId);
    await settled();
    await inLanguage('hi', () => kind.refund(test, placed, placed.amount));
    const sent = await test.app.db.selectFrom('email').select(['subject', 'html']).execute();
    expect(sent.length).toBeGreaterThan(1);
    for (const { subject, html } of sent) expect(subject + html).not.toMatch(hindi);
  });

  it('a language that is not offered any more is English', async () => {
    await test.emptyAgain();
    const { providerOrderId } = await inLanguage('hi', () => purchaseKinds[0]?.place(test) ?? Promise.reject());
    await test.app.db.updateTable('shop_order').set({ language: 'kn' }).execute();
    test.fake.pay(providerOrderId);
    await settled();
    const sent = await mails('order');
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We received your order /)]);
    // By the rule of the shop's pages (behaviour: Catalogue 11).
    expect(sent[0]?.html).toMatch(/Usually delivered between \w{3} \d+ \w{3} and \w{3} \d+ \w{3}\./);
  });

  it('of an account: the one its owner chose last', async () => {
    await test.emptyAgain();
    const { app, accountId } = test;
    const { email } = await app.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await inLanguage('hi', () => forgotPassword(app, email));
    await chooseLanguage(app, accountId, 'hi');
    await forgotPassword(app, email);
    const [before, after] = await mails('reset');
    expect(before?.subject).not.toMatch(hindi);
    expect(after?.subject).toMatch(hindi);
    await chooseLanguage(app, accountId, 'en');
  });

  it('of a subscriber: the one in which the newsletter was asked for', async () => {
    await test.emptyAgain();
    await inLanguage('hi', () => subscribeNewsletter(test.app, 'meena@example.com'));
    const [asked] = await mails('newsletter request');
    expect(asked?.subject).toMatch(hindi);
    const token = /confirm\?token=([\w-]+)/.exec(asked?.html ?? '')?.[1] ?? '';
    // A call has one address for all languages.
    await confirmNewsletter(test.app, token);
    expect((await mails('newsletter')).map(({ subject }) => subject)).toEqual([expect.stringMatching(hindi)]);
  });
});
