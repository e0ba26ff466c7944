import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { clearSamples } from './clear-samples.ts';
import { readSections, settingsIn } from './read-settings.ts';

/** Words of the sample's food, doctors and program. */
const ofTheSample = /diabet|doctor|stone-ground|roasted|press|low in sugar|no added|atta|mill|oil/i;

describe.each(testEngines)('a shop of another brand on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  const store = (section: string, version: number, value: object) =>
    test.app.db
      .insertInto('setting_version')
      .values({ section, version, value: JSON.stringify(value), by_user_id: null, by_name: 'Meera' })
      .execute();

  it('says nothing of the sample’s food in its categories, though nobody saved them', async () => {
    expect((await settingsIn(test.app.db)).categories).toEqual(defaultSettings.categories);
    await store('brand', 1, { ...defaultSettings.brand, name: 'Laddoo' });
    expect((await settingsIn(test.app.db)).categories).toEqual(neutralSettings.categories);
    expect((await readSections(test.app)).categories).toMatchObject({ version: 0, value: neutralSettings.categories });
    const own = { ...neutralSettings.categories, searchExamples: 'Peda, barfi' };
    await store('categories', 1, own);
    expect((await settingsIn(test.app.db)).categories).toEqual(own);
  });

  it('that was saved before headings and texts of programs were settings keeps its words', async () => {
    const { parts, ...home } = defaultSettings.home;
    await store('home', 1, { ...home, parts: parts.map(({ part, isShown }) => ({ part, isShown })) });
    await store('programs', 1, { plans: defaultSettings.programs.plans, terms: 'Ours' });
    const settings = await settingsIn(test.app.db);
    expect(settings.home.parts.map(({ heading }) => heading)).toEqual(parts.map(() => ''));
    expect(settings.programs).toEqual({ ...defaultSettings.programs, terms: 'Ours' });
  });

  it('begins with nothing of the sample’s', async () => {
    await test.app.db.deleteFrom('setting_version').execute();
    await test.app.db.updateTable('store_setting').set({ opening: 'not yet', opened_at: null }).execute();
    await clearSamples(test.app);
    const { company, languages, policies, ...said } = await settingsIn(test.app.db);
    expect(company).toEqual(neutralSettings.company);
    expect(languages).toEqual({ hi: false, kn: false });
    // Ids of categories are no words.
    expect(JSON.stringify(said).replaceAll(/"category":"\w+"/g, '')).not.toMatch(ofTheSample);
    await clearSamples(test.app);
    expect(
      await test.app.db.selectFrom('setting_version').select('version').where('version', '>', 1).execute(),
    ).toEqual([]);
  });
});
