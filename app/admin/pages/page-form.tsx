import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffPage } from '#features/pages/read-pages.ts';
import { type PageDraft, pageErrors, publishErrors, slugFromTitle } from '#rules/pages/custom-page.ts';
import type { FormError } from '#rules/products/product-form.ts';
import type { CallFailure, call } from '#ui/call.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { TranslationLinks } from '../parts/translation-links.tsx';
import { useAction } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';

interface PageFormProps {
  /** Null for one that is not saved yet. */
  page: StaffPage | null;
  publicUrl: string;
  /** Shows the newest state of the page and throws away what was typed. */
  onReload: () => void;
}

const empty: PageDraft = { title: '', slug: '', text: '', description: '', place: 'footer', pictures: [] };

const draftOf = ({ title, slug, text, description, place, pictures }: PageDraft): PageDraft => ({
  title,
  slug,
  text,
  description,
  place,
  pictures,
});

/** Writes a page: saves it as a draft, publishes it, takes it back. What was typed stays where it is refused. */
export function PageForm({ page, publicUrl, onReload }: PageFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const claims = useClaimsReason();
  const [typed, setTyped] = useState<PageDraft>(() => (page ? draftOf(page) : empty));
  const [saved, setSaved] = useState({ id: page?._id ?? null, version: page?.version ?? 0, draft: typed });
  /** Until somebody writes an address it follows the title. */
  const [isOwnSlug, setOwnSlug] = useState(page !== null);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [stale, setStale] = useState('');
  const [uploads, setUploads] = useState(0);

  const draft = useDraft({ version: String(page?.version ?? 0), typed, onKeep: setTyped });

  const tidied: PageDraft = { ...typed, title: typed.title.trim(), slug: typed.slug.trim(), text: typed.text.trim() };
  const isSaved = saved.id !== null && JSON.stringify(tidied) === JSON.stringify(saved.draft);
  const change = (next: Partial<PageDraft> | ((now: PageDraft) => Partial<PageDraft>)) =>
    setTyped((now) => {
      const changes = typeof next === 'function' ? next(now) : next;
      const after = { ...now, ...changes };
      return isOwnSlug || changes.slug !== undefined ? after : { ...after, slug: slugFromTitle(after.title) };
    });

  const onRefused = (failure: CallFailure) => {
    setErrors(failure.errors);
    if (failure.status === 409) setStale(failure.message);
    claims.ask(failure);
    return failure.status === 409;
  };
  /** Says what is wrong before anything is sent. */
  const refuse = (found: FormError[]) => {
    setErrors(found);
    setStale('');
    if (found[0]) toast({ title: found[0].message, destructive: true, duration: 4000 });
    return found.length > 0;
  };
  const store = async (make: typeof call) => {
    if (isSaved && saved.id !== null) return { id: saved.id, version: saved.version, message: '' };
    const body = { ...tidied, pictures: [...tidied.pictures] };
    const { data, message } = await (saved.id === null
      ? make('POST /api/admin/pages/add', { body })
      : make('PUT /api/admin/pages/edit/{id}', { params: { id: saved.id }, body: { ...body, seen: saved.version } }));
    setSaved({ id: data._id, version: data.version, draft: tidied });
    draft.saved(String(data.version));
    setOwnSlug(true);
    return { id: data._id, version: data.version, message };
  };
  const done = (id: string, message: string) => {
    if (message !== '') toast({ title: message });
    if (page === null) navigate(`/admin/pages/${id}`, { replace: true });
  };

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (refuse(pageErrors(tidied))) return;
    const answer = await act('save', store, { onRefused });
    if (answer) done(answer.id, answer.message || 'Nothing has changed since it was saved');
  };
  const publish = async () => {
    if (refuse(publishErrors(tidied))) return;
    const answer = await act(
      'publish',
      async (make) => {
        const { id, version: seen } = await store(make);
        const body = { seen, claimsReason: claims.reason };
        return { id, ...(await make('POST /api/admin/pages/publish/{id}', { params: { id }, body })) };
      },
      { onRefused },
    );
    if (!answer) return;
    claims.clear();
    done(answer.id, answer.message);
  };
  const unpublish = async () => {
    if (saved.id === null) return;
    const request = { params: { id: saved.id }, body: { seen: saved.version } };
    const answer = await act('unpublish', (make) => make('POST /api/admin/pages/unpublish/{id}', request), {
      onRefused,
    });
    if (answer) toast({ title: answer.message });
  };

  const isPublished = page !== null && page.publishedVersion !== null;
  const isShown = isSaved && page?.publishedVersion === saved.version;
  return (
    <form onSubmit={save} noValidate className="grid items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        {draft.offer}
        {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
        {page && <TranslationLinks kind="page" id={page._id} version={`${page.version} ${page.publishedVersion}`} />}
        <PageFields
          typed={typed}
          errors={errors}
          start={`${publicUrl}/pages/`}
          wasPublished={isPublished}
          onChange={change}
          onSlug={(slug) => {
            setOwnSlug(slug !== '');
            change({ slug });
          }}
          onBusy={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
        />
        {claims.field}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button button-line" disabled={busy !== null || uploads > 0}>
            {uploads > 0 ? 'Uploading…' : busy === 'save' ? 'Working…' : 'Save draft'}
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || uploads > 0 || isShown}
            onClick={() => void publish()}
          >
            {busy === 'publish' ? 'Working…' : isPublished ? 'Publish changes' : 'Publish'}
          </button>
          {isPublished && (
            <button
              type="button"
              className="button button-line text-chilli"
              disabled={busy !== null}
              onClick={() => void unpublish()}
            >
              Unpublish
            </button>
          )}
        </div>
      </div>
      <PagePreview draft={tidied} isSaved={isSaved} isNewer={isPublished && !isShown} />
    </form>
  );
}
