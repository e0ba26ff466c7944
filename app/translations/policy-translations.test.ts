import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { generatedPolicy } from '#content/policies/policies.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { textOfPolicy } from '#settings/rules/policies.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import { readPolicy, recordPoliciesAtStart } from '#settings/sections/policy-versions.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { testCompanyInPune } from '#tests/support/test-company.ts';

const catalogue = (language: string) =>
  Object.fromEntries(
    ['content-policies', 'orders-rules', 'settings-rules-shopper'].map((area) => [
      area,
      JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8')),
    ]),
  );

describe.each(testEngines)('policies in other languages on the %s server (behaviour: Languages 15)', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    speakLanguages({ hi: catalogue('hi'), kn: catalogue('kn') });
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    await recordPoliciesAtStart(test.app);
  });
  afterAll(async () => {
    speakLanguages({});
    await test.drop();
  });

  let version = 0;
  const store = async (section: string, value: object) => {
    version += 1;
    await test.app.db
      .insertInto('setting_version')
      .values({ section, version, value: JSON.stringify(value), by_user_id: null, by_name: 'Meera' })
      .execute();
    test.contentVersion.contentChanged();
  };
  const read = (language: 'hi' | 'kn', name: (typeof policyNames)[number]) =>
    inLanguage(language, () => readPolicy(test.app, name, null));
  const saved = 'GET /api/admin/translations/get/hi/policy/returns';
  const save = async (texts: Record<string, string>) => {
    const { version: seen, english } = (await staff.ask(saved)).json.data;
    const body = { seen, english, texts };
    expect((await staff.ask('PUT /api/admin/translations/save/hi/policy/returns', body)).status).toBe(200);
  };
  const stored = () =>
    test.app.db
      .selectFrom('translation')
      .select('texts')
      .where('thing_id', '=', 'returns')
      .where('language', '=', 'hi')
      .execute();

  it('say what the owner saved: the name, the company, the state, the e-mail address, the program', async () => {
    const { brand, contact, programs } = defaultSettings;
    await store('brand', { ...brand, name: 'Ragi Ghar' });
    await store('company', testCompanyInPune);
    await store('contact', { ...contact, email: 'care@ragi.in' });
    await store('programs', { ...programs, title: 'योग' });
    const english = await settingsIn(test.app.db);
    for (const language of ['hi', 'kn'] as const)
      for (const name of policyNames) {
        const policy = await read(language, name);
        const from = generatedPolicy(english, name);
        expect(policy?.translates, name).toBe(1);
        expect(policy?.title).not.toBe(from.title);
        for (const [at, { heading, body }] of (policy?.sections ?? []).entries()) {
          expect(heading).not.toBe(from.sections[at]?.heading);
          expect(body.match(/[a-z]+(?: [a-z]+){3}/), body).toBeNull();
        }
      }
    expect(JSON.stringify(await read('hi', 'terms'))).toContain('Ragi Ghar योग एक पेड कोचिंग सेवा है');
    expect(JSON.stringify(await read('hi', 'terms'))).toContain('डॉक्टर से पूछे बिना कोई दवा बंद न करें');
    expect(JSON.stringify(await read('kn', 'terms'))).toContain('ಡಾಕ್ಟರನ್ನು ಕೇಳದೆ ಯಾವ ಔಷಧವನ್ನೂ ನಿಲ್ಲಿಸಬೇಡಿ');
    expect(JSON.stringify(await read('kn', 'shipping'))).toContain('ನಮ್ಮ ರಾಜ್ಯ ಮಹಾರಾಷ್ಟ್ರ');
    expect(JSON.stringify(await read('hi', 'returns'))).toContain('care@ragi.in पर लिखें');
  });

  it('are there for staff without anybody’s work, and what staff write comes first', async () => {
    const listed = await staff.ask('GET /api/admin/translations?language=hi&kind=policy&search=return');
    expect(listed.json.data).toMatchObject([
      { id: 'returns', missing: 0, outdated: 0, translatedName: 'वापसी और रिफ़ंड पॉलिसी' },
    ]);
    const { texts } = (await staff.ask(saved)).json.data;
    const all = Object.fromEntries(
      texts.map((one: { field: string; translated: string }) => [one.field, one.translated]),
    );
    // The form sends every text; only what is another one is kept, as the shop's own changes with its settings.
    await save({ ...all, summary: 'हमारे शब्द' });
    expect(await stored()).toEqual([{ texts: { summary: 'हमारे शब्द' } }]);
    expect(await read('hi', 'returns')).toMatchObject({ title: 'वापसी और रिफ़ंड पॉलिसी', summary: 'हमारे शब्द' });
    await save({ summary: '' });
    expect((await read('hi', 'returns'))?.summary).toBe(all.summary);
    expect(await stored()).toEqual([{ texts: {} }]);
  });

  it('are in the file for translators, which changes nothing as it is', async () => {
    const { text } = await staff.ask('GET /api/admin/translations/export/hi?kind=policy&state=done');
    expect(text).toContain('care@ragi.in पर लिखें');
    const call = 'POST /api/admin/translations/import/hi?dryRun=true';
    expect((await staff.ask(call, staff.form(text, 'hi.csv', 'text/csv'))).json).toMatchObject({
      changed: 0,
      problems: [],
    });
  });

  it('of the owner are the owner’s: what they changed is theirs, and what they left is still said', async () => {
    const { policies } = defaultSettings;
    const generated = generatedPolicy(await settingsIn(test.app.db), 'terms');
    const own = textOfPolicy(generated).replace(
      'You must be at least 18 years old.',
      'You must be at least 21 years old.',
    );
    await store('policies', { ...policies, terms: own });
    const terms = await read('hi', 'terms');
    expect(terms?.summary).toContain('You must be at least 21 years old.');
    expect(terms?.sections[0]?.heading).toBe('हम कौन हैं');
    await store('policies', { ...policies, terms: 'We sell sweets.\n\n## Law\n\nOf India.' });
    expect(await read('hi', 'terms')).toMatchObject({
      title: 'सेवा की शर्तें',
      summary: 'We sell sweets.',
      sections: [{ heading: 'Law', body: 'Of India.' }],
    });
  });
});
