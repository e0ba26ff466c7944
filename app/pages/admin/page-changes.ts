import type { PageDraft } from '#pages/rules/custom-page.ts';
import { changesBetween, type ReportedField } from '#versions/rules/changes.ts';
import type { ListedVersion, SavedVersion } from '#versions/rules/saved-versions.ts';
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

/** The versions of a page, each with what it changed; the first changed nothing. */
export function withChanges(versions: readonly SavedVersion<PageDraft>[]): ListedVersion[] {
  return versions.map(({ value, before, ...version }) => ({
    ...version,
    changes: before ? changesBetween({ ...before }, { ...value }, fields) : [],
  }));
}
