import sharp from 'sharp';
import { expect, it } from 'vitest';
import { monogram } from '#settings/rules/brand/monogram.ts';
import { drawMark } from './draw-mark.ts';

/** White pixels and those of the ground, of all. */
async function shares(name: string) {
  const png = await drawMark(monogram(name, '#7a1f3d', 0), 64);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const counted = { white: 0, ground: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] === 255 && data[at + 1] === 255) counted.white += 1;
    if (data[at] === 0x7a && data[at + 1] === 0x1f && data[at + 2] === 0x3d) counted.ground += 1;
  }
  const all = info.width * info.height;
  const isWhite = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] === 255;
  return { width: info.width, white: counted.white / all, ground: counted.ground / all, isWhite };
}

it('a letter mark is the first letter in white on the colour', async () => {
  const i = await shares('Idli & Co');
  expect(i).toMatchObject({ width: 64 });
  expect(i.white).toBeGreaterThan(0.04);
  expect(i.ground).toBeGreaterThan(0.6);
  // The stem of an I stands in the middle, the hole of an O is open.
  expect([i.isWhite(32, 32), (await shares('Orzo')).isWhite(32, 32)]).toEqual([true, false]);
});

it('a name without a letter that can be drawn gets the ring that its SVG has', async () => {
  const { white, isWhite } = await shares('मिलेट');
  // 12 from the middle and 5 wide: 377 of 4,096 pixels, those of the edges not quite white.
  expect(white).toBeGreaterThan(0.06);
  expect(white).toBeLessThan(0.1);
  expect([isWhite(32, 32), isWhite(44, 32), isWhite(32, 44), isWhite(20, 32), isWhite(50, 32)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
