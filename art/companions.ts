// What lies beside the pack in view 2: the raw ingredient, in a bowl and strewn about.
import { ground } from './backdrop.ts';
import { bowl, type Content, scoop, type Ware } from './bowls.ts';
import { strew } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import { place, type Sheet } from './sheet.ts';
import { blade, dot, oval, polar, shape, stroke } from './strokes.ts';

const wareOf: Record<string, Ware> = {
  chana: 'brass',
  jowar: 'clay',
  bajra: 'stone',
  ragi: 'brass',
  almond: 'wood',
  flax: 'stone',
  soya: 'clay',
  amaranth: 'glaze',
  wheat: 'brass',
  buckwheat: 'stone',
  psyllium: 'glaze',
  'roasted-chana': 'brass',
  mustard: 'clay',
  sesame: 'wood',
  groundnut: 'clay',
  olive: 'stone',
  nigella: 'stone',
  makhana: 'glaze',
  'peri-makhana': 'stone',
  seeds: 'wood',
  'masala-almond': 'brass',
  puffs: 'glaze',
  chips: 'stone',
  namkeen: 'brass',
  'mixed-grain': 'wood',
};

const piece: Record<string, number> = { makhana: 1.25, 'peri-makhana': 1.25, chips: 1.1, namkeen: 1.15, puffs: 1.3 };

/** Half a coconut, cut side to the viewer. */
export function coconutHalf(sheet: Sheet, x: number, y: number, r: number, tint: string): string {
  let hair = '';
  for (let i = 0; i < 46; i++) {
    const [ax, ay] = polar(r * 0.98, i * 7.8);
    const [bx, by] = polar(r * sheet.between(1.02, 1.09), i * 7.8 + 6);
    hair += `M${(x + ax).toFixed(1)} ${(y - r + ay).toFixed(1)}L${(x + bx).toFixed(1)} ${(y - r + by).toFixed(1)}`;
  }
  return (
    ground(sheet, x, y, r * 1.7, tint) +
    dot(
      x,
      y - r,
      r,
      sheet.radial(
        [
          [0, '#8A5E3A'],
          [0.7, '#6A4327'],
          [1, '#3F2515'],
        ],
        [0.36, 0.3, 0.8],
      ),
    ) +
    stroke(hair, '#4A2E1A', 2.4) +
    dot(x - r * 0.03, y - r, r * 0.9, '#F3EBDB') +
    dot(
      x - r * 0.02,
      y - r,
      r * 0.86,
      sheet.radial(
        [
          [0, '#FFFFFF'],
          [0.62, '#FDFAF2'],
          [1, '#E6DDC9'],
        ],
        [0.42, 0.4, 0.62],
      ),
    ) +
    oval(
      x + r * 0.02,
      y - r * 0.98,
      r * 0.6,
      r * 0.58,
      sheet.radial(
        [
          [0, '#F7F3E7'],
          [0.6, '#EAE3D2'],
          [1, '#C8BDA6'],
        ],
        [0.6, 0.66, 0.66],
      ),
    ) +
    stroke(
      `M${x - r * 0.46} ${y - r * 1.24}C${x - r * 0.36} ${y - r * 1.5} ${x - r * 0.1} ${y - r * 1.6} ${x + r * 0.1} ${y - r * 1.56}`,
      '#B3A78F',
      3,
      ' opacity=".5"',
    )
  );
}

export function avocadoHalf(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  stone: boolean,
  tint: string,
  turn = 0,
): string {
  const pear =
    'M0 -108C30 -108 40 -70 52 -38C68 -6 84 14 84 50C84 94 46 118 0 118C-46 118 -84 94 -84 50C-84 14 -68 -6 -52 -38C-40 -70 -30 -108 0 -108Z';
  const core = stone
    ? dot(
        0,
        44,
        37,
        sheet.radial(
          [
            [0, '#B57A48'],
            [0.6, '#8A5228'],
            [1, '#54300F'],
          ],
          [0.36, 0.3, 0.75],
        ),
      ) + oval(-12, 30, 8, 5, '#FFFFFF', ' opacity=".4"')
    : dot(
        0,
        44,
        37,
        sheet.radial(
          [
            [0, '#B9A95A'],
            [0.7, '#CDBE6E'],
            [1, '#A6953F'],
          ],
          [0.6, 0.66, 0.6],
        ),
      );
  const art =
    shape(pear, '#26401F') +
    place(shape(pear, '#7FA23F'), 0, 0, 0.94) +
    place(
      shape(
        pear,
        sheet.radial(
          [
            [0, '#F2E7A0'],
            [0.55, '#E7DE8C'],
            [1, '#B5C45E'],
          ],
          [0.45, 0.55, 0.6],
        ),
      ),
      0,
      1,
      0.87,
    ) +
    core;
  return ground(sheet, x, y, 150 * size, tint) + place(art, x, y - 108 * size, size, turn);
}

