import type { AppContext } from '#platform/app-context.ts';
import { type AnySection, isLocked } from '#settings/rules/locked-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import { listVersions } from '#settings/sections/list-versions.ts';
import { completed, defaultOf, readSections } from '#settings/sections/read-settings.ts';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';
import { changesOfSection } from './section-changes.ts';

/** A section with its version, and who saved what in the versions before, the newest first. */
export async function readSection<Name extends Section>(app: AppContext, section: Name) {
  const [sections, versions] = await Promise.all([readSections(app), readVersions(app, section)]);
  const { value, version } = sections[section];
  return { value, version, versions };
}

/** Who saved what in a setting (behaviour: Settings 2, Settings 12), the newest first. */
export async function readVersions(app: Pick<AppContext, 'db'>, section: AnySection): Promise<ListedVersion[]> {
  const versions = await listVersions(app, section);
  const first = isLocked(section) ? null : defaultOf(section, (await readSections(app)).brand.value);
  return versions.map(({ value, before, ...version }) => {
    const earlier = before ?? (version.version === 1 && first ? first : value);
    return { ...version, changes: changesOfSection(section, completed(section, earlier), completed(section, value)) };
  });
}
