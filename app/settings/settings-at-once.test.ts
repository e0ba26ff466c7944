import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentVersion } from '#audit/content-version.ts';
import { followChanges } from '#boot/follow-changes.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { type LockedSection, lockedSections } from '#settings/rules/locked-settings.ts';
import { type Section, type Settings, sections } from '#settings/rules/settings.ts';
import { listVersions } from '#settings/sections/list-versions.ts';
import { readEnglishSettings, readSections } from '#settings/sections/read-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testBank, testCompany } from '#tests/support/test-company.ts';
import { readStorefront } from './read-storefront.ts';

type Edit<Name extends Section> = (was: Settings[Name], by: 'one' | 'other') => Settings[Name];
/** What each of two staff makes of a section: never the same, and right by its rules. */
const edits: { readonly [Name in Section]: Edit<Name> } = {
  company: (_was, by) => ({ ...testCompany, legalName: `Millets of ${by}` }),
  brand: (was, by) => ({ ...was, name: `House of ${by}` }),
  contact: (was, by) => ({ ...was, hours: `Monday, says ${by}` }),
  bank: (_was, by) => ({ ...testBank, bank: `Bank of ${by}` }),
  home: (was, by) => ({ ...was, title: `Food of ${by}` }),
  categories: (was, by) => ({ ...was, searchExamples: `Laddoo of ${by}` }),
  announcement: (_was, by) => ({ messages: [`Fresh, says ${by}`] }),
  menus: (was, by) => ({ ...was, shop: [{ to: '/shop/listing', address: '', name: `All of ${by}`, isShown: true }] }),
  faqs: (_was, by) => ({ items: [{ question: `Who is ${by}?`, answer: 'We are.' }] }),
  testimonials: (_was, by) => ({ items: [{ name: `Asha ${by}`, title: 'Doctor', text: 'Fine.', image: '' }] }),
  team: (was, by) => ({ ...was, items: [{ name: `Asha ${by}`, role: 'Founder', bio: 'She mills.', image: '' }] }),
  videos: (was, by) => ({ items: was.items.map((item) => ({ ...item, title: `Roti of ${by}` })).slice(0, 1) }),
  policies: (was, by) => ({ ...was, terms: `We sell sweets, says ${by}.` }),
  programs: (was, by) => ({ ...was, terms: `Terms of ${by}` }),
  phone: (was, by) => ({ ...was, smsPaise: by === 'one' ? 21 : 22 }),
  mail: (was, by) => ({ ...was, signature: `Yours, ${by}` }),
  reviews: (was, by) => ({ ...was, by: by === 'one' ? 'buyers' : 'customers' }),
  batches: (was, by) => ({ ...was, isKept: true, leastDays: by === 'one' ? 30 : 60 }),
  arrival: (was, by) => ({ ...was, holidays: [by === 'one' ? '2027-01-26' : '2027-08-15 Independence Day'] }),
  books: (was, by) => ({ ...was, bankLedger: `Bank of ${by}` }),
  replies: (_was, by) => ({ items: [{ title: `Thanks of ${by}`, text: 'Thank you.' }] }),
  catalogue: (was, by) => ({ ...was, deadDays: by === 'one' ? 30 : 60 }),
  retention: (was, by) => ({ ...was, messageMonths: by === 'one' ? 6 : 12 }),
  work: (was, by) => ({ ...was, dailyHour: by === 'one' ? 7 : 8 }),
  parcels: (was, by) => ({ ...was, packingGrams: by === 'one' ? 70 : 80 }),
  languages: (was, by) => ({ ...was, kn: by === 'one' }),
  agents: (was, by) => ({ ...was, isOn: by === 'one' }),
  ads: (was, by) => ({ ...was, google: true, meta: by === 'one' }),
  feeds: (was, by) => ({ ...was, embeds: true, google: by === 'one' }),
};

