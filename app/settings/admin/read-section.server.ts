import type { AppContext } from '#platform/app-context.ts';
import type { Section } from '#settings/rules/settings.ts';
import { listVersions } from '#settings/sections/list-versions.ts';
import { completed, defaultOf, readSections } from '#settings/sections/read-settings.ts';
import { changesOfSection } from './section-changes.ts';

/** A section with its version, and who saved what in the versions before, the newest first. */
export async function readSection<Name extends Section>(app: AppContext, section: Name) {
  const [sections, versions] = await Promise.all([readSections(app), listVersions(app, section)]);
  const { value, version } = sections[section];
  return {
    value,
    version,
    versions: versions.map((one, at) => {
      // The first version was saved in place of the default; of the oldest that is listed nobody knows the one before.
      const earlier =
        versions[at + 1]?.value ?? (one.version === 1 ? defaultOf(section, sections.brand.value) : one.value);
      const [before, after] = [completed(section, earlier), completed(section, one.value)];
      return {
        version: one.version,
        at: one.at.toISOString(),
        by: one.by,
        changes: changesOfSection<Section>(section, before, after),
      };
    }),
  };
}
