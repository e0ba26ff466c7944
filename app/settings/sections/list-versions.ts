import type { AppContext } from '#platform/app-context.ts';
import type { Section, Settings } from '#settings/rules/settings.ts';

export interface SectionVersion {
  version: number;
  value: Settings[Section];
  at: Date;
  by: string;
}

/** The versions of a section, the newest first, at most 50. */
export async function listVersions(app: Pick<AppContext, 'db'>, section: Section): Promise<SectionVersion[]> {
  const rows = await app.db
    .selectFrom('setting_version')
    .select(['version', 'value', 'at', 'by_name'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ version, value, at, by_name }) => ({
    version,
    value: value as Settings[Section],
    at,
    by: by_name,
  }));
}
