import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import type { call } from '#kit/call.ts';
import type { StaffPage } from '#pages/read-pages.ts';
import { type PageDraft, pageErrors, publishErrors, slugFromTitle } from '#pages/rules/custom-page.ts';
import { type PageChange, PageFields } from './page-fields.tsx';
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

const tidy = (typed: PageDraft): PageDraft => ({
  ...typed,
  title: typed.title.trim(),
  slug: typed.slug.trim(),
  text: typed.text.trim(),
});

/** Writes a page: saves it as a draft, publishes it, takes it back. What was typed stays where it is refused. */
export function PageForm({ page, publicUrl, onReload }: PageFormProps) {
  const navigate = useNavigate();
  /** Until somebody writes an address it follows the title. */
  const [isOwnSlug, setOwnSlug] = useState(page !== null);
  const done = ({ id }: { id: string }) => {
    if (page === null) navigate(`/admin/pages/${id}`, { replace: true });
  };
  const form = useForm({
    initial: () => (page ? draftOf(page) : empty),
    seen: { id: page?._id ?? null, version: page?.version ?? 0 },
    draft: { version: ({ version }) => String(version) },
    onReload,
    check: (typed) => pageErrors(tidy(typed)),
    send: store,
    onDone: done,
    toastOf: ({ message }) => ({ title: message || 'Nothing has changed since it was saved' }),
  });
  const { values, busy } = form;
  const { seen } = form.stored;
  const tidied = tidy(values);
  const isSaved = seen.id !== null && JSON.stringify(tidied) === JSON.stringify(tidy(form.stored.values));
  const change: PageChange = (next, ...of) =>
    form.change(
      (now) => {
        const changes = typeof next === 'function' ? next(now) : next;
        const isFollowing = !isOwnSlug && changes.slug === undefined && changes.title !== undefined;
        return isFollowing ? { ...changes, slug: slugFromTitle(changes.title ?? '') } : changes;
      },
      ...of,
    );

  async function store(make: typeof call): Promise<{ id: string; version: number; message: string }> {
    if (isSaved && seen.id !== null) return { id: seen.id, version: seen.version, message: '' };
    const body = { ...tidied, pictures: [...tidied.pictures] };
    const { data, message } = await (seen.id === null
      ? make('POST /api/admin/pages/add', { body })
      : make('PUT /api/admin/pages/edit/{id}', { params: { id: seen.id }, body: { ...body, seen: seen.version } }));
    const stored = { id: data._id, version: data.version };
    form.saved(stored);
    setOwnSlug(true);
    return { ...stored, message };
  }
  const publish = () =>
    form.run('publish', {
      check: () => publishErrors(tidied),
      async send(make, _typed, { claimsReason }) {
        const { id, version } = await store(make);
        const body = { seen: version, claimsReason };
        return { id, ...(await make('POST /api/admin/pages/publish/{id}', { params: { id }, body })) };
      },
      onDone: done,
    });
  const unpublish = () =>
    form.run('unpublish', {
      send: (make) =>
        make('POST /api/admin/pages/unpublish/{id}', { params: { id: seen.id ?? '' }, body: { seen: seen.version } }),
    });

  const isPublished = page !== null && page.publishedVersion !== null;
  const isShown = isSaved && page?.publishedVersion === seen.version;
  return (
    <form {...form.props} className="grid items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        {form.notices}
        {page && <TranslationLinks kind="page" id={page._id} version={`${page.version} ${page.publishedVersion}`} />}
        <PageFields
          typed={values}
          errorOf={form.errorOf}
          start={`${publicUrl}/pages/`}
          wasPublished={isPublished}
          onChange={change}
          onSlug={(slug) => {
            setOwnSlug(slug !== '');
            change({ slug }, 'slug');
          }}
          onBusy={form.onUploading}
        />
        {form.claims}
        <div className="flex flex-wrap gap-2">
          <SaveButton form={form} look="line" pending="Working…">
            Save draft
          </SaveButton>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || form.isUploading || isShown}
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
