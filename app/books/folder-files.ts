import { documentPapers } from '#documents/month-papers.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ZipFile } from '#platform/zip/write-zip.ts';
import type { GatheredFolder } from './gather-folder.ts';

const missingFile = 'papers-missing.txt';

export async function* folderFiles(
  app: AppContext,
  month: string,
  { files, runs, madeAt }: GatheredFolder,
  hasPapers: boolean,
): AsyncGenerator<ZipFile> {
  const root = `books-${month}/`;
  for (const { path, bytes } of files) yield { name: root + path, at: madeAt, bytes };
  if (!hasPapers) return;
  const missing: string[] = [];
  for await (const { number, pdf } of documentPapers(app, runs)) {
    if (pdf) yield { name: `${root}papers/${number.replaceAll('/', '-')}.pdf`, at: madeAt, bytes: pdf };
    else missing.push(number);
  }
  // Known only now, so it is the last file; README.txt, which is the first to be read, names it.
  if (missing.length > 0)
    yield {
      name: `${root}${missingFile}`,
      at: madeAt,
      bytes: Buffer.from(
        [
          '\ufeffThe PDFs of these documents could not be made. Their amounts are in documents.csv.',
          '',
          ...missing,
          '',
        ].join('\r\n'),
      ),
    };
}
