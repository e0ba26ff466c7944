// The mark as files: logo, favicon and the tile for a phone's home screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { faviconSvg, logoSvg } from './brand-mark.ts';
import type { Stage } from './stage.ts';

/** Wraps one PNG as an ICO file. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

export async function writeIcons(stage: Stage, folder: string): Promise<void> {
  writeFileSync(join(folder, 'logo.svg'), `${logoSvg()}\n`);
  writeFileSync(join(folder, 'favicon.svg'), `${faviconSvg()}\n`);
  const sized = (px: number): string => faviconSvg().replace('<svg ', `<svg width="${px}" height="${px}" `);
  const small = await stage.photograph(sized(48), 48, 48);
  writeFileSync(join(folder, 'favicon.ico'), ico(await sharp(small).png({ compressionLevel: 9 }).toBuffer(), 48));
  const tile = await stage.photograph(sized(180).replace('rx="7"', 'rx="0"'), 180, 180);
  writeFileSync(
    join(folder, 'apple-touch-icon.png'),
    await sharp(tile).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
