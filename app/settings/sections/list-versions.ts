import type { AppContext } from '#platform/app-context.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';
import { mostRead, type SavedVersion, savedVersions } from '#versions/rules/saved-versions.ts';

/** The versions of a section that somebody saved, the newest first, at most 50. */
export async function listVersions<Name extends AnySection>(
  app: Pick<AppContext, 'db'>,
  section: Name,
): Promise<SavedVersion<AnySettings[Name]>[]> {
  const rows = await app.db
    .selectFrom('setting_version')
    .select(['version', 'value', 'at', 'by_name'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(mostRead)
    .execute();
  return savedVersions(rows.map((row) => ({ ...row, value: row.value as AnySettings[Name] })));
}
