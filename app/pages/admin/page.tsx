import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { listPageVersions, readPage } from '#pages/read-pages.ts';
import type { Route } from './+types/page.ts';
import { withChanges } from './page-changes.ts';
import { PageForm } from './page-form.tsx';
import { PageVersions } from './page-versions.tsx';
import * as texts from './texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { publicUrl } = app.config;
  if (params.id === 'new') return { page: null, versions: [], publicUrl };
  const page = await orResponse(readPage(app, params.id));
  return { page, versions: withChanges(await listPageVersions(app, page._id)), publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.page?.title ?? texts.newPage);

export default function PageEditor({ loaderData }: Route.ComponentProps) {
  const { page, versions, publicUrl } = loaderData;
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage
      title={page?.title ?? texts.newPage}
      about={
        <Link to="/admin/pages" className="link inline-flex min-h-11 items-center">
          All pages
        </Link>
      }
    >
      <PageForm key={`${page?._id} ${loads}`} page={page} publicUrl={publicUrl} onReload={reload} />
      {page && <PageVersions page={page} versions={versions} onBack={reload} />}
    </AdminPage>
  );
}
