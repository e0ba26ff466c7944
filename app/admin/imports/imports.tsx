import { Link } from 'react-router';
import { listImports } from '#features/imports/read-import.ts';
import { indianTime } from '#rules/dates.ts';
import { pageContext } from '#server/page-context.ts';
import { Headings } from '../parts/headings.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/imports.ts';
import * as texts from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { sentenceOf } from './work-progress.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listImports(context.get(pageContext).app) };
}

export const meta = () => adminMeta(texts.imports);

/** Exports of other shops: one is uploaded here, and those of before are listed with their progress. */
export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.imports} about="Bring products and customers from Shopify or WooCommerce.">
      <UploadForm />
      <div className="mt-5">
        {imports.length === 0 ? (
          <EmptyState title="No imports yet">Export a CSV file in your former shop, then upload it here.</EmptyState>
        ) : (
          <TableFrame label={texts.imports}>
            <table className="table">
              <thead>
                <tr>
                  <Headings names={['File', 'What', 'Uploaded', texts.progress]} />
                </tr>
              </thead>
              <tbody>
                {imports.map(({ id, fileName, kind, at, by, work }) => (
                  <tr key={id}>
                    <td className="min-w-40 [overflow-wrap:anywhere]">
                      <Link to={`/admin/imports/${id}`} className="link">
                        {fileName}
                      </Link>
                    </td>
                    <td>{kind === 'products' ? texts.products : texts.customers}</td>
                    <td className="whitespace-nowrap">{`${indianTime(new Date(at))} by ${by}`}</td>
                    <td>{work && sentenceOf(work)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </div>
    </AdminPage>
  );
}
