// Pixels to files: one full-size WebP, and the ladder of smaller WebP and AVIF beside it.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Entry } from './roll-call.ts';

const ladder = [240, 480, 960, 1600, 2400];

const quality = { full: 69, small: 65, avif: 48 };

/** Removes earlier files of the same picture. */
export function sweepOut(folder: string, name: string): void {
  const own = new RegExp(`^${name}\\.[0-9a-f]{8}\\.`);
  for (const file of readdirSync(folder)) if (own.test(file)) rmSync(join(folder, file));
}

export async function writeLadder(folder: string, entry: Entry, mark: string, png: Buffer): Promise<void> {
  const stem = join(folder, `${entry.name}.${mark}.${entry.width}x${entry.height}`);
  const source = sharp(png).flatten({ background: '#FBF7EF' });
  writeFileSync(
    `${stem}.webp`,
    await source.clone().webp({ quality: quality.full, effort: 6, preset: 'photo' }).toBuffer(),
  );
  for (const width of ladder.filter((step) => step <= entry.width)) {
    const resized = width === entry.width ? source.clone() : source.clone().resize({ width });
    if (width < entry.width)
      writeFileSync(
        `${stem}.w${width}.webp`,
        await resized.clone().webp({ quality: quality.small, effort: 6, preset: 'photo' }).toBuffer(),
      );
    writeFileSync(
      `${stem}.w${width}.avif`,
      await resized.clone().avif({ quality: quality.avif, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
  }
}

export async function writeJpeg(folder: string, entry: Entry, mark: string, png: Buffer): Promise<void> {
  writeFileSync(
    join(folder, `${entry.name}.${mark}.${entry.width}x${entry.height}.jpg`),
    await sharp(png).flatten({ background: '#FBF7EF' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  );
}
