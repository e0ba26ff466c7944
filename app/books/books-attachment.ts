import { mostAttachedBytes } from '#books/rules/books-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { MailAttachment } from '#platform/mail/mail-server.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { folderFiles } from './folder-files.ts';
import { gatherFolder } from './gather-folder.ts';
import * as texts from './texts.ts';

const kind = 'books ';

/** What an e-mail about a month notes in the outbox: the folder itself is made when it is sent. */
export const attachmentOf = (month: string) => kind + month;

/**
 * The folder of a month for an e-mail: with its PDFs, without them where it would be too large, and none where it still
 * is.
 */
export async function makeAttachment(app: AppContext, what: string): Promise<MailAttachment[]> {
  if (!what.startsWith(kind)) throw new Error(`Nobody knows the attachment ${what}.`);
  const month = what.slice(kind.length);
  const zip = (await smallFolder(app, month, true)) ?? (await smallFolder(app, month, false));
  return zip ? [{ filename: `books-${month}.zip`, contentType: 'application/zip', content: zip }] : [];
}

/** @returns null where it is too large for an e-mail */
async function smallFolder(app: AppContext, month: string, hasPapers: boolean): Promise<Buffer | null> {
  const about = hasPapers ? texts.everyDocumentAsPdf : 'Too large for this e-mail. Download the folder instead';
  const folder = await gatherFolder(app, month, about);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of writeZip(folderFiles(app, month, folder, hasPapers))) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > mostAttachedBytes) return null;
    }
    return Buffer.concat(chunks);
  } finally {
    await folder.close();
  }
}
