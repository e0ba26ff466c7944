import { type PageDraft, pageAddress } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { indianTime } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { csvFile } from '#rules/text/csv.ts';
import { mostRead, type SavedVersion, savedVersions } from '#versions/rules/saved-versions.ts';
import { type PageSummary, readVersion, selectNewest, summaryFromRow } from './page-row.ts';
import { texts } from './texts.ts';

type Reader = Pick<AppContext, 'db'>;

export type StaffPage = PageSummary & PageDraft;

/** Every page that is not deleted, in the order of their links. */
export async function listPages({ db }: Reader): Promise<PageSummary[]> {
  return (await selectNewest(db).where('deleted_at', 'is', null).execute()).map(summaryFromRow);
}

/** Pages that can be brought back, those deleted last first. */
export async function listDeletedPages({ db }: Reader): Promise<PageSummary[]> {
  const rows = await selectNewest(db).where('deleted_at', 'is not', null).execute();
  return rows.map(summaryFromRow).sort((one, other) => Number(other.deletedAt) - Number(one.deletedAt));
}

/** @throws AppError 404 */
export async function readPage({ db }: Reader, id: string): Promise<StaffPage> {
  const row = isUuid(id)
    ? await selectNewest(db).where('own_page.id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
    : undefined;
  const draft = row && (await readVersion(db, row.id, row.version));
  if (!row || !draft) throw new AppError(404, texts.pageNotFound());
  return { ...summaryFromRow(row), ...draft };
}

/** Who saved what of a page when, the newest first, at most 50. */
export async function listPageVersions({ db }: Reader, id: string): Promise<SavedVersion<PageDraft>[]> {
  const rows = await db
    .selectFrom('own_page_version')
    .select(['version', 'at', 'by_name', 'title', 'slug', 'body as text', 'description', 'place', 'pictures'])
    .where('page_id', '=', id)
    .orderBy('version', 'desc')
    .limit(mostRead)
    .execute();
  return savedVersions(rows.map(({ version, at, by_name, ...value }) => ({ version, at, by_name, value })));
}

/** Every page as CSV, in the order of their links. */
export function exportPages(app: Reader): AsyncGenerator<string> {
  return csvFile(
    [
      ['Title', ({ title }) => title],
      ['Address', ({ slug }) => pageAddress(slug)],
      ['State', ({ state }) => state],
      ['Linked in', ({ place }) => place],
      ['Description', ({ description }) => description],
      ['Text', ({ text }) => text],
      ['Saved at', ({ savedAt }) => indianTime(savedAt)],
      ['Saved by', ({ savedBy }) => savedBy],
    ],
    oneByOne(app),
  );
}

async function* oneByOne(app: Reader): AsyncGenerator<(PageSummary & { text: string })[]> {
  for (const page of await listPages(app)) {
    const draft = await readVersion(app.db, page._id, page.version);
    yield [{ ...page, text: draft?.text ?? '' }];
  }
}
