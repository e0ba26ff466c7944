import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AppContext } from '#platform/app-context.ts';
import { uploadsPath } from '#platform/media/media-store.ts';

const demoPath = '/media/demo/';

let last: Promise<unknown> = Promise.resolve();

/** A picture of the shop as JPEG, for programs that read no WebP; one at a time. Null where there is none. */
export async function jpegPicture(
  { media }: Pick<AppContext, 'media'>,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await readStored(media, address);
  if (stored === null) return null;
  const mine = last.then(() => sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer());
  last = mine.catch(() => {});
  return new Uint8Array(await mine);
}

async function readStored(media: AppContext['media'], address: string): Promise<Uint8Array | null> {
  // The demo's lie beside the code.
  if (address.startsWith(demoPath))
    return readFile(join(process.cwd(), 'db/demo/media', address.slice(demoPath.length))).catch(() => null);
  const file = await media.open(address.slice(uploadsPath.length));
  return file ? new Uint8Array(await new Response(file.stream).arrayBuffer()) : null;
}
