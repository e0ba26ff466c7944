import { type ImportItemState, importItemStates } from '#imports/rules/import-state.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { type CsvColumn, csvFile } from '#rules/text/csv.ts';
import { findImport } from './find-import.ts';

export const reportParts = {
  all: importItemStates,
  planned: ['new', 'change'],
  made: ['made', 'changed'],
  refused: ['refused', 'claims'],
} as const satisfies Record<string, readonly ImportItemState[]>;

interface Line {
  line: number;
  key: string;
  title: string;
  state: ImportItemState;
  column: string;
  message: string;
}

/** Headings are the fixed words of a file, as in all of them (behaviour: CSV 9). */
const columns: readonly CsvColumn<Line>[] = [
  ['Line', ({ line }) => line],
  ['Handle or ID', ({ key }) => ({ text: key })],
  ['Title', ({ title }) => ({ text: title })],
  ['Outcome', ({ state }) => state],
  ['Column', ({ column }) => column],
  ['Message', ({ message }) => message],
];

const batch = 500;

/** What would become, or became, of each line of a file. @throws AppError 404 */
export async function exportReport(
  app: Pick<AppContext, 'db'>,
  id: string,
  part: keyof typeof reportParts,
): Promise<AsyncGenerator<string>> {
  const file = await findImport(app.db, id);
  return csvFile(columns, batches(app, file.id, reportParts[part]));
}

async function* batches({ db }: Pick<AppContext, 'db'>, id: string, states: readonly ImportItemState[]) {
  const items = inBatches(batch, (last?: ImportItem) =>
    selectItems(db, id)
      .where('state', 'in', states)
      .where('position', '>', last?.position ?? -1)
      .orderBy('position')
      .limit(batch)
      .execute(),
  );
  for await (const rows of items) {
    yield rows.flatMap(({ line, key, title, state, problems, notes }): Line[] => {
      const shared = { line, key, title, state };
      const entries = [
        ...problems.map((problem) => ({ ...shared, ...problem })),
        ...notes.map((message) => ({ ...shared, column: '', message })),
      ];
      return entries.length > 0 ? entries : [{ ...shared, column: '', message: '' }];
    });
  }
}

function selectItems(db: AppContext['db'], id: string) {
  return db
    .selectFrom('import_item')
    .select(['position', 'line', 'key', 'title', 'state', 'problems', 'notes'])
    .where('import_id', '=', id);
}

type ImportItem = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;
