import type { listPageVersions } from '#pages/read-pages.ts';
import type { SheetValue } from '#settings/admin/sheet.ts';
import { type ReportedField, type VersionChange, versionChanges } from '#settings/admin/version-changes.ts';
import * as texts from './texts.ts';

const fields: readonly ReportedField[] = [
  { name: 'title', label: texts.title, kind: 'line' },
  { name: 'slug', label: texts.address, kind: 'line' },
  { name: 'text', label: texts.text, kind: 'policy' },
  { name: 'description', label: texts.description, kind: 'text' },
  {
    name: 'place',
    label: texts.linkedIn,
    kind: 'choice',
    options: Object.entries(texts.places).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'pictures',
    label: texts.pictures,
    kind: 'list',
    fields: [
      { name: 'address', label: 'Picture', kind: 'picture' },
      { name: 'alt', label: 'Alt text', kind: 'line' },
    ],
    nameOf: ({ alt, address }) => String(alt || address),
  },
];

/**
 * The versions of a page, the newest first, each with what it changed; the first and the oldest that is listed changed
 * nothing.
 */
export function withChanges(versions: Awaited<ReturnType<typeof listPageVersions>>) {
  return versions.map(({ draft, ...version }, at) => {
    const earlier = versions[at + 1]?.draft;
    const changes: VersionChange[] = earlier
      ? versionChanges(fields, earlier as unknown as SheetValue, draft as unknown as SheetValue)
      : [];
    return { ...version, changes };
  });
}
