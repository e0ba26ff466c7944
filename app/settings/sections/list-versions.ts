import type { AppContext } from '#platform/app-context.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';

export interface SectionVersion {
  version: number;
  value: AnySettings[AnySection];
  at: Date;
  by: string;
  /** What the version before it said; null where that is not known, or was the default. */
  before: AnySettings[AnySection] | null;
}

const most = 50;

/** The versions of a section that somebody saved, the newest first, at most 50. */
export async function listVersions(app: Pick<AppContext, 'db'>, section: AnySection): Promise<SectionVersion[]> {
  const rows = await app.db
    .selectFrom('setting_version')
    .select(['version', 'value', 'at', 'by_name'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(most + 1)
    .execute();
  const values = rows.map(({ value }) => value as AnySettings[AnySection]);
  return rows
    .flatMap(({ version, at, by_name: by }, place) => {
      const value = values[place];
      return value && version > 0 ? [{ version, value, at, by, before: values[place + 1] ?? null }] : [];
    })
    .slice(0, most);
}
