import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand as sample } from '#content/content.ts';
import { policiesOf } from '#content/policies/policies.ts';
import { senderOf } from '#email/sender.ts';
import { structuredShop } from '#home/shop/structured-shop.server.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { examples } from '../support/app/email-samples.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const publicUrl = 'https://www.ragi.example';
const admin = { email: 'meera@ragi.example', password: 'Millets1' };

/** The sample's name, company, contact, food and people. */
const ofTheSample = new RegExp(
  [
    sample.name,
    'मिताहार',
    'sample',
    '0000 0000',
    'Jayanagar',
    'Diabetic',
    'Measured food',
    'stone-ground',
    'Anjali',
  ].join('|'),
  'i',
);

/** How a shop in production may begin: with the owner's link, or open at once. */
describe.each<[string, Parameters<typeof openOverHttp>[1]]>([
  ['waits for its owner', {}],
  ['is open at once', { admin }],
])('a shop in production that has saved nothing and %s (behaviour: First day 9)', (_name, config) => {
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  const start = () =>
    openOverHttp(test.url, {
      production: true,
      demo: false,
      publicUrl,
      mailFrom: 'Ragi <hello@ragi.example>',
      ...config,
    });
  beforeAll(async () => {
    test = await createTestDatabase<Tables>('embedded');
    shop = await start();
  });
  afterAll(async () => {
    await shop.running.close();
    await test.drop();
  });

  it('is named by its address and answers where its e-mails come from', async () => {
    const { brand, contact, company } = await settingsIn(test.database.db);
    expect([brand.name, brand.logo, contact.email, contact.phone, contact.socials, company.legalName]).toEqual([
      'ragi.example',
      '',
      'hello@ragi.example',
      '',
      [],
      '',
    ]);
  });

  it('names no other brand in its settings, policies, structured data and e-mails', async () => {
    const settings = await settingsIn(test.database.db);
    const mails = Object.values(examples).map((template) => template(senderOf(settings, publicUrl)));
    const policies = Object.values(policiesOf(settings));
    expect(JSON.stringify(settings)).not.toMatch(ofTheSample);
    expect(JSON.stringify([policies, structuredShop(settings, publicUrl)])).not.toMatch(ofTheSample);
    for (const { subject, text } of mails) {
      // What a buyer bought is what the examples say.
      expect(text.replaceAll("Mitahara's Diabetic Reversal Program", ''), subject).not.toMatch(
        /Mitahara|0000 0000|Jayanagar/,
      );
      expect(text, subject).not.toMatch(/(?:call|or|to) [,.]|, \./);
    }
  });

  it.each([
    '/manifest.webmanifest',
    '/offline',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/api/newsletter/confirm?token=x',
    '/api/openapi.json',
  ])('names no other brand at %s', async (path) => {
    const { body } = await shop.ask(path);
    expect(body.toString()).not.toMatch(/Mitahara|मिताहार/i);
  });

  it('stays as it is when it starts again, and keeps what the owner saved', async () => {
    const { db } = test.database;
    const saved = { brand: { ...(await settingsIn(db)).brand, name: 'Ragi Ghar' } };
    await db
      .insertInto('setting_version')
      .values({ section: 'brand', version: 2, value: JSON.stringify(saved.brand), by_user_id: null, by_name: 'Meera' })
      .execute();
    const versions = () =>
      db.selectFrom('setting_version').select(['section', 'version']).orderBy('section').orderBy('version').execute();
    const before = await versions();
    await shop.running.close();
    shop = await start();
    expect(await versions()).toEqual(before);
    expect((await settingsIn(db)).brand.name).toBe('Ragi Ghar');
  });
});
