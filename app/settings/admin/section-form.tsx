import { Link } from 'react-router';
import { SaveBar } from '#kit/admin/forms/field.tsx';
import type { FormState } from '#kit/admin/forms/use-form.tsx';
import { translations } from '#kit/admin/texts.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { textsOfFields } from '#settings/rules/fields/field.ts';
import { type Section, sectionFields } from '#settings/rules/settings.ts';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';
import type { Route } from './+types/section.ts';
import { EarlierVersions } from './earlier-versions.tsx';

/** What a page of one section is given. */
export interface SectionProps {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}

interface SectionFormProps<Typed extends object> {
  section: Section;
  form: FormState<Typed, number>;
  /** As it was loaded. */
  version: number;
  versions: readonly ListedVersion[];
  children: React.ReactNode;
  preview: React.ReactNode;
  onReload: () => void;
}

const isTranslated = (section: Section) =>
  textsOfFields(sectionFields[section].fields).some(({ field }) => field.isTranslated);

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
            isTranslated(section) && <TranslationLinks kind="setting" id={section} version={String(form.stored.seen)} />
          )}
          <div className="card space-y-4 p-4">{children}</div>
          {form.claims}
          <SaveBar form={form} />
        </div>
        {preview && (
          <section aria-labelledby="preview" className="card p-4 lg:sticky lg:top-4">
            <h2 id="preview" className="mb-3 text-xl">
              How it will look
            </h2>
            {preview}
          </section>
        )}
      </form>
      <EarlierVersions section={section} versions={versions} version={version} onBack={onReload} />
    </>
  );
}
