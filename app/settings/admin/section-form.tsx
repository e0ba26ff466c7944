import { Link } from 'react-router';
import { SaveBar } from '#kit/admin/forms/field.tsx';
import type { FormState } from '#kit/admin/forms/use-form.tsx';
import { beforeTheFirst, bringBackTheFirst, translations } from '#kit/admin/texts.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { VersionList } from '#kit/admin/version-list.tsx';
import type { Section } from '#settings/rules/settings.ts';
import type { VersionChange } from './version-changes.ts';

interface Version {
  version: number;
  at: string;
  by: string;
  changes: readonly VersionChange[];
}

interface SectionFormProps<Typed extends object> {
  section: Section;
  form: FormState<Typed, number>;
  /** As it was loaded. */
  version: number;
  versions: readonly Version[];
  children: React.ReactNode;
  preview: React.ReactNode;
  onReload: () => void;
}

/** The form of one section of the settings: its fields, how it will look, and the versions before. */
export function SectionForm<Typed extends object>(props: SectionFormProps<Typed>) {
  const { section, form, version, versions, children, preview, onReload } = props;
  return (
    <>
      <form {...form.props} className="grid max-w-5xl items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-4">
          {form.notices}
          {section === 'policies' ? (
            <Link to="/admin/translations?kind=policy" className="link inline-flex min-h-11 items-center">
              {translations}
            </Link>
          ) : (
            <TranslationLinks kind="setting" id={section} version={String(form.stored.seen)} />
          )}
          <div className="card space-y-4 p-4">{children}</div>
          {form.claims}
          <SaveBar form={form} />
        </div>
        <section aria-labelledby="preview" className="card p-4 lg:sticky lg:top-4">
          <h2 id="preview" className="mb-3 text-xl">
            How it will look
          </h2>
          {preview}
        </section>
      </form>
      <VersionList
        title="Earlier versions"
        versions={versions.map(({ at, ...saved }) => ({ ...saved, at: new Date(at) }))}
        current={version}
        tags={(one) => one === version && <span className="tag tag-leaf">In use</span>}
        consequence="Every page, e-mail and new document shows it at once. What is in use now stays in the list."
        samples={beforeTheFirst}
        bringBackSamples={bringBackTheFirst}
        none="Nothing has been saved yet."
        bringBack={(make, back) =>
          make('POST /api/admin/settings/restore', { body: { section, version: back, seen: version } })
        }
        onBack={onReload}
      />
    </>
  );
}
