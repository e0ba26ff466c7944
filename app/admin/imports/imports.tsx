import { Link } from 'react-router';
import { listImports, readImport } from '#features/imports/read-import.ts';
import { AppError } from '#rules/app-error.ts';
import { indianTime } from '#rules/dates.ts';
import { pageContext } from '#server/page-context.ts';
import { Headings } from '../parts/headings.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/imports.ts';
import { ImportReport } from './import-report.tsx';
import * as texts from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { sentenceOf } from './work-progress.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  if (params.id === undefined) return { report: null, imports: await listImports(app) };
  const report = await readImport(app, params.id).catch((error: unknown) => {
    if (error instanceof AppError) throw new Response(error.message, { status: error.status });
    throw error;
  });
  return { report, imports: [] };
}

export const meta = () => adminMeta(texts.imports);

/** Exports of other shops: one is uploaded and followed here; with an id in the address it is that one's report. */
export default function Imports({ loaderData: { report, imports } }: Route.ComponentProps) {
  if (report) return <ImportReport key={report.id} loaded={report} />;
  return (
    <AdminPage title={texts.imports} about={texts.fromShopifyOrWooCommerce}>
      <UploadForm />
      <div className="mt-5">
        {imports.length === 0 ? (
          <EmptyState title={texts.noImportsYet}>{texts.exportThereFirst}</EmptyState>
        ) : (
          <TableFrame label={texts.imports}>
            <table className="table">
              <thead>
                <tr>
                  <Headings names={[texts.file, texts.what, texts.started, texts.progress]} />
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
                    <td className="whitespace-nowrap">{texts.whenBy(indianTime(new Date(at)), by)}</td>
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
