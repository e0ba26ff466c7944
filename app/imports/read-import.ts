import { sql } from 'kysely';
import type * as z from 'zod';
import { type ImportCounts, importItemStates } from '#imports/rules/import-state.ts';
import type { AppContext } from '#platform/app-context.ts';
import { nobodysHash } from '#platform/sessions/passwords.ts';
import type { importReport, listedImport } from './admin-imports.contract.ts';
import { findImport } from './find-import.ts';

type ImportReport = z.output<typeof importReport>;
type Listed = z.output<typeof listedImport>;

const mostProblems = 200;
const mostNotes = 100;
const mostFailures = 100;
const mostImports = 50;

/** The last imports, the newest first, each with its work. */
export async function listImports(app: Pick<AppContext, 'db'>): Promise<Listed[]> {
  const rows = await app.db
    .selectFrom('import_file')
    .select(['id', 'kind', 'source', 'file_name', 'by_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostImports)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      source: row.source,
      fileName: row.file_name,
      by: row.by_name,
      at: row.created_at.toISOString(),
      counts: await countItems(app, row.id),
      work: await readWork(app, row.id),
    })),
  );
}

/** What a file would do or did, and how far the work on it is. @throws AppError 404 */
export async function readImport(app: Pick<AppContext, 'db'>, id: string): Promise<ImportReport> {
  const file = await findImport(app.db, id);
  const [counts, work, problems, notes, pictures, failures, customers] = await Promise.all([
    countItems(app, file.id),
    readWork(app, file.id),
    readProblems(app, file.id),
    readNotes(app, file.id),
    countPictures(app, file.id),
    readFailures(app, file.id),
    countCustomers(app, file.id),
  ]);
  return {
    id: file.id,
    kind: file.kind,
    source: file.source,
    fileName: file.file_name,
    by: file.by_name,
    at: file.created_at.toISOString(),
    counts,
    work,
    category: file.choices.category,
    gst: file.choices.gst,
    publish: file.choices.publish,
    claimsReason: file.claims_reason,
    problems,
    notes,
    pictures: { ...pictures, failures },
    customers,
  };
}

async function countItems({ db }: Pick<AppContext, 'db'>, id: string): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('import_item')
    .select(['state', (row) => row.fn.countAll<number>().as('many')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  const found = new Map(rows.map(({ state, many }) => [state, Number(many)]));
  return Object.fromEntries(importItemStates.map((state) => [state, found.get(state) ?? 0])) as ImportCounts;
}

async function readWork({ db }: Pick<AppContext, 'db'>, id: string): Promise<Listed['work']> {
  const row = await db
    .selectFrom('long_work')
    .select(['kind', 'state', 'done', 'total', 'is_stopping', 'by_name'])
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, state, done, total, is_stopping, by_name } = row;
  return { kind, state, done: Math.min(done, total), total, isStopping: is_stopping, by: by_name };
}

async function readProblems({ db }: Pick<AppContext, 'db'>, id: string): Promise<ImportReport['problems']> {
  const rows = await db
    .selectFrom('import_item')
    .select(['title', 'state', 'problems'])
    .where('import_id', '=', id)
    .where('state', 'in', ['refused', 'claims'])
    .orderBy('position')
    .limit(mostProblems)
    .execute();
  return rows
    .flatMap(({ title, state, problems }) =>
      problems.map((problem) => ({ ...problem, title, isClaim: state === 'claims' })),
    )
    .slice(0, mostProblems);
}

/** The same sentence of a thousand products is one line. */
async function readNotes({ db }: Pick<AppContext, 'db'>, id: string): Promise<ImportReport['notes']> {
  const { rows } = await sql<ImportReport['notes'][number]>`
    select (array_agg(line order by position))[1] as line, (array_agg(title order by position))[1] as title, message, count(*)::integer as count
    from import_item, jsonb_array_elements_text(notes) as message
    where import_id = ${id} and state <> 'refused'
    group by message
    order by count(*) desc, min(position)
    limit ${mostNotes}`.execute(db);
  return rows;
}

async function countPictures({ db }: Pick<AppContext, 'db'>, id: string) {
  const rows = await db
    .selectFrom('import_picture')
    .select(['state', (row) => row.fn.countAll<number>().as('many')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.many ?? 0);
  return { waiting: of('waiting'), done: of('done'), failed: of('failed') };
}

async function readFailures({ db }: Pick<AppContext, 'db'>, id: string) {
  return db
    .selectFrom('import_picture')
    .innerJoin('import_item', (join) =>
      join
        .onRef('import_item.import_id', '=', 'import_picture.import_id')
        .onRef('import_item.position', '=', 'import_picture.item'),
    )
    .select(['import_item.title', 'import_picture.address', 'import_picture.why'])
    .where('import_picture.import_id', '=', id)
    .where('import_picture.state', '=', 'failed')
    .orderBy('import_picture.item')
    .limit(mostFailures)
    .execute();
}

async function countCustomers({ db }: Pick<AppContext, 'db'>, id: string): Promise<ImportReport['customers']> {
  const rows = await db
    .selectFrom('imported_customer')
    .innerJoin('user_account', 'user_account.id', 'imported_customer.user_id')
    .select([
      sql<boolean>`imported_customer.mailed_at is not null`.as('is_mailed'),
      sql<boolean>`user_account.password_hash <> ${nobodysHash}`.as('has_password'),
      (row) => row.fn.countAll<number>().as('many'),
    ])
    .where('imported_customer.import_id', '=', id)
    .groupBy(['is_mailed', 'has_password'])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { many }) => total + Number(many), 0);
  return {
    toMail: sum((row) => !row.is_mailed && !row.has_password),
    mailed: sum((row) => row.is_mailed),
    withPassword: sum((row) => row.has_password),
  };
}
