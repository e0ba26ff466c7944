import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBanners } from '#banners/list-banners.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { readShownEvent } from '#event/read-event.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { findCustomPage, listShownPages } from '#pages/shown-pages.ts';
import { readStorefront } from '#settings/read-storefront.ts';
import { readPolicy, recordPoliciesAtStart } from '#settings/sections/policy-versions.ts';
import { readSettings, settingsIn } from '#settings/sections/read-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { announcementId, eventId, type TranslationKind } from '#translations/rules/translatable-entries.ts';
import { markOf } from './read-translated.ts';

describe.each(testEngines)('what the owner writes, in the language of its reader on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    speakLanguages({});
    test = await openTestShop(engine);
    await recordPoliciesAtStart(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.app.db.deleteFrom('translation').execute());

  const translate = async (
    kind: TranslationKind,
    id: string,
    texts: Record<string, [english: string, hindi: string]>,
  ) => {
    const each = (at: 0 | 1) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(texts).map(([field, pair]) => [field, at === 0 ? markOf(pair[0]) : pair[1]])),
      );
    await test.app.db
      .insertInto('translation')
      .values({
        kind,
        thing_id: id,
        language: 'hi',
        texts: each(1),
        made_from: each(0),
        by_user_id: null,
        by_name: 'M',
      })
      .execute();
    test.contentVersion.contentChanged();
  };
  const inHindi = <Result>(work: () => Result) => inLanguage('hi', work);

  it('is said in it wherever it is read, and kept in English', async () => {
    const { app } = test;
    const question = defaultSettings.faqs.items[1]?.question ?? '';
    // As if the question had stood first when it was translated.
    await translate('setting', 'faqs', { 'items.0.question': [question, 'ऑर्डर कब आएगा?'] });
    await app.db.updateTable('store_setting').set({ announcement: 'Fresh for Diwali' }).execute();
    await translate('announcement', announcementId, { text: ['Fresh for Diwali', 'दिवाली पर ताज़ा'] });
    const { agenda } = await readShownEvent(app);
    await translate('event', eventId, { agenda: [agenda, 'कार्यक्रम'] });
    const [banner] = (await shownBanners(app, new Date())).banners;
    await translate('banner', banner?._id ?? '', {
      alt: [banner?.alt ?? '', 'बैनर'],
      headline: [banner?.headline ?? '', 'ताज़ा आटा'],
    });
    const [page] = await listShownPages(app);
    await translate('page', page?.id ?? '', { title: [page?.title ?? '', 'हमारा अनाज'] });

    const { faqs } = await inHindi(() => readSettings(app));
    expect(faqs.items[1]).toEqual({ question: 'ऑर्डर कब आएगा?', answer: defaultSettings.faqs.items[1]?.answer });
    expect(faqs.items[0]).toEqual(defaultSettings.faqs.items[0]);
    expect((await readSettings(app)).faqs).toEqual(defaultSettings.faqs);
    expect((await inLanguage('kn', () => readSettings(app))).faqs).toEqual(defaultSettings.faqs);
    expect((await inHindi(() => settingsIn(app.db))).faqs).toEqual(defaultSettings.faqs);
    expect((await inHindi(() => readStorefront(app))).announcement).toBe('दिवाली पर ताज़ा');
    expect((await inHindi(() => readShownEvent(app))).agenda).toBe('कार्यक्रम');
    expect((await inHindi(() => shownBanners(app, new Date()))).banners[0]).toMatchObject({
      alt: 'बैनर',
      headline: 'ताज़ा आटा',
    });
    expect((await inHindi(() => listShownPages(app)))[0]?.title).toBe('हमारा अनाज');
    expect(await inHindi(() => findCustomPage(app, page?.slug ?? '', false))).toMatchObject({
      page: { title: 'हमारा अनाज', slug: page?.slug },
    });
    // What is deleted takes its translations with it.
    await app.db
      .deleteFrom('banner')
      .where('id', '=', banner?._id ?? '')
      .execute();
    await app.db
      .deleteFrom('own_page')
      .where('id', '=', page?.id ?? '')
      .execute();
    const left = await app.db.selectFrom('translation').select('kind').orderBy('kind').execute();
    expect(left.map(({ kind }) => kind)).toEqual(['announcement', 'event', 'setting']);
  });

  it('is read in English once the English text is another one', async () => {
    await translate('announcement', announcementId, { text: ['Free delivery from ₹299', '₹299 से डिलीवरी मुफ़्त'] });
    expect((await inHindi(() => readStorefront(test.app))).announcement).toBe('Fresh for Diwali');
  });

  it('names the English version of a policy that is read as a translation', async () => {
    const english = await readPolicy(test.app, 'terms', null);
    expect(english?.translates).toBeNull();
    await translate('policy', 'terms', { summary: [english?.summary ?? '', 'शर्तें'] });
    const hindi = await inHindi(() => readPolicy(test.app, 'terms', null));
    expect(hindi).toMatchObject({ summary: 'शर्तें', sections: english?.sections, translates: 1 });
    expect(await inHindi(() => readPolicy(test.app, 'terms', 1))).toMatchObject({
      summary: english?.summary,
      translates: null,
    });
  });
});
