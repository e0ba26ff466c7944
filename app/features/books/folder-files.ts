import { documentPapers } from '#features/documents/month-papers.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ZipFile } from '#platform/zip/write-zip.ts';
import type { GatheredFolder } from './gather-folder.ts';

/** @param onPaper called with each document; left out, the folder is without PDFs */
export async function* folderFiles(
  app: AppContext,
  month: string,
  { files, runs, madeAt }: GatheredFolder,
  onPaper?: () => void,
): AsyncGenerator<ZipFile> {
  const root = `books-${month}/`;
  for (const { path, bytes } of files) yield { name: root + path, at: madeAt, bytes };
  if (!onPaper) return;
  for await (const { number, pdf } of documentPapers(app, runs)) {
    onPaper();
    yield { name: `${root}papers/${number.replaceAll('/', '-')}.pdf`, at: madeAt, bytes: pdf };
  }
}
