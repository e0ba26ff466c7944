import { pageContext } from '#boot/page-context.ts';
import { readImport } from '#imports/read-import.ts';
import { adminMeta } from '#kit/admin/page.tsx';
import { AppError } from '#rules/app-error.ts';
import type { Route } from './+types/import.ts';
import { ImportReport } from './import-report.tsx';
import * as texts from './texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return readImport(app, params.id).catch((error: unknown) => {
    if (error instanceof AppError) throw new Response(error.message, { status: error.status });
    throw error;
  });
}

export const meta = () => adminMeta(texts.imports);

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportReport key={loaderData.id} loaded={loaderData} />;
}
