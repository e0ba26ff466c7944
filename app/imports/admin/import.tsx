import { pageContext } from '#boot/page-context.ts';
import { readImport } from '#imports/read-import.ts';
import { adminMeta } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import type { Route } from './+types/import.ts';
import { ImportReport } from './import-report.tsx';
import * as texts from './texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return orResponse(readImport(app, params.id));
}

export const meta = () => adminMeta(texts.imports);

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportReport key={loaderData.id} loaded={loaderData} />;
}
