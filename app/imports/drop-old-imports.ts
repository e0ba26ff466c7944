import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/** Deletes imports that nobody needs any more; what they made stays (behaviour: Imports 7). */
export async function dropOldImports({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('import_file')
    .where(
      sql<boolean>`created_at < now() - case kind when 'customers' then ${retentionTimes.customerImports}::interval else ${retentionTimes.productImports}::interval end`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('long_work')
            .select('id')
            .whereRef('long_work.subject_id', '=', 'import_file.id')
            .where('long_work.state', '=', 'running'),
        ),
      ),
    )
    .execute();
}
