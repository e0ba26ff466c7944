import { isReady } from '#books/rules/folder.ts';
import type { AppContext } from '#platform/app-context.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { AppError } from '#rules/app-error.ts';
import { folderFiles } from './folder-files.ts';
import { type GatheredFolder, gatherFolder } from './gather-folder.ts';
import { readFolder } from './prepare-folder.ts';
import * as texts from './texts.ts';

/**
 * The accountant's folder of a month in India as a ZIP, made as fast as it is taken: memory holds one document. Anyone
 * who stops taking it stops its work.
 * @throws AppError 409 while too many of its PDFs are not drawn. Any error after the first bytes means that the ZIP
 *   must not end well
 */
export async function* downloadFolder(app: AppContext, month: string): AsyncGenerator<Uint8Array> {
  if (!isReady(await readFolder(app, month)))
    throw new AppError(409, 'Please prepare this folder first, on the page ‘Books’.');
  let folder: GatheredFolder | undefined;
  try {
    folder = await gatherFolder(app, month, texts.everyDocumentAsPdf);
    yield* writeZip(folderFiles(app, month, folder, true));
  } catch (error) {
    // Nobody can be told any more once a part of it is sent: the connection breaks.
    app.log.error({ err: error, month }, 'a folder of the books could not be finished');
    throw error;
  } finally {
    await folder?.close();
  }
}
