import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveAnnouncement, saveProgramGst } from '#settings/save-locked-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { listVersions } from './list-versions.ts';
import { lockedSettings, recordAllLocked } from './locked-settings.ts';
import { restoreSection } from './save-section.ts';

describe.each(testEngines)('settings that orders lock, on the %s server', (engine) => {
  let test: TestShop;
  let staff: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestShop(engine);
    await openStaffRouter(test.app);
    const { id, user_name } = await test.app.db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow();
    staff = { id, userName: user_name };
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('setting_version').execute();
    await setElsewhere(500);
  });

  /** As a process of the version before saves the rate: it knows the column only. */
  const setElsewhere = (program_gst_basis_points: number) =>
    test.app.db.updateTable('store_setting').set({ program_gst_basis_points }).execute();
  const versions = async () =>
    (await listVersions(test.app, 'tax')).map(({ version, value, by }) => [version, value, by]);

  it('are in force as their columns say, and what was saved elsewhere has a version before the next one', async () => {
    await saveProgramGst(test.app, 18, staff);
    await setElsewhere(1200);
    expect(await lockedSettings.tax.read(test.app.db)).toEqual({ gstPercent: 12 });
    await expect(saveProgramGst(test.app, 28, staff, 18)).rejects.toMatchObject({ status: 409 });
    await saveProgramGst(test.app, 28, staff, 12);
    const all = [
      [3, { gstPercent: 28 }, staff.userName],
      [2, { gstPercent: 12 }, 'Unknown'],
      [1, { gstPercent: 18 }, staff.userName],
    ];
    expect(await versions()).toEqual(all);
    expect((await restoreSection(test.app, 'tax', 0, staff, 3)).value).toEqual({ gstPercent: 5 });
    expect(await lockedSettings.tax.read(test.app.db)).toEqual({ gstPercent: 5 });
  });

  it('get that version when the shop starts, too, and none where nothing is another or nobody saved any', async () => {
    await recordAllLocked(test.app);
    expect(await test.app.db.selectFrom('setting_version').selectAll().execute()).toEqual([]);
    await saveProgramGst(test.app, 18, staff);
    await recordAllLocked(test.app);
    expect(await versions()).toHaveLength(1);
    await setElsewhere(1200);
    for (let starts = 0; starts < 2; starts += 1) await recordAllLocked(test.app);
    expect((await versions())[0]).toEqual([2, { gstPercent: 12 }, 'Unknown']);
    expect(await versions()).toHaveLength(2);
  });

  it('keep the number that the column holds, and are written down under the name that they always had', async () => {
    await saveAnnouncement(test.app, '  Harvest   week ', staff);
    await saveProgramGst(test.app, 12.000_000_001, staff);
    expect(await versions()).toEqual([[1, { gstPercent: 12 }, staff.userName]]);
    await recordAllLocked(test.app);
    expect(await versions()).toHaveLength(1);
    const noted = await test.app.db
      .selectFrom('audit_entry')
      .select(['kind', 'thing_id', 'action', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(noted).toEqual([
      { kind: 'program gst', thing_id: '', action: 'edited', after: { gstPercent: 12 } },
      { kind: 'announcement', thing_id: '', action: 'edited', after: { title: 'Harvest week' } },
    ]);
  });

  it('name who saved them elsewhere, where the record of changes says so', async () => {
    await saveProgramGst(test.app, 18, staff);
    await setElsewhere(1200);
    await test.app.db
      .insertInto('audit_entry')
      .values({
        kind: 'program gst',
        action: 'edited',
        by_user_id: staff.id,
        by_name: 'Asha',
        after: '{"gstPercent": 12}',
      })
      .execute();
    await recordAllLocked(test.app);
    await setElsewhere(1300);
    await recordAllLocked(test.app);
    expect((await versions()).slice(0, 2)).toEqual([
      [3, { gstPercent: 13 }, 'Unknown'],
      [2, { gstPercent: 12 }, 'Asha'],
    ]);
  });

  it('are not brought back over what was saved elsewhere, which whoever asked has not seen', async () => {
    await saveProgramGst(test.app, 18, staff);
    await setElsewhere(1200);
    const restore = (seen: number) => restoreSection(test.app, 'tax', 0, staff, seen);
    await expect(restore(1)).rejects.toMatchObject({ status: 409, details: { version: 2 } });
    expect(await lockedSettings.tax.read(test.app.db)).toEqual({ gstPercent: 12 });
    expect((await versions())[0]).toEqual([2, { gstPercent: 12 }, 'Unknown']);
    expect((await restore(2)).version).toBe(3);
  });

  it('are not brought back where the rules of today refuse them', async () => {
    await saveProgramGst(test.app, 18, staff);
    await test.app.db
      .updateTable('setting_version')
      .set({ value: JSON.stringify({ gstPercent: 101 }) })
      .where('version', '=', 0)
      .execute();
    await expect(restoreSection(test.app, 'tax', 0, staff, 1)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'gstPercent' }],
    });
    expect(await lockedSettings.tax.read(test.app.db)).toEqual({ gstPercent: 18 });
  });
});
