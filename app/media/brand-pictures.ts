import sharp from 'sharp';
import type { AppContext } from '#platform/app-context.ts';
import { drawMark } from '#platform/media/draw-mark.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { isWordmark, socialSize } from '#settings/rules/brand/brand.ts';
import type { BrandPictureName } from '#settings/rules/brand/brand-pictures.ts';
import { monogram, monogramSvg } from '#settings/rules/brand/monogram.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';

export interface BrandPicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Sides in pixels of the icons, and the height of the logo in e-mails and on paper, twice as large as it is shown. */
const sides = { icon: 96, large: 512, tile: 180, old: 48 } as const;
const logoHeight = 96;

/** One of the pictures that are made of a brand, or null where it has none. */
export async function brandPicture(
  app: Pick<AppContext, 'media'>,
  brand: Brand,
  which: BrandPictureName,
): Promise<BrandPicture | null> {
  if (which === 'mark') {
    const svg = monogramSvg(monogram(brand.name, brand.actionColour));
    return { bytes: new Uint8Array(Buffer.from(svg)), type: 'image/svg+xml' };
  }
  if (which === 'logo') return logoPng(app, brand.logo);
  if (which === 'social') {
    const picture = await readUpload(app, brand.socialPicture);
    if (!picture) return null;
    const cut = sharp(picture)
      .resize({ ...socialSize, fit: 'cover' })
      .flatten({ background: '#ffffff' });
    return { bytes: new Uint8Array(await cut.jpeg({ quality: 82 }).toBuffer()), type: 'image/jpeg' };
  }
  // Browsers take a PNG for the oldest address, too.
  return { bytes: new Uint8Array(await icon(app, brand, sides[which], which !== 'icon')), type: 'image/png' };
}

/** The logo in a format that e-mails and paper can show; null where the shop has none of its own. */
export async function logoPng(app: Pick<AppContext, 'media'>, address: string): Promise<BrandPicture | null> {
  const picture = await readUpload(app, address);
  if (!picture) return null;
  const drawn = await sharp(picture).resize({ height: logoHeight }).png({ compressionLevel: 9 }).toBuffer();
  return { bytes: new Uint8Array(drawn), type: 'image/png' };
}

/**
 * A square of the logo, or of the letter mark where there is none or it is a line of writing that nobody could read so
 * small.
 */
async function icon(app: Pick<AppContext, 'media'>, brand: Brand, side: number, isTile: boolean): Promise<Buffer> {
  const logo = isWordmark(brand) ? null : await readUpload(app, brand.logo);
  if (!logo) return drawMark(monogram(brand.name, brand.actionColour, 0), side);
  const edge = isTile ? Math.round(side * 0.1) : 0;
  const within = side - 2 * edge;
  const background = isTile ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp(logo)
    .resize({ width: within, height: within, fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  return (isTile ? drawn.flatten({ background: '#ffffff' }) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

/** A stored picture's bytes: they were drawn by the shop itself. Null for any other address. */
async function readUpload({ media }: Pick<AppContext, 'media'>, address: string): Promise<Buffer | null> {
  if (!address.startsWith(uploadsPath)) return null;
  const file = await media.open(address.slice(uploadsPath.length));
  return file ? Buffer.from(await new Response(file.stream).arrayBuffer()) : null;
}
