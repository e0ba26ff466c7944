import { useState } from 'react';
import { Link } from 'react-router';
import { listTranslations } from '#features/translations/list-translations.ts';
import { languages } from '#messages/languages.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { textStates } from '#rules/translations/text-state.ts';
import { kindsOf, translationsFromQuery } from '#rules/translations/translation-list.ts';
import { pageContext } from '#server/page-context.ts';
import { ExportLink, FilterSelect, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/translations.ts';
import { ImportDialog } from './import-dialog.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const kinds = kindsOf(requestContext.account);
  const choice = translationsFromQuery(new URL(request.url).searchParams);
  return { ...(await listTranslations(app, kinds, choice)), kinds, choice };
}

export const meta = () => adminMeta(texts.translations);

/** What the owner wrote, language by language: what is missing, and the way to each form. */
export default function Translations({ loaderData }: Route.ComponentProps) {
  const { things, total, progress, kinds, choice } = loaderData;
  const { language, kind, state, search, page } = choice;
  const [isImporting, setImporting] = useState(false);
  const filter = new URLSearchParams({ ...(kind && { kind }), ...(state && { state }) }).toString();
  const name = texts.nameOf(language);
  const isNone = progress.every(({ all }) => all === 0);
  return (
    <AdminPage
      title={texts.translations}
      about={<span role="status">{texts.things(total)}</span>}
      actions={
        <>
          <ExportLink href={`/api/admin/translations/export/${language}${filter === '' ? '' : `?${filter}`}`} />
          <button type="button" className="button button-line" onClick={() => setImporting(true)}>
            {texts.importCsv}
          </button>
        </>
      }
    >
      <nav aria-label={texts.language} className="mb-4 flex flex-wrap gap-3">
        {progress.map(({ language: one, all, done, missing, outdated }) => (
          <Link
            key={one}
            to={`?language=${one}`}
            aria-current={one === language ? 'page' : undefined}
            className={`card block min-w-[min(15rem,100%)] flex-1 p-4 ${one === language ? 'border-leaf' : ''}`}
          >
            <span className="block font-semibold">{texts.progressOf(texts.nameOf(one), done, all)}</span>
            <progress
              className="progress mt-2 block w-full"
              max={Math.max(1, all)}
              value={done}
              aria-label={texts.progressOf(texts.nameOf(one), done, all)}
            />
            <span className="mt-1 block text-ink-soft text-sm">{texts.leftToDo(missing, outdated)}</span>
          </Link>
        ))}
      </nav>
      {isNone ? (
        <EmptyState title={texts.nothingToTranslate}>{texts.writeSomethingFirst}</EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <SearchBox label={texts.search} value={search} />
            <FilterSelect
              name="kind"
              label={texts.kind}
              value={kind ?? ''}
              all={texts.everyKind}
              options={kinds.map((id) => ({ id, label: texts.kinds[id] }))}
            />
            <FilterSelect
              name="state"
              label={texts.state}
              value={state ?? ''}
              all={texts.everyState}
              options={textStates.map((id) => ({ id, label: texts.states[id] }))}
            />
          </div>
          {things.length === 0 ? (
            <EmptyState title={texts.noneFound} />
          ) : (
            <TableFrame label={texts.translations}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.name}</th>
                    <th scope="col">{texts.kind}</th>
                    <th scope="col">{texts.missing}</th>
                    <th scope="col">{texts.outdated}</th>
                    <th scope="col">{texts.done}</th>
                  </tr>
                </thead>
                <tbody>
                  {things.map((thing) => (
                    <tr key={`${thing.kind}/${thing.id}`}>
                      <td className="wrap-anywhere min-w-48">
                        <Link
                          to={`/admin/translations/${language}/${thing.kind}/${thing.id}`}
                          className="link inline-flex min-h-11 items-center font-semibold"
                          aria-label={texts.translate(thing.name, name)}
                        >
                          {thing.name}
                        </Link>
                        {thing.translatedName !== '' && (
                          <span className="block text-ink-soft text-sm" lang={languages[language].tag}>
                            {thing.translatedName}
                          </span>
                        )}
                      </td>
                      <td className="whitespace-nowrap">{texts.kinds[thing.kind]}</td>
                      <td>{thing.missing > 0 ? <span className="tag tag-chilli">{thing.missing}</span> : 0}</td>
                      <td>{thing.outdated > 0 ? <span className="tag tag-turmeric">{thing.outdated}</span> : 0}</td>
                      <td className="whitespace-nowrap">{texts.doneOf(thing.done, thing.all)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )}
          <Pager page={page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
        </>
      )}
      <ImportDialog language={language} open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}
