import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { testCompany, testCompanyInPune } from '#tests/support/test-company.ts';
import { listVersions } from './list-versions.ts';
import { readSections, readSettings, settingsIn } from './read-settings.ts';
import { restoreSection, saveSection } from './save-section.ts';

const staff = { id: '99999999-9999-4999-8999-999999999999', userName: 'Meera' };
const brand = { ...defaultSettings.brand, name: 'Millet House' };

describe.each(testEngines)('the settings on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    await test.app.db
      .insertInto('user_account')
      .values({
        id: staff.id,
        user_name: 'Meera',
        email: 'meera@example.com',
        password_hash: 'x',
        role: 'admin',
        staff_role: 'owner',
      })
      .execute();
  });
  afterAll(() => test.drop());

  it('have their defaults until somebody saves them', async () => {
    expect(await readSettings(test.app)).toEqual(defaultSettings);
    expect((await readSections(test.app)).brand).toEqual({ version: 0, value: defaultSettings.brand, saved: null });
  });

  it('are saved as versions, and an earlier one is brought back as a new one', async () => {
    const first = await saveSection(test.app, 'brand', brand, staff, 0);
    expect(first).toMatchObject({ version: 1, value: brand, saved: { by: 'Meera' } });
    expect((await settingsIn(test.app.db)).brand.name).toBe('Millet House');
    await saveSection(test.app, 'brand', { ...brand, name: 'Ragi House' }, staff, 1);
    expect((await restoreSection(test.app, 'brand', 1, staff, 2)).version).toBe(3);
    expect((await settingsIn(test.app.db)).brand.name).toBe('Millet House');
    expect((await restoreSection(test.app, 'brand', 0, staff, 3)).value).toEqual(defaultSettings.brand);
    expect((await listVersions(test.app, 'brand')).map(({ version, by }) => [version, by])).toEqual([
      [4, 'Meera'],
      [3, 'Meera'],
      [2, 'Meera'],
      [1, 'Meera'],
    ]);
    const written = await test.app.db
      .selectFrom('audit_entry')
      .select(['thing_id', 'action'])
      .where('kind', '=', 'setting')
      .orderBy('id')
      .execute();
    expect(written.map(({ thing_id, action }) => `${thing_id} ${action}`)).toEqual([
      'brand edited',
      'brand edited',
      'brand brought back',
      'brand brought back',
    ]);
  });

  it('tell the second of two who save, and store nothing of theirs', async () => {
    const { contact } = defaultSettings;
    const seen = (await readSections(test.app)).contact.version;
    const both = await Promise.allSettled([
      saveSection(test.app, 'contact', { ...contact, hours: 'Monday' }, staff, seen),
      saveSection(test.app, 'contact', { ...contact, hours: 'Tuesday' }, staff, seen),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ status: 409, details: { version: seen + 1 } });
    expect((await readSections(test.app)).contact.version).toBe(seen + 1);
  });

  it('keep the state of the company once a tax document was written under it', async () => {
    await saveSection(test.app, 'company', testCompanyInPune, staff, 0);
    await addDocument(test);
    const refused = { status: 400, errors: [{ field: 'state', message: expect.stringContaining('Maharashtra') }] };
    await expect(saveSection(test.app, 'company', testCompany, staff, 1)).rejects.toMatchObject(refused);
    await expect(restoreSection(test.app, 'company', 0, staff, 1)).rejects.toMatchObject(refused);
    const moved = { ...testCompanyInPune, addressLines: ['2, Other Road, Pune 411001'] };
    expect((await saveSection(test.app, 'company', moved, staff, 1)).version).toBe(2);
    expect((await restoreSection(test.app, 'company', 1, staff, 2)).version).toBe(3);
  });

  it('take nothing of the sample’s company in a shop that sells for real, neither typed nor brought back', async () => {
    const real = { ...test.app, config: { ...test.app.config, production: true, demo: false } };
    const { version } = (await readSections(test.app)).company;
    const half = { ...testCompanyInPune, grievanceOfficer: defaultSettings.company.grievanceOfficer };
    await expect(saveSection(real, 'company', half, staff, version)).rejects.toMatchObject({
      status: 400,
      errors: ['name', 'email', 'phone'].map((field) => ({ field: `grievanceOfficer.${field}` })),
    });
    await expect(saveSection(real, 'company', defaultSettings.company, staff, version)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Legal name: .*sample/),
    });
    await expect(restoreSection(real, 'company', 0, staff, version)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ field: 'fssai', message: expect.stringMatching(/^FSSAI licence: /) }]),
    });
    expect((await readSections(test.app)).company.version).toBe(version);
    expect((await saveSection(real, 'company', testCompanyInPune, staff, version)).version).toBe(version + 1);
  });

  it('refuse what is wrong with the field, and a version that never was', async () => {
    await expect(saveSection(test.app, 'brand', { ...brand, name: '' }, staff, 4)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    });
    await expect(restoreSection(test.app, 'brand', 99, staff, 4)).rejects.toMatchObject({ status: 404 });
    await expect(restoreSection(test.app, 'brand', 1, staff, 3)).rejects.toMatchObject({ status: 409 });
    expect((await readSections(test.app)).brand.version).toBe(4);
  });

  it('are not brought back where they are wrong by the rules of today', async () => {
    const old = JSON.stringify({ ...brand, name: '' });
    await test.app.db
      .insertInto('setting_version')
      .values({ section: 'brand', version: 5, value: old, by_user_id: null, by_name: 'Meera' })
      .execute();
    await saveSection(test.app, 'brand', brand, staff, 5);
    await expect(restoreSection(test.app, 'brand', 5, staff, 6)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    });
  });

  it.each<[Section, (address: string) => object]>([
    ['brand', (logo) => ({ ...brand, logo })],
    ['team', (image) => ({ items: [{ name: 'Asha', role: 'Founder', bio: 'She mills.', image }] })],
    ['testimonials', (image) => ({ items: [{ name: 'Asha', title: 'Doctor', text: 'Fine.', image }] })],
  ])('%s: a version whose picture has been deleted is not brought back', async (section, withPicture) => {
    const { version } = (await readSections(test.app))[section];
    const value = JSON.stringify(withPicture(`/media/uploads/${'c'.repeat(32)}.640x640.webp`));
    const rows = [
      { version: version + 1, value },
      { version: version + 2, value: JSON.stringify(defaultSettings[section]) },
    ];
    await test.app.db
      .insertInto('setting_version')
      .values(rows.map((row) => ({ ...row, section, by_user_id: null, by_name: 'Meera' })))
      .execute();
    await expect(restoreSection(test.app, section, version + 1, staff, version + 2)).rejects.toMatchObject({
      status: 409,
      message: 'A picture of this version has been deleted, so the version cannot be brought back.',
    });
    expect((await readSections(test.app))[section].version).toBe(version + 2);
  });

  it.each<[string, Section, object, string, RegExp]>([
    [
      'a part that is no longer there',
      'home',
      { parts: [{ part: 'gone', isShown: true, heading: '' }] },
      'parts',
      /each part/i,
    ],
    ['a part fewer', 'home', { parts: defaultSettings.home.parts.slice(1) }, 'parts', /each part/i],
    [
      'an icon that is no longer there',
      'home',
      { highlights: [{ icon: 'gone', title: 'A', text: 'B' }] },
      'highlights.0.icon',
      /icon/i,
    ],
    ['a colour without contrast', 'brand', { actionColour: '#eeeeee' }, 'actionColour', /contrast/],
    ['a text that nobody can see', 'mail', { signature: '\u200b' }, 'signature', /hidden characters/],
  ])('a version with %s is not brought back (%s)', async (_what, section, change, field, sentence) => {
    const { version } = (await readSections(test.app))[section];
    const value = JSON.stringify({ ...defaultSettings[section], ...change });
    const row = { section, version: version + 1, value, by_user_id: null, by_name: 'Meera' };
    await test.app.db.insertInto('setting_version').values(row).execute();
    const refused = restoreSection(test.app, section, version + 1, staff, version + 1);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ field, message: expect.stringMatching(sentence) }]),
    });
    expect((await readSections(test.app))[section].version).toBe(version + 1);
    await test.app.db
      .deleteFrom('setting_version')
      .where('section', '=', section)
      .where('version', '=', version + 1)
      .execute();
  });

  it('the default of categories that comes back is that of the brand, without the sample’s words', async () => {
    const { db } = test.app;
    await db.deleteFrom('setting_version').execute();
    await saveSection(test.app, 'brand', { ...brand, name: 'Laddoo' }, staff, 0);
    const { categories } = neutralSettings;
    await saveSection(test.app, 'categories', { ...categories, searchExamples: 'Peda' }, staff, 0);
    expect((await restoreSection(test.app, 'categories', 0, staff, 1)).value).toEqual(categories);
    const noted = await db
      .selectFrom('audit_entry')
      .select('before')
      .where('thing_id', '=', 'categories')
      .orderBy('id')
      .limit(1)
      .execute();
    expect(noted[0]?.before).toEqual(categories);
  });
});

/** Any tax document will do. */
async function addDocument({ app: { db } }: TestShop): Promise<void> {
  await db.insertInto('document_series').values({ kind: 'invoice', year: '2627', last_number: 1 }).execute();
  await db
    .insertInto('document')
    .values({
      kind: 'invoice',
      year: '2627',
      serial: 1,
      number: 'INV2627-000001',
      date: '2026-11-23',
      issued_at: new Date(),
      cause: 'order',
      cause_id: staff.id,
      corrects_id: null,
      reference: 'ORD-1',
      buyer: 'Asha',
      gstin: '',
      place_of_supply: 'Maharashtra',
      taxable_paise: 100,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      total_paise: 100,
      content: '{}',
    })
    .execute();
}
