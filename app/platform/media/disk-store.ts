import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '../disk/sync-folder.ts';
import type { MediaStore } from './media-store.ts';

/** Uploaded files in a folder of this machine, made when the first file comes. */
export function openDiskStore(folder: string): MediaStore {
  return {
    publicUrl: null,
    async put(files) {
      await mkdir(folder, { recursive: true });
      for (const { name, bytes } of files) {
        const draft = join(folder, `.${randomUUID()}`);
        const file = await open(draft, 'w');
        try {
          await file.writeFile(bytes);
          // The database will say that the file is there: it has to be, also after the power went.
          await file.sync();
          await file.close();
          await rename(draft, join(folder, name));
        } catch (error) {
          await file.close().catch(() => {});
          await unlink(draft).catch(() => {});
          throw error;
        }
      }
      await syncFolder(folder);
    },
    async open(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, size };
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}
