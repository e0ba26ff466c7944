import { useState } from 'react';
import { Link } from 'react-router';
import type { FormError } from '#rules/products/product-form.ts';
import type { Section } from '#rules/settings/settings.ts';
import type { CallFailure } from '#ui/call.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { beforeTheFirst, bringBackTheFirst, translations } from '../parts/texts.tsx';
import { TranslationLinks } from '../parts/translation-links.tsx';
import { useAction } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import { VersionList } from '../parts/version-list.tsx';
import type { VersionChange } from './version-changes.ts';

interface Version {
  version: number;
  at: string;
  by: string;
  changes: readonly VersionChange[];
}

interface SectionFormProps<Form> {
  section: Section;
  version: number;
  /** What is typed now, and how a draft from before a reload is shown. */
  typed: Form;
  onKeep(kept: Form): void;
  versions: readonly Version[];
  /** What is wrong with what is typed; asked before it is sent. */
  errors(): FormError[];
  save(
    make: Parameters<Parameters<ReturnType<typeof useAction>['act']>[1]>[0],
    more: { seen: number; claimsReason: string },
  ): Promise<{ message: string; data: { version: number } }>;
  /** What is typed as it was saved, where the server adds to it. */
  withSaved?: (data: { version: number }) => Form;
  fields(wrong: Readonly<Record<string, string>>): React.ReactNode;
  preview: React.ReactNode;
  /** A picture is on its way: nothing is saved without it. */
  isUploading?: boolean;
  onReload: () => void;
}

/** The form of one section of the settings: its fields, how it will look, and the versions before. */
export function SectionForm<Form>({
  section,
  version,
  typed,
  onKeep,
  versions,
  errors,
  save,
  withSaved = () => typed,
  fields,
  preview,
  isUploading = false,
  onReload,
}: SectionFormProps<Form>) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(version);
  const [stale, setStale] = useState('');
  const claims = useClaimsReason();
  const draft = useDraft({ version: String(version), typed, onKeep });
  const show = (list: readonly FormError[]) =>
    setWrong(Object.fromEntries(list.map(({ field, message }) => [field, message])));
  const refused = (failure: CallFailure) => {
    if (failure.status === 409) setStale(failure.message);
    claims.ask(failure);
    show(failure.errors);
    return failure.status === 409;
  };

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const [first, ...others] = errors();
    show(first ? [first, ...others] : []);
    if (first) return toast({ title: first.message, destructive: true, duration: 4000 });
    setStale('');
    const more = { seen, claimsReason: claims.reason };
    const answer = await act('save', (make) => save(make, more), { onRefused: refused });
    if (!answer) return;
    claims.clear();
    setSeen(answer.data.version);
    draft.saved(String(answer.data.version), withSaved(answer.data));
    toast({ title: answer.message });
  };

  return (
    <>
      <form onSubmit={send} noValidate className="grid max-w-5xl items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-4">
          {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
          {draft.offer}
          {section === 'policies' ? (
            <Link to="/admin/translations?kind=policy" className="link inline-flex min-h-11 items-center">
              {translations}
            </Link>
          ) : (
            <TranslationLinks kind="setting" id={section} version={String(seen)} />
          )}
          <div className="card space-y-4 p-4">{fields(wrong)}</div>
          {claims.field}
          <div className="bar-below flex justify-end bg-paper py-3">
            <button type="submit" className="button button-leaf" disabled={busy !== null || isUploading}>
              {isUploading ? 'Uploading…' : busy === 'save' ? 'Saving…' : 'Save'}
            </button>
          </div>
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
