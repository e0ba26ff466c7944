import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { languages } from '#messages/languages.ts';
import { listTranslations } from '#translations/list-translations.ts';
import { textStates } from '#translations/rules/text-state.ts';
import { kindsOf, translationsFromQuery } from '#translations/rules/translation-list.ts';
import type { Route } from './+types/translations.ts';
import { ImportDialog } from './import-dialog.tsx';
import * as texts from './texts.ts';

const progressOf = (name: string, done: number, all: number) => `${name}: ${done} of ${all} texts`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const kinds = kindsOf(requestContext.account);
  const choice = translationsFromQuery(new URL(request.url).searchParams);
  return { ...(await listTranslations(app, kinds, choice)), kinds, choice };
}

export const meta = () => adminMeta(texts.translations);

type ListedEntry = Route.ComponentProps['loaderData']['things'][number];

const columns: readonly Column<ListedEntry>[] = [
  ['Kind', ({ kind }) => texts.kinds[kind], { className: 'whitespace-nowrap', phone: 'below' }],
  ['Missing', ({ missing }) => (missing > 0 ? <span className="tag tag-chilli">{missing}</span> : 0)],
  ['Outdated', ({ outdated }) => (outdated > 0 ? <span className="tag tag-turmeric">{outdated}</span> : 0)],
  ['Done', ({ done, all }) => `${done} of ${all}`, { className: 'whitespace-nowrap', phone: 'beside-name' }],
];

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { things, total, progress, kinds, choice } = loaderData;
  const { language, kind, state, search, page } = choice;
  const [isImporting, setImporting] = useState(false);
  const name = texts.nameOf(language);
  const isNone = progress.every(({ all }) => all === 0);
  const nameCell = (entry: ListedEntry) => (
    <>
      <Link
        to={`/admin/translations/${language}/${entry.kind}/${entry.id}`}
        className="link inline-flex min-h-11 items-center font-semibold"
        aria-label={`Translate ${entry.name} into ${name}`}
      >
        {entry.name}
      </Link>
      {entry.translatedName !== '' && (
        <span className="block text-ink-soft text-sm lg:ml-2 lg:inline" lang={languages[language].tag}>
          {entry.translatedName}
        </span>
      )}
    </>
  );
  return (
    <AdminPage
      title={texts.translations}
      about={<span role="status">{total === 1 ? '1 entry' : `${total} entries`}</span>}
      actions={
        <>
          <ExportLink path={`/api/admin/translations/export/${language}`} filter={{ kind, state }} />
          <button type="button" className="button button-line" onClick={() => setImporting(true)}>
            Import CSV
          </button>
        </>
      }
    >
      <nav aria-label={texts.language} className="mb-4 flex flex-wrap gap-3 lg:mb-2">
        {progress.map(({ language: one, all, done, missing, outdated }) => (
          <Link
            key={one}
            to={`?language=${one}`}
            aria-current={one === language ? 'page' : undefined}
            className={`card block min-w-[min(15rem,100%)] flex-1 p-4 lg:py-2 ${one === language ? 'border-leaf' : ''}`}
          >
            <span className="block font-semibold">{progressOf(texts.nameOf(one), done, all)}</span>
            <progress
              className="progress mt-2 block w-full lg:mt-1"
              max={Math.max(1, all)}
              value={done}
              aria-label={progressOf(texts.nameOf(one), done, all)}
            />
            <span className="mt-1 block text-ink-soft text-sm lg:mt-0">
              {missing + outdated === 0 ? 'Nothing is missing' : `${missing} missing, ${outdated} outdated`}
            </span>
          </Link>
        ))}
      </nav>
      {isNone ? (
        <EmptyState title="Nothing to translate yet">
          Products, pages and settings with texts are listed here.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2 lg:mb-2">
            <SearchBox label="Search translations" value={search} />
            <FilterSelect
              name="kind"
              label="Kind"
              value={kind ?? ''}
              all="Every kind"
              options={kinds.map((id) => ({ id, label: texts.kinds[id] }))}
            />
            <FilterSelect
              name="state"
              label="State"
              value={state ?? ''}
              all="Every state"
              options={textStates.map((id) => ({ id, label: texts.states[id] }))}
            />
          </div>
          <DataList
            label={texts.translations}
            isRows
            columns={[['Name', nameCell, { kind: 'name', className: 'wrap-anywhere min-w-48' }], ...columns]}
            rows={things}
            idOf={({ kind: of, id }) => `${of}/${id}`}
            none={<EmptyState title="No entry fits" />}
          />
          <Pager page={page} total={total} />
        </>
      )}
      <ImportDialog language={language} open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}
