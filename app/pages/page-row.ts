import type { Kysely, Selectable, Transaction } from 'kysely';
import { mostPages, type PageDraft, type PagePlace, type PageState } from '#pages/rules/custom-page.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** A page as lists of staff show it: what its newest version says. */
export interface PageSummary extends Pick<PageDraft, 'title' | 'slug' | 'description' | 'place'> {
  _id: string;
  state: PageState;
  /** The newest version, to be sent as `seen` with the next change. */
  version: number;
  /** What shoppers see; null while they see none. */
  publishedVersion: number | null;
  publishedAt: Date | null;
  savedAt: Date;
  savedBy: string;
  /** Since when it is deleted; null for one that is there. */
  deletedAt: Date | null;
}

/** The newest version of every page, in the order of their links. */
export function selectNewest(db: Kysely<Tables> | Transaction<Tables>) {
  return db
    .selectFrom('own_page')
    .innerJoin('own_page_version', (join) =>
      join
        .onRef('own_page_version.page_id', '=', 'own_page.id')
        .onRef('own_page_version.version', '=', 'own_page.version'),
    )
    .select([
      'own_page.id',
      'own_page.version',
      'own_page.published_version',
      'own_page.published_at',
      'own_page.deleted_at',
      'own_page_version.title',
      'own_page_version.slug',
      'own_page_version.description',
      'own_page_version.place',
      'own_page_version.at',
      'own_page_version.by_name',
    ])
    .orderBy('own_page.position')
    .orderBy('own_page.created_at');
}

/** What shoppers see: the published version of every page that is not deleted, in the order of their links. */
export function selectPublished(db: Kysely<Tables> | Transaction<Tables>) {
  return db
    .selectFrom('own_page')
    .innerJoin('own_page_version', (join) =>
      join
        .onRef('own_page_version.page_id', '=', 'own_page.id')
        .onRef('own_page_version.version', '=', 'own_page.published_version'),
    )
    .where('own_page.deleted_at', 'is', null)
    .orderBy('own_page.position')
    .orderBy('own_page.created_at');
}

type NewestRow = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

export function summaryFromRow(row: NewestRow): PageSummary {
  const { published_version: published, version } = row;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    place: row.place,
    state: published === null ? 'draft' : published === version ? 'published' : 'changed',
    version,
    publishedVersion: published,
    publishedAt: row.published_at,
    savedAt: row.at,
    savedBy: row.by_name,
    deletedAt: row.deleted_at,
  };
}

function draftFromRow(row: Selectable<Tables['own_page_version']>): PageDraft {
  const { title, slug, body: text, description, place, pictures } = row;
  return { title, slug, text, description, place, pictures };
}

export async function readVersion(
  db: Kysely<Tables> | Transaction<Tables>,
  pageId: string,
  version: number,
): Promise<PageDraft | null> {
  const row = await db
    .selectFrom('own_page_version')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? draftFromRow(row) : null;
}

/** Anyone who changes pages comes one after the other: addresses and places are shared by all of them. */
export async function lockPages(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('store_setting').select('id').forUpdate().execute();
}

/**
 * A page that is about to be changed, with what its newest version says.
 * @param seen the version that the screen showed; left out, nobody asks
 * @throws AppError 404 for an unknown or deleted page; 409 with `version` where somebody saved it since
 */
export async function lockPage(tx: Transaction<Tables>, id: string, seen?: number) {
  await lockPages(tx);
  const page = isUuid(id)
    ? await tx
        .selectFrom('own_page')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const draft = page && (await readVersion(tx, page.id, page.version));
  if (!page || !draft) throw new AppError(404, texts.pageNotFound());
  if (seen !== undefined && seen !== page.version) {
    throw new AppError(409, staffTexts.somebodyChangedThePage, [], null, { version: page.version });
  }
  return { page, draft };
}

/**
 * Refuses an address that another page has, as shoppers see it or as its draft wants it (behaviour: Pages 2).
 * @throws AppError 400 beside the field
 */
export async function refuseTakenSlug(tx: Transaction<Tables>, slug: string, ownId: string | null): Promise<void> {
  const taken = await tx
    .selectFrom('own_page')
    .innerJoin('own_page_version', 'own_page_version.page_id', 'own_page.id')
    .where('own_page.deleted_at', 'is', null)
    .where('own_page_version.slug', '=', slug)
    .where((row) =>
      row.or([
        row('own_page_version.version', '=', row.ref('own_page.version')),
        row('own_page_version.version', '=', row.ref('own_page.published_version')),
      ]),
    )
    .$if(ownId !== null, (query) => query.where('own_page.id', '!=', ownId ?? ''))
    .select('own_page_version.title')
    .executeTakeFirst();
  if (!taken) return;
  const message = staffTexts.addressIsTaken(taken.title);
  throw new AppError(400, message, [{ field: 'slug', message }]);
}

/** @throws AppError 409 where there is no room for one more (behaviour: Pages 1) */
export async function refuseTooMany(tx: Transaction<Tables>): Promise<void> {
  const { count } = await tx
    .selectFrom('own_page')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPages) throw new AppError(409, staffTexts.tooManyPages(mostPages));
}

/** Where the other pages that shoppers see are linked. */
export async function otherPlaces(tx: Transaction<Tables>, id: string): Promise<PagePlace[]> {
  const others = await selectPublished(tx).where('own_page.id', '!=', id).select('own_page_version.place').execute();
  return others.map(({ place }) => place);
}
