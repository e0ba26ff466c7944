import { listVersions } from '#features/setting-store/list-versions.ts';
import { readSections } from '#features/setting-store/read-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Section } from '#rules/settings/settings.ts';

/** A section with its version, and who saved the versions before. */
export async function readSection<Name extends Section>(app: AppContext, section: Name) {
  const [sections, versions] = await Promise.all([readSections(app), listVersions(app, section)]);
  const { value, version } = sections[section];
  return {
    value,
    version,
    versions: versions.map((one) => ({ version: one.version, at: one.at.toISOString(), by: one.by })),
  };
}