/** A churned pat of white butter on a leaf. */
function butter(sheet: Sheet, x: number, y: number, tint: string): string {
  return (
    ground(sheet, x, y, 190, tint) +
    place(blade(-110, 0, 230, 90, 90, '#3E7A3F', '#7FA866'), x, y - 16) +
    shape(
      `M${x - 66} ${y - 16}C${x - 70} ${y - 60} ${x - 30} ${y - 66} ${x - 20} ${y - 84}C${x - 6} ${y - 106} ${x + 26} ${y - 96} ${x + 28} ${y - 72}C${x + 58} ${y - 66} ${x + 70} ${y - 40} ${x + 62} ${y - 18}C${x + 30} ${y - 4} ${x - 40} ${y - 4} ${x - 66} ${y - 16}Z`,
      sheet.linear(
        [
          [0, '#FFFDF2'],
          [0.6, '#F8EBC2'],
          [1, '#DFC788'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    stroke(
      `M${x - 44} ${y - 34}C${x - 20} ${y - 50} ${x + 10} ${y - 44} ${x + 40} ${y - 46}M${x - 8} ${y - 78}C${x + 2} ${y - 86} ${x + 14} ${y - 82} ${x + 18} ${y - 74}`,
      '#E0C68A',
      3,
    )
  );
}

function twig(x: number, y: number, turn: number, green: string, size = 1): string {
  const leaves = [0, 1, 2, 3]
    .map(
      (i) =>
        blade(i * 38, 0, 62, 24, 58, green, lighter(green, 0.35)) +
        blade(i * 38 + 14, 0, 62, 24, 122, darker(green, 0.1), lighter(green, 0.3)),
    )
    .join('');
  return place(
    stroke('M-20 0H130', darker(green, 0.4), 4) + leaves + blade(126, 0, 58, 22, 90, green, lighter(green, 0.35)),
    x,
    y,
    size,
    turn,
  );
}

/** Draws the ingredient of view 2 with its middle about (x, y). */
export function companion(sheet: Sheet, fill: string, x: number, y: number, tint: string): string {
  if (fill === 'coconut')
    return coconutHalf(sheet, x - 10, y - 26, 138, tint) + strew(sheet, 'coconut', x + 20, y + 26, 190, 34, 9, 1.25);
  if (fill === 'avocado')
    return (
      avocadoHalf(sheet, x + 74, y - 46, 1.16, false, tint, 12) +
      avocadoHalf(sheet, x - 62, y + 2, 1.24, true, tint, -14) +
      twig(x + 60, y + 30, -6, '#4E7A38', 0.9)
    );
  if (fill === 'ghee')
    return bowl(sheet, x + 6, y - 22, 300, 'brass', { liquid: '#EBB22E' }, tint) + butter(sheet, x - 80, y + 52, tint);
  if (fill === 'cookie') return strew(sheet, 'cookie', x, y - 20, 170, 74, 7, 1.35);
  if (fill === 'til-bite')
    return (
      strew(sheet, 'til-bite', x - 10, y - 24, 160, 62, 9, 1.5) + strew(sheet, 'sesame', x - 20, y + 50, 220, 24, 60, 1)
    );
  if (fill === 'chocolate') return strew(sheet, 'chocolate', x, y - 14, 165, 66, 10, 1.5);
  const content: Content = { kind: fill, size: piece[fill] ?? 1.15 };
  const loose =
    { almond: 9, 'masala-almond': 9, makhana: 9, 'peri-makhana': 9, chips: 6, olive: 8, namkeen: 12 }[fill] ?? 34;
  const green =
    fill === 'olive'
      ? twig(x - 130, y + 36, -8, '#66762B', 1)
      : fill === 'almond'
        ? twig(x - 30, y + 66, -4, '#5F8A45', 0.8)
        : '';
  const spoon = ['jowar', 'bajra', 'soya', 'buckwheat', 'mixed-grain', 'wheat', 'amaranth', 'psyllium'].includes(fill)
    ? scoop(sheet, x - 96, y + 62, 260, fill, tint)
    : '';
  return (
    bowl(sheet, x + 10, y - 8, 316, wareOf[fill] ?? 'stone', content, tint) +
    green +
    strew(sheet, fill, x - 30, y + 46, 215, 40, loose, content.size) +
    spoon
  );
}
