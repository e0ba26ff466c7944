import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SizedBytes } from './write-zip.ts';

export interface Spool {
  /** Writes a text to the end of it. Returns where it is, with its size and check sum. */
  add(text: AsyncIterable<string>): Promise<SizedBytes>;
  close(): Promise<void>;
}

const readAtOnce = 64 * 1024;

/**
 * A file in the machine's folder for temporary files, for what is made faster than a client takes it and is too large
 * for memory. It has no name any more once it is open, so that nothing of it is left however the process ends.
 */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `shop-spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let end = 0;

  async function* read(from: number, size: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < from + size; ) {
      const buffer = Buffer.alloc(Math.min(readAtOnce, from + size - at));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) throw new Error('The temporary file is shorter than it was.');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  return {
    async add(text) {
      const from = end;
      let sum = 0;
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        // Reading names its place, so that it leaves the place where writing goes on.
        await file.appendFile(bytes);
        sum = crc32(bytes, sum);
        end += bytes.length;
      }
      const size = end - from;
      return { size, crc32: sum, read: () => read(from, size) };
    },
    close: () => file.close(),
  };
}