describe.each(testEngines)('two staff who save at the same moment in two processes, on the %s server', (engine) => {
  let test: TestShop;
  let elsewhere: Database<Tables>;
  /** Each with connections and caches of its own, which follow the database. */
  let processes: AppContext[] = [];
  let staff: Awaited<ReturnType<typeof openStaffRouter>>[] = [];
  const feeds: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    test = await openTestShop(engine);
    elsewhere = await openDatabase<Tables>({ dataDir: '', databaseUrl: test.url, log: silentLog });
    test.contentVersion.stop();
    const other = { ...test.app, db: elsewhere.db, contentVersion: createContentVersion() };
    processes = [test.app, { ...other, sessions: createSessions(elsewhere.db) }];
    for (const [at, app] of processes.entries()) {
      feeds.push(followChanges(app, at === 0 ? test.database : elsewhere, () => {}));
      await eventually(() => expect(app.contentVersion.current()).not.toBeNull());
    }
    const first = await openStaffRouter(test.app);
    await test.app.db.updateTable('user_account').set({ email: 'ravi@shop.example' }).execute();
    staff = [first, await openStaffRouter(processes[1] ?? test.app)];
  });
  afterAll(async () => {
    for (const feed of feeds) await feed.close();
    await elsewhere.close();
    await test.drop();
  });

  /** Both calls at once; which of the two was taken. */
  async function raced(call: string, bodies: readonly [object, object]): Promise<0 | 1> {
    const answers = await Promise.all(bodies.map((body, at) => staff[at]?.ask(call, body)));
    expect(answers.map((answer) => answer?.status).sort(), JSON.stringify(answers)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 0 : 1;
    expect(answers[1 - winner]?.json.message).toMatch(/somebody else/i);
    return winner;
  }

  it.each(sections)('%s: one is stored, the other is told, and both processes show the one', async (section) => {
    const { value, version } = (await readSections(test.app))[section];
    // Both keep what was before.
    for (const app of processes) await readEnglishSettings(app);
    const edit = edits[section] as Edit<Section>;
    const typed = [edit(value, 'one'), edit(value, 'other')] as const;
    const winner = await raced(`PUT /api/admin/settings/${section}`, [
      { ...typed[0], seen: version },
      { ...typed[1], seen: version },
    ]);
    for (const app of processes) {
      await eventually(async () => expect((await readEnglishSettings(app))[section]).toEqual(typed[winner]));
    }
    const versions = await listVersions(test.app, section);
    expect(versions.map((one) => one.version)).toEqual(
      Array.from({ length: version + 1 }, (_, at) => version + 1 - at),
    );
    expect(versions[0]?.value).toEqual(typed[winner]);
  });

  const { announcementTitle, ...calls } = {
    delivery: 'PUT /api/admin/settings/delivery',
    cod: 'PUT /api/admin/settings/cod',
    tax: 'PUT /api/admin/settings/tax',
    announcementTitle: 'POST /api/addons/banner',
    event: 'PUT /api/event',
  } satisfies Record<LockedSection, string>;
  const settings = async () => (await staff[0]?.ask('GET /api/admin/settings'))?.json.data;
  const bodies: Record<LockedSection, () => Promise<readonly [object, object]>> = {
    delivery: async () => {
      const { version: seen } = (await settings()).delivery;
      return [
        { freeShippingThreshold: 701, seen },
        { freeShippingThreshold: 702, seen },
      ];
    },
    cod: async () => {
      const { version: seen } = (await settings()).cod;
      return [
        { fee: 41, seen },
        { fee: 42, seen },
      ];
    },
    tax: async () => {
      const { programGstPercent: seen } = (await settings()).tax;
      return [
        { programGstPercent: 11, seen },
        { programGstPercent: 13, seen },
      ];
    },
    announcementTitle: async () => {
      await staff[0]?.ask(announcementTitle, { title: 'Before' });
      return [
        { title: 'Millets, says one', seen: 'Before' },
        { title: 'Millets, says other', seen: 'Before' },
      ];
    },
    event: async () => {
      const seen = contentVersion((await settings()).event);
      return [
        { agenda: 'We cook, says one', seen },
        { agenda: 'We cook, says other', seen },
      ];
    },
  };

  it.each(lockedSections)('%s, too', async (name) => {
    const typed = await bodies[name]();
    const before = await listVersions(test.app, name);
    const winner = await raced({ ...calls, announcementTitle }[name], typed);
    const after = await listVersions(test.app, name);
    expect(after.map(({ version }) => version)).toEqual([before.length + 1, ...before.map(({ version }) => version)]);
    const { seen: _seen, ...stored } = typed[winner] as Record<string, unknown>;
    if (name === 'tax') expect(after[0]?.value).toEqual({ gstPercent: stored.programGstPercent });
    else expect(after[0]?.value).toMatchObject(stored);
    for (const app of processes) {
      await eventually(async () => {
        const shown = { delivery: await readShipping(app), announcement: (await readStorefront(app)).announcement };
        if (name === 'delivery') expect(shown.delivery.freeFromPaise / 100).toBe(stored.freeShippingThreshold);
        if (name === 'announcementTitle') expect(shown.announcement).toBe(stored.title);
      });
    }
  });
});
