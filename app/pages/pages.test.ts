import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropForgottenPictures } from '#media/drop-forgotten-pictures.ts';
import type { PageDraft } from '#pages/rules/custom-page.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { addPage } from './add-page.ts';
import { deletePage, dropDeletedPages, restorePage } from './delete-page.ts';
import { bringBackVersion, editPage } from './edit-page.ts';
import { orderPages } from './order-pages.ts';
import { publishPage, unpublishPage } from './publish-page.ts';
import { listDeletedPages, listPages, listPageVersions, readPage } from './read-pages.ts';
import { findCustomPage, listShownPages } from './shown-pages.ts';

const draft = (title: string, change: Partial<PageDraft> = {}): PageDraft => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  text: 'It turns.',
  description: '',
  place: 'footer',
  pictures: [],
  ...change,
});

describe.each(testEngines)('pages of the owner’s own on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let meera: Awaited<ReturnType<typeof openStaffRouter>>['account'];
  beforeAll(async () => {
    test = await openTestShop(engine);
    test.app.media = openMemoryStore();
    staff = await openStaffRouter(test.app);
    meera = staff.account;
    await test.app.db.deleteFrom('own_page').execute();
  });
  afterAll(() => test.drop());

  /** What shoppers find at an address; the change feed would tell a moment later. */
  const shoppersFind = async (slug: string) => {
    test.app.contentVersion.contentChanged();
    const found = await findCustomPage(test.app, slug, false);
    return found && ('movedTo' in found ? `-> ${found.movedTo}` : found.page.text);
  };
  const staffFind = async (slug: string) => {
    const found = await findCustomPage(test.app, slug, true);
    return found && ('movedTo' in found ? `-> ${found.movedTo}` : `${found.page.text} ${found.page.isDraft}`);
  };

  it('are drafts until they are published, and what is published stays while a draft changes', async () => {
    const page = await addPage(test.app, draft('Our mill'), meera);
    expect(page).toMatchObject({ state: 'draft', version: 1, publishedVersion: null, savedBy: 'Meera' });
    expect(await shoppersFind('our-mill')).toBeNull();
    expect(await staffFind('our-mill')).toBe('It turns. true');
    expect(await publishPage(test.app, page._id, meera, { seen: 1 })).toMatchObject({ state: 'published' });
    expect(await shoppersFind('our-mill')).toBe('It turns.');
    expect(await staffFind('our-mill')).toBe('It turns. false');

    const changed = draft('Our mill', { text: 'It turns slowly.' });
    expect(await editPage(test.app, page._id, changed, meera, 1)).toMatchObject({ state: 'changed', version: 2 });
    expect(await shoppersFind('our-mill')).toBe('It turns.');
    expect(await staffFind('our-mill')).toBe('It turns slowly. true');
    await publishPage(test.app, page._id, meera, { seen: 2 });
    expect(await shoppersFind('our-mill')).toBe('It turns slowly.');

    expect(await bringBackVersion(test.app, page._id, 1, meera, 2)).toMatchObject({ version: 3, text: 'It turns.' });
    expect(await shoppersFind('our-mill')).toBe('It turns slowly.');
    expect((await listPageVersions(test.app, page._id)).map(({ version, by }) => [version, by])).toEqual([
      [3, 'Meera'],
      [2, 'Meera'],
      [1, 'Meera'],
    ]);
    await unpublishPage(test.app, page._id, meera, 3);
    expect(await shoppersFind('our-mill')).toBeNull();
    const told = await test.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('kind', '=', 'page')
      .orderBy('id')
      .execute();
    expect(told.map(({ action }) => action)).toEqual([
      'added',
      'published',
      'edited',
      'published',
      'brought back',
      'unpublished',
    ]);
  });

  it('are not saved again where nothing changed', async () => {
    const page = await addPage(test.app, draft('Same'), meera);
    expect(await editPage(test.app, page._id, draft('Same'), meera, 1)).toMatchObject({ version: 1 });
    await deletePage(test.app, page._id, meera);
  });

  it('tell the second of two who edit one, and store nothing of theirs', async () => {
    const page = await addPage(test.app, draft('Two hands'), meera);
    const both = await Promise.allSettled(
      ['Monday', 'Tuesday'].map((text) => editPage(test.app, page._id, draft('Two hands', { text }), meera, 1)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ status: 409, details: { version: 2 } });
    await expect(publishPage(test.app, page._id, meera, { seen: 1 })).rejects.toMatchObject({ status: 409 });
    await expect(unpublishPage(test.app, page._id, meera, 1)).rejects.toMatchObject({ status: 409 });
    expect((await readPage(test.app, page._id)).publishedVersion).toBeNull();
    await deletePage(test.app, page._id, meera);
  });

  it('are found under the address that they had, until another page has it', async () => {
    const page = await addPage(test.app, draft('Farm'), meera);
    await publishPage(test.app, page._id, meera, {});
    await editPage(test.app, page._id, draft('Farm', { slug: 'our-farm' }), meera);
    expect(await shoppersFind('farm')).toBe('It turns.');
    expect(await shoppersFind('our-farm')).toBeNull();
    expect(await staffFind('farm')).toBe('-> our-farm');
    await publishPage(test.app, page._id, meera, {});
    expect(await shoppersFind('farm')).toBe('-> our-farm');
    expect(await shoppersFind('our-farm')).toBe('It turns.');
    // Back again: no circle.
    await editPage(test.app, page._id, draft('Farm'), meera);
    await publishPage(test.app, page._id, meera, {});
    expect([await shoppersFind('farm'), await shoppersFind('our-farm')]).toEqual(['It turns.', '-> farm']);

    const other = await addPage(test.app, draft('Other', { slug: 'our-farm', text: 'Another one.' }), meera);
    await publishPage(test.app, other._id, meera, {});
    expect(await shoppersFind('our-farm')).toBe('Another one.');
    const taken = { status: 400, errors: [{ field: 'slug', message: expect.stringContaining('Other') }] };
    await expect(addPage(test.app, draft('Third', { slug: 'our-farm' }), meera)).rejects.toMatchObject(taken);
    await expect(editPage(test.app, page._id, draft('Farm', { slug: 'our-farm' }), meera)).rejects.toMatchObject(taken);
    await unpublishPage(test.app, page._id, meera);
    expect(await shoppersFind('farm')).toBeNull();
    for (const { _id } of [page, other]) await deletePage(test.app, _id, meera);
  });

  it('come back after they were deleted, as they were, and are gone after 30 days', async () => {
    const page = await addPage(test.app, draft('Short'), meera);
    await publishPage(test.app, page._id, meera, {});
    await deletePage(test.app, page._id, meera);
    expect(await shoppersFind('short')).toBeNull();
    expect(await staffFind('short')).toBeNull();
    expect((await listDeletedPages(test.app)).map(({ title }) => title)).toContain('Short');
    expect(await restorePage(test.app, page._id, meera)).toMatchObject({ state: 'published' });
    expect(await shoppersFind('short')).toBe('It turns.');

    await deletePage(test.app, page._id, meera);
    const other = await addPage(test.app, draft('New', { slug: 'short' }), meera);
    await expect(restorePage(test.app, page._id, meera)).rejects.toMatchObject({ status: 400 });
    await deletePage(test.app, other._id, meera);
    await dropDeletedPages(test.app);
    const gone = (title: string) => listDeletedPages(test.app).then((all) => !all.some((one) => one.title === title));
    expect(await gone('Short')).toBe(false);
    const at = new Date(Date.now() - 31 * 86_400_000);
    await test.app.db.updateTable('own_page').set({ deleted_at: at }).where('id', '=', page._id).execute();
    await dropDeletedPages(test.app);
    expect([await gone('Short'), await gone('New')]).toEqual([true, false]);
    await expect(restorePage(test.app, page._id, meera)).rejects.toMatchObject({ status: 404 });
  });

  it('have room for 100, also where one comes back', async () => {
    const gone = await addPage(test.app, draft('Gone'), meera);
    await deletePage(test.app, gone._id, meera);
    const { length } = await listPages(test.app);
    const more = Array.from({ length: 100 - length }, (_, at) => ({ position: 1000 + at, version: 1 }));
    const none = { published_version: null, published_at: null, deleted_at: null };
    const rows = await test.app.db
      .insertInto('own_page')
      .values(more.map((one) => ({ ...one, ...none })))
      .returning('id')
      .execute();
    const full = { status: 409, message: expect.stringContaining('room for 100') };
    await expect(addPage(test.app, draft('Late'), meera)).rejects.toMatchObject(full);
    await expect(restorePage(test.app, gone._id, meera)).rejects.toMatchObject(full);
    const ids = rows.map(({ id }) => id);
    await test.app.db.deleteFrom('own_page').where('id', 'in', ids).execute();
    expect(await restorePage(test.app, gone._id, meera)).toMatchObject({ state: 'draft' });
    await deletePage(test.app, gone._id, meera);
  });

  it('change at once for shoppers of this process, who are not told of drafts', async () => {
    const told = vi.spyOn(test.app.contentVersion, 'contentChanged');
    const tells = async (work: () => Promise<unknown>) => {
      told.mockClear();
      await work();
      return told.mock.calls.length;
    };
    const { _id: id } = await addPage(test.app, draft('Told'), meera);
    const order = async () => (await listPages(test.app)).map(({ _id }) => _id).reverse();
    expect([
      await tells(() => editPage(test.app, id, draft('Told', { text: 'Now.' }), meera)),
      await tells(() => publishPage(test.app, id, meera, {})),
      await tells(async () => orderPages(test.app, await order(), meera)),
      await tells(() => unpublishPage(test.app, id, meera)),
      await tells(() => deletePage(test.app, id, meera)),
      await tells(() => restorePage(test.app, id, meera)),
    ]).toEqual([0, 1, 1, 1, 1, 1]);
    told.mockRestore();
    await deletePage(test.app, id, meera);
  });

  it('keep their order, and the navigation its room', async () => {
    const pages = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      pages.push(await addPage(test.app, draft(name, { place: 'navigation' }), meera));
    }
    const [one, two, three, four] = pages.map(({ _id }) => _id) as [string, string, string, string];
    for (const id of [one, two, three]) await publishPage(test.app, id, meera, {});
    const full = { status: 400, errors: [{ field: 'place', message: expect.stringContaining('room for 3') }] };
    await expect(publishPage(test.app, four, meera, {})).rejects.toMatchObject(full);
    await editPage(test.app, four, draft('Four'), meera);
    await publishPage(test.app, four, meera, {});

    const there = (await listPages(test.app)).map(({ _id }) => _id);
    const wanted = [four, three, ...there.filter((id) => id !== four && id !== three)];
    await orderPages(test.app, wanted, meera, there);
    test.app.contentVersion.contentChanged();
    expect((await listShownPages(test.app)).map(({ title }) => title)).toEqual(['Four', 'Three', 'One', 'Two']);
    await expect(orderPages(test.app, wanted, meera, there)).rejects.toMatchObject({ status: 409 });
    await expect(orderPages(test.app, wanted.slice(1), meera)).rejects.toMatchObject({ status: 409 });
    for (const id of [one, two, three, four]) await deletePage(test.app, id, meera);
  });

  it('publish no claim that is forbidden, unless the owner says why, and are listed with their claims', async () => {
    const text = 'Our millet flour cures diabetes.';
    const page = await addPage(test.app, draft('Claims', { text }), meera);
    const refused = await staff.ask(`POST /api/admin/pages/publish/${page._id}`, {});
    expect([refused.status, refused.json.claims, refused.json.errors[0].field]).toEqual([422, true, 'text']);
    expect(await shoppersFind('claims')).toBeNull();
    const { listClaims } = await import('#claims-desk/list-claims.ts');
    const listed = async () =>
      (await listClaims(test.app)).places.filter(({ place }) => place === `page/${page._id}/text`);
    expect(await listed()).toMatchObject([{ of: 'Claims', part: 'Text', editAt: `/admin/pages/${page._id}` }]);
    const claimsReason = 'Our adviser wrote this sentence.';
    expect((await staff.ask(`POST /api/admin/pages/publish/${page._id}`, { claimsReason })).status).toBe(200);
    expect(await shoppersFind('claims')).toBe(text);
    // A draft without it is not yet what shoppers read.
    await editPage(test.app, page._id, draft('Claims'), meera);
    expect(await listed()).toHaveLength(1);
    await publishPage(test.app, page._id, meera, {});
    expect(await listed()).toEqual([]);
    await deletePage(test.app, page._id, meera);
  });

  it('keep the pictures of every version from the clean-up, and lose those of a page that is gone', async () => {
    const address = `/media/uploads/${'b'.repeat(32)}.300x200.webp`;
    const old = new Date(Date.now() - 2 * 86_400_000);
    await test.app.db.insertInto('uploaded_picture').values({ address, bytes: 1, touched_at: old }).execute();
    const age = () => test.app.db.updateTable('uploaded_picture').set({ touched_at: old }).execute();
    const page = await addPage(test.app, draft('Seen', { pictures: [{ address, alt: 'The mill' }] }), meera);
    await editPage(test.app, page._id, draft('Seen'), meera);
    await age();
    expect(await dropForgottenPictures(test.app)).toBe(0);
    await deletePage(test.app, page._id, meera);
    await test.app.db.deleteFrom('own_page').where('id', '=', page._id).execute();
    await age();
    expect(await dropForgottenPictures(test.app)).toBe(1);
    const now = await addPage(test.app, draft('Plain'), meera);
    const pictures = JSON.stringify([{ address, alt: 'The mill' }]);
    await test.app.db.updateTable('own_page_version').set({ pictures }).where('page_id', '=', now._id).execute();
    await editPage(test.app, now._id, draft('Plain', { text: 'It stands.' }), meera);
    const back = bringBackVersion(test.app, now._id, 1, meera);
    await expect(back).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/cannot be brought back/) });
    expect(await readPage(test.app, now._id)).toMatchObject({ version: 2, text: 'It stands.' });
    await deletePage(test.app, now._id, meera);
    const gone = draft('Late', { pictures: [{ address, alt: 'The mill' }] });
    await expect(addPage(test.app, gone, meera)).rejects.toMatchObject({ status: 409 });
  });

  it('answer by the API with an address from the title, and go into a file', async () => {
    const added = await staff.ask('POST /api/admin/pages/add', { title: 'Our farmers & friends', text: '=1+1' });
    expect([added.status, added.json.data.slug, added.json.data.state]).toEqual([
      200,
      'our-farmers-and-friends',
      'draft',
    ]);
    const { _id } = added.json.data;
    const got = await staff.ask(`GET /api/admin/pages/get/${_id}`);
    expect([got.status, got.json.data.title, got.json.versions.length]).toEqual([200, 'Our farmers & friends', 1]);
    expect((await staff.ask('POST /api/admin/pages/add', { title: 'हमारी चक्की' })).json.errors[0].field).toBe('slug');
    const hostile = await staff.ask('POST /api/admin/pages/add', { title: 'x', text: '<script>alert(1)</script>' });
    expect([hostile.status, hostile.json.errors[0].field]).toEqual([400, 'text']);
    // Half a letter outside the usual 65,536, as a cut text has: the database would refuse it in a picture.
    const pictures = [{ address: '/media/demo/a.960x960.webp', alt: 'The mill \ud83c' }];
    const half = await staff.ask('POST /api/admin/pages/add', { title: 'Half \ud83c', slug: 'half', pictures });
    expect([half.status, half.json.data?.pictures]).toEqual([200, [{ ...pictures[0], alt: 'The mill \ufffd' }]]);
    await deletePage(test.app, half.json.data._id, meera);
    const file = await staff.ask('GET /api/admin/pages/export');
    expect(file.text).toContain("Our farmers & friends,/pages/our-farmers-and-friends,draft,footer,,'=1+1,");
    expect((await staff.ask(`DELETE /api/admin/pages/delete/${_id}`)).status).toBe(200);
    expect((await staff.ask(`GET /api/admin/pages/get/${_id}`)).status).toBe(404);
    const all = await staff.ask('GET /api/admin/pages');
    expect(all.json.deleted[0].title).toBe('Our farmers & friends');
    expect((await staff.ask(`POST /api/admin/pages/restore/${_id}`, {})).json.data._id).toBe(_id);
    expect((await staff.ask('POST /api/admin/pages/publish/nonsense', {})).status).toBe(404);
  });
});
