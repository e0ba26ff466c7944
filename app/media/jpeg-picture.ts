import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AppContext } from '#platform/app-context.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { AppError } from '#rules/app-error.ts';

const demoPath = '/media/demo/';

/** A platform fetches a few at once; what lies beyond may ask again. */
const mostWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture of the shop as JPEG, for programs that read no WebP; one at a time. Null where there is none.
 * @throws AppError 503 while many wait
 */
export async function jpegPicture(
  { media }: Pick<AppContext, 'media'>,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (waiting >= mostWaiting)
    throw new AppError(503, 'Many ask for pictures just now. Please ask again in a minute.', [], 60);
  waiting += 1;
  const draw = async () => {
    const stored = await readStored(media, address);
    return stored && (await sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer());
  };
  const mine = last.then(draw).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => {});
  const drawn = await mine;
  return drawn && new Uint8Array(drawn);
}

async function readStored(media: AppContext['media'], address: string): Promise<Uint8Array | null> {
  // The demo's lie beside the code.
  if (address.startsWith(demoPath))
    return readFile(join(process.cwd(), 'db/demo/media', address.slice(demoPath.length))).catch(() => null);
  const file = await media.open(address.slice(uploadsPath.length));
  return file ? new Uint8Array(await new Response(file.stream).arrayBuffer()) : null;
}
