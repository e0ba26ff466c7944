import { documentPapers } from '#features/documents/month-papers.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ZipFile } from '#platform/zip/write-zip.ts';
import type { GatheredFolder } from './gather-folder.ts';

export async function* folderFiles(
  app: AppContext,
  month: string,
  { files, runs, madeAt }: GatheredFolder,
  hasPapers: boolean,
): AsyncGenerator<ZipFile> {
  const root = `books-${month}/`;
  for (const { path, bytes } of files) yield { name: root + path, at: madeAt, bytes };
  if (!hasPapers) return;
  for await (const { number, pdf } of documentPapers(app, runs)) {
    yield { name: `${root}papers/${number.replaceAll('/', '-')}.pdf`, at: madeAt, bytes: pdf };
  }
}
