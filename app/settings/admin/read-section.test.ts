import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { AnySection } from '#settings/rules/locked-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readSection, readVersions } from './read-section.server.ts';

describe.each(testEngines)('the versions of a section on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('setting_version').execute();
  });

  const store = (section: AnySection, values: readonly object[]) =>
    test.app.db
      .insertInto('setting_version')
      .values(
        values.map((value, at) => ({
          section,
          version: at + 1,
          value: JSON.stringify(value),
          by_user_id: null,
          by_name: 'Meera',
        })),
      )
      .execute();
  const told = async (section: Section) =>
    (await readSection(test.app, section)).versions.map(({ version, changes }) => [
      version,
      ...changes.map((one) =>
        'said' in one ? `${one.field}: ${one.said}` : `${one.field}: ${one.before} → ${one.after}`,
      ),
    ]);

  it('are compared with the one before, the first with the default', async () => {
    const { mail } = defaultSettings;
    await store('mail', [
      { ...mail, signature: 'Yours' },
      { ...mail, signature: 'Yours', senderName: 'Mill' },
      { ...mail, signature: 'Yours' },
    ]);
    const [sender, signature] = [mail.senderName || 'nothing', mail.signature || 'nothing'];
    expect(await told('mail')).toEqual([
      [3, `Sender’s name: Mill → ${sender}`],
      [2, `Sender’s name: ${sender} → Mill`],
      [1, `Signature: ${signature} → Yours`],
    ]);
  });

  it('are at most 50, of which the oldest is compared, too', async () => {
    const { mail } = defaultSettings;
    await store(
      'mail',
      Array.from({ length: 51 }, (_, at) => ({ ...mail, signature: `Yours ${at + 1}` })),
    );
    const versions = await told('mail');
    expect(versions).toHaveLength(50);
    expect(versions.slice(-2)).toEqual([
      [3, 'Signature: Yours 2 → Yours 3'],
      [2, 'Signature: Yours 1 → Yours 2'],
    ]);
  });

  it('that lack what a section has today are read with what it says then, and not said to have changed it', async () => {
    const { logo: _logo, actionColour: _a, accentColour: _b, socialPicture: _s, ...brand } = defaultSettings.brand;
    await store('brand', [brand, { ...brand, name: 'Mill' }]);
    expect((await told('brand'))[0]).toEqual([2, `Name of the shop: ${brand.name} → Mill`]);
    const { parts, ...home } = defaultSettings.home;
    const old = { ...home, parts: parts.map(({ part, isShown }) => ({ part, isShown })) };
    await store('home', [old, { ...old, title: 'Our mill' }]);
    expect((await told('home'))[0]).toEqual([2, expect.stringMatching(/→ Our mill$/)]);
  });

  it('of what orders lock are compared field by field, the first with how it was before', async () => {
    const delivery = (fees: object) => ({ statePrices: fees, freeShippingThreshold: 499 });
    const rows = [delivery({ Goa: 70 }), delivery({ Goa: 70, Kerala: 80.5 }), delivery({ Kerala: 80.5 })];
    await test.app.db
      .insertInto('setting_version')
      .values(
        rows.map((value, version) => ({
          section: 'delivery',
          version,
          value: JSON.stringify(value),
          by_user_id: null,
          by_name: 'Meera',
        })),
      )
      .execute();
    const changes = async (section: 'delivery' | 'cod') =>
      (await readVersions(test.app, section)).map(({ version, changes }) => [version, ...changes]);
    expect(await changes('delivery')).toEqual([
      [2, { field: 'Goa', before: '70', after: 'nothing' }],
      [1, { field: 'Kerala', before: 'nothing', after: '80.5' }],
    ]);
    const cod = { maxOrderValue: 5000, fee: 0, blocked: [] };
    await store('cod', [cod, { ...cod, maxOrderValue: null, blocked: ['9876500000', 'a@b.example'] }]);
    expect((await changes('cod'))[0]?.slice(1)).toEqual(
      expect.arrayContaining([
        { field: 'blocked', before: 'nothing', after: '9876500000; a@b.example' },
        { field: 'maxOrderValue', before: '5000', after: 'nothing' },
      ]),
    );
  });

  it('of categories are compared, in a shop of another brand, with what that read before', async () => {
    await store('brand', [{ ...defaultSettings.brand, name: 'Laddoo' }]);
    await store('categories', [{ ...neutralSettings.categories, searchExamples: 'Peda, barfi' }]);
    expect(await told('categories')).toEqual([[1, expect.stringMatching(/: nothing → Peda, barfi$/)]]);
  });
});
