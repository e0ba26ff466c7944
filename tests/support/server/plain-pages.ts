import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { handleError } from '#boot/page-failure.ts';
import { discoveryPath } from '#boot/rules/discovery-path.ts';

/** A page that shows, as every real one does, something from the database. */
async function loader({ context }: LoaderFunctionArgs): Promise<string> {
  const { db } = context.get(pageContext).app;
  const { announcement } = await db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  return announcement;
}

type Routes = Record<string, { id: string; path: string; parentId?: string; module: object }>;

/** A build of the browser's part with nothing in it but these routes, and one way to make a page of them. */
export function bareBuild(entry: object, routes: Routes): ServerBuild {
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'bare' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: discoveryPath },
  } as unknown as ServerBuild;
}

/**
 * A build in which every address is one plain page without scripts: with it everything before the pages can be tested.
 */
export const plainPages = bareBuild(
  {
    default: (request: Request, status: number, _headers: Headers, { staticHandlerContext }: EntryContext) =>
      new Response(`page ${new URL(request.url).pathname}: ${staticHandlerContext.loaderData?.page}`, {
        status,
        headers: { 'content-type': 'text/html' },
      }),
    handleError,
  },
  {
    root: { id: 'root', path: '', module: { default: () => null } },
    page: { id: 'page', parentId: 'root', path: '*', module: { default: () => null, loader } },
  },
);
