import { createHash } from 'node:crypto';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import type { MediaFile } from './media-store.ts';

/** Why bytes do not become a picture. */
export class PictureError extends Error {
  readonly reason: 'type' | 'damaged' | 'pixels';
  constructor(reason: PictureError['reason']) {
    super(`Not a picture: ${reason}`);
    this.name = 'PictureError';
    this.reason = reason;
  }
}

export interface DrawnPicture {
  /** Name of the full picture, from which those of all copies follow (rules/picture.ts). */
  name: string;
  files: MediaFile[];
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);
/** A photograph of 50 megapixels takes 150 MB while it is decoded. */
const mostPixels = 50_000_000;
const largestSide = 2400;
const highest = 3600;
const quality = { full: 76, small: 72, avif: 52 };

// Everything but these decoders is closed: SVG and PDF could fetch files, the others nobody needs here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
});
// Pictures are rare and the shop has better things to do: one thread, and no memory kept for later.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and redraws it: turned upright, without anything that cameras and programs hide in it, at most
 * 2400 pixels wide, with narrower copies as WebP and AVIF. One picture at a time, so that memory has a bound.
 * @param widths in which copies are kept where the picture is wide enough
 * @throws PictureError
 */
export function drawPicture(bytes: Uint8Array, widths: readonly number[]): Promise<DrawnPicture> {
  const mine = last.then(() => draw(bytes, widths));
  last = mine.catch(() => {});
  return mine;
}

async function draw(bytes: Uint8Array, widths: readonly number[]): Promise<DrawnPicture> {
  if (!looksRaster(bytes)) throw new PictureError('type');
  // Where the library brings no decoder for it, nothing is wrong with the picture.
  const unread = isHeic(bytes) ? 'type' : 'damaged';
  const options = { limitInputPixels: mostPixels, failOn: 'error', animated: false, pages: 1 } as const;
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch {
    throw new PictureError(unread);
  }
  if (!formats.has(metadata.format ?? '')) throw new PictureError('type');
  if (metadata.width * metadata.height > mostPixels) throw new PictureError('pixels');

  let full: { data: Buffer; info: OutputInfo };
  try {
    full = await sharp(bytes, options)
      .rotate()
      .resize({ width: largestSide, height: highest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new PictureError(unread);
  }
  const { width, height, channels } = full.info;
  const source = () => sharp(full.data, { raw: { width, height, channels } });
  const whole = await source().webp({ quality: quality.full, effort: 4 }).toBuffer();
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32);
  const base = `${hash}.${width}x${height}`;
  const files: MediaFile[] = [{ name: `${base}.webp`, bytes: whole, type: 'image/webp' }];
  for (const wide of widths.filter((candidate) => candidate <= width)) {
    const resized = () => source().resize({ width: wide });
    if (wide < width) {
      const webp = await resized().webp({ quality: quality.small, effort: 4 }).toBuffer();
      files.push({ name: `${base}.w${wide}.webp`, bytes: webp, type: 'image/webp' });
    }
    const avif = await resized().avif({ quality: quality.avif, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    files.push({ name: `${base}.w${wide}.avif`, bytes: avif, type: 'image/avif' });
  }
  return { name: `${base}.webp`, files };
}

/** The first bytes of the formats that are taken. Whatever a file is called or says it is does not count. */
function looksRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^(?:II[*+]\0|MM\0[*+])/.test(head) ||
    /^....ftyp(?:avif|avis|mif1|msf1)/s.test(head) ||
    isHeic(bytes)
  );
}

function isHeic(bytes: Uint8Array): boolean {
  return /^....ftyphe(?:ic|ix|im|is|vc)/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
}
