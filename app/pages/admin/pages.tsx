import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useStale } from '#kit/admin/forms/changed-meanwhile.tsx';
import { useAction, useReload } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { PageSummary } from '#pages/page-row.ts';
import { listDeletedPages, listPages } from '#pages/read-pages.ts';
import { deletedPageDays } from '#pages/rules/custom-page.ts';
import { indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/pages.ts';
import { PageList } from './page-list.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [pages, deleted] = await Promise.all([listPages(app), listDeletedPages(app)]);
  return { pages, deleted };
}

export const meta = () => adminMeta('Pages');

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { pages, deleted } = loaderData;
  const toast = useToast();
  const { act, busy } = useAction();
  const { reload } = useReload(loaderData);
  const { notice, setStale } = useStale(reload);
  const undo = useUndo();

  const remove = async ({ _id: id }: PageSummary) => {
    const answer = await act('delete', (call) => call('DELETE /api/admin/pages/delete/{id}', { params: { id } }));
    if (!answer) return;
    undo(answer.message, 'The page is back', (make) => make('POST /api/admin/pages/restore/{id}', { params: { id } }));
  };
  const restore = async (id: string) => {
    const answer = await act('restore', (call) => call('POST /api/admin/pages/restore/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };

  return (
    <AdminPage
      title="Pages"
      about="Pages of your own, such as how you source your grains. They are linked in the footer or the navigation."
      actions={
        <>
          {pages.length > 0 && <ExportLink path="/api/admin/pages/export" />}
          <Link to="/admin/pages/new" className="button button-leaf">
            {texts.newPage}
          </Link>
        </>
      }
    >
      <SettingsRoof />
      {notice}
      {pages.length === 0 ? (
        <EmptyState title="No pages yet">
          Write one about your mill, your farmers or your kitchen. Shoppers see it once you publish it.
        </EmptyState>
      ) : (
        <PageList pages={pages} onDelete={(page) => void remove(page)} onStale={setStale} />
      )}
      {deleted.length > 0 && (
        <section aria-labelledby="deleted" className="card mt-6 p-4">
          <h2 id="deleted" className="text-xl">
            Deleted pages
          </h2>
          <p className="text-ink-soft">{`They can be brought back for ${deletedPageDays} days.`}</p>
          <ul className="mt-2 divide-y divide-hairline">
            {deleted.map((page) => (
              <li key={page._id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <span className="wrap-anywhere">
                  {page.title}
                  <span className="block text-ink-soft text-sm">
                    {page.deletedAt && `Deleted ${indianTime(page.deletedAt)}`}
                  </span>
                </span>
                <button
                  type="button"
                  className="link min-h-11 px-2"
                  disabled={busy !== null}
                  aria-label={`Bring back ${page.title}`}
                  onClick={() => void restore(page._id)}
                >
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  );
}
