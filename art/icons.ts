// The mark of the sample shop as files: logo, icon and the tile for a phone's home screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { faviconSvg, logoSvg } from './brand-mark.ts';
import type { Stage } from './stage.ts';

export async function writeIcons(stage: Stage, folder: string): Promise<void> {
  writeFileSync(join(folder, 'art/sample-logo.64x64.svg'), `${logoSvg()}\n`);
  writeFileSync(join(folder, 'art/sample-icon.svg'), `${faviconSvg()}\n`);
  const sized = (px: number): string => faviconSvg().replace('<svg ', `<svg width="${px}" height="${px}" `);
  const tile = await stage.photograph(sized(180).replace('rx="7"', 'rx="0"'), 180, 180);
  writeFileSync(
    join(folder, 'art/sample-icon.png'),
    await sharp(tile).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
