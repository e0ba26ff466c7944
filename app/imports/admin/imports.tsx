import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listImports } from '#imports/read-import.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/imports.ts';
import * as texts from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { sentenceOf } from './work-progress.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listImports(context.get(pageContext).app) };
}

export const meta = () => adminMeta(texts.imports);

const columns: readonly Column<Route.ComponentProps['loaderData']['imports'][number]>[] = [
  [
    'File',
    ({ id, fileName }) => (
      <Link to={`/admin/imports/${id}`} className="link">
        {fileName}
      </Link>
    ),
    { className: 'wrap-anywhere min-w-40' },
  ],
  ['What', ({ kind }) => (kind === 'products' ? texts.products : texts.customers)],
  ['Uploaded', ({ at, by }) => `${indianTime(new Date(at))} by ${by}`, { className: 'whitespace-nowrap' }],
  [texts.progress, ({ work }) => work && sentenceOf(work)],
];

/** Exports of other shops: one is uploaded here, and earlier ones are listed with their progress. */
export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.imports} about="Bring products and customers from Shopify or WooCommerce.">
      <UploadForm />
      <div className="mt-5">
        <DataList
          label={texts.imports}
          columns={columns}
          rows={imports}
          idOf={({ id }) => id}
          none={
            <EmptyState title="No imports yet">Export a CSV file in your former shop, then upload it here.</EmptyState>
          }
        />
      </div>
    </AdminPage>
  );
}
