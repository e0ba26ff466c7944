import type { Staff } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { folderFiles } from './folder-files.ts';
import { beginFolder } from './folder-run.ts';
import { type GatheredFolder, gatherFolder } from './gather-folder.ts';
import * as texts from './texts.ts';

/**
 * The accountant's folder of a month in India as a ZIP, made as fast as it is taken: memory holds one document. Whoever stops taking it
 * stops its work.
 * @throws AppError 409 while another one is downloaded. Any error after the first bytes means that the ZIP must not end well
 */
export async function* downloadFolder(app: AppContext, month: string, by: Staff): AsyncGenerator<Uint8Array> {
  const run = await beginFolder(app, month, by);
  let folder: GatheredFolder | undefined;
  let isDone = false;
  try {
    folder = await gatherFolder(app, month, texts.everyDocumentAsPdf);
    run.expect(folder.documentCount);
    let done = 0;
    const zip = writeZip(folderFiles(app, month, folder, () => (done += 1)));
    for await (const chunk of zip) {
      run.passed(done);
      yield chunk;
    }
    isDone = true;
  } catch (error) {
    // Nobody can be told any more once a part of it is sent: the connection breaks.
    app.log.error({ err: error, month }, 'a folder of the books could not be finished');
    throw error;
  } finally {
    await Promise.all([folder?.close(), run.end(isDone)]);
  }
}
