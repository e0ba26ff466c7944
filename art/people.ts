// Stylised people, head and shoulders. Local origin: middle of the face; the chin is at 86, the shoulders end at 300.
import { clothes } from './clothes.ts';
import { before, behind } from './hair.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { around, dot, oval, panel, polar, shape, stroke } from './strokes.ts';

export interface Person {
  skin: string;
  hair: string;
  style: 'elder' | 'short' | 'wave' | 'bun' | 'long' | 'bob' | 'braid' | 'turban' | 'bald';
  dress: 'coat' | 'kurta' | 'sari' | 'blazer' | 'shirt';
  cloth: string;
  trim: string;
  beard?: 'full' | 'stubble' | 'moustache';
  glasses?: boolean;
  bindi?: boolean;
  earrings?: boolean;
  smile?: 'open' | 'closed';
}

const face =
  'M-64 -30C-66 -86 -36 -104 0 -104C36 -104 66 -86 64 -30C64 14 50 50 28 72C16 84 8 88 0 88C-8 88 -16 84 -28 72C-50 50 -64 14 -64 -30Z';

function features(p: Person): string {
  const line = darker(p.skin, 0.62);
  const brow = mix(p.hair, '#2A1A12', 0.5);
  const eye = (x: number): string =>
    shape(
      `M${x - 15} -18C${x - 8} -28 ${x + 8} -28 ${x + 15} -18C${x + 8} -11 ${x - 8} -11 ${x - 15} -18Z`,
      '#FFFBF4',
    ) +
    dot(x, -19, 7.4, '#3A2114') +
    dot(x - 2.4, -21.5, 2.2, '#FFFFFF') +
    stroke(`M${x - 16} -18C${x - 8} -29 ${x + 8} -29 ${x + 16} -18`, '#2A1710', 3.4);
  const mouth =
    p.smile === 'closed'
      ? stroke('M-22 46C-10 58 10 58 22 46', darker('#A5483C', 0.2), 4.5)
      : shape('M-25 42C-10 47 10 47 25 42C20 62 10 68 0 68C-10 68 -20 62 -25 42Z', '#8E342C') +
        shape('M-22 43.500C-8 48 8 48 22 43.500C20 52 10 54 0 54C-10 54 -20 52 -22 43.500Z', '#FFFBF4');
  const specs = p.glasses
    ? [-28, 28]
        .map((x) => panel(x - 23, -38, 46, 38, 16, 'rgba(255,255,255,.14)', ' stroke="#2B221C" stroke-width="3.6"'))
        .join('') + stroke('M-5 -24C-2 -27 2 -27 5 -24M-51 -26L-64 -30M51 -26L64 -30', '#2B221C', 3.6)
    : '';
  return (
    stroke('M-45 -44C-36 -53 -20 -53 -11 -46M45 -44C36 -53 20 -53 11 -46', brow, 5.5) +
    eye(-28) +
    eye(28) +
    stroke('M2 -14C4 4 10 14 9 20C7 26 -3 27 -9 23', line, 3, ' opacity=".6"') +
    oval(-42, 22, 15, 10, '#C8543C', ' opacity=".16"') +
    oval(42, 22, 15, 10, '#C8543C', ' opacity=".16"') +
    mouth +
    specs +
    (p.bindi ? dot(0, -58, 5, '#B3261E') : '')
  ).replaceAll('43.500', '43.5');
}

function whiskers(p: Person): string {
  if (p.beard === 'full')
    return (
      shape(
        'M-65 -16C-66 50 -40 100 0 104C40 100 66 50 65 -16C58 10 50 26 32 32C14 26 -14 26 -32 32C-50 26 -58 10 -65 -16Z',
        p.hair,
      ) + stroke('M-20 90C-8 96 8 96 20 90', lighter(p.hair, 0.3), 2.5, ' opacity=".4"')
    );
  if (p.beard === 'stubble')
    return shape(
      'M-64 -8C-62 40 -30 86 0 88C30 86 62 40 64 -8C56 14 46 28 30 32C12 26 -12 26 -30 32C-46 28 -56 14 -64 -8Z',
      p.hair,
      ' opacity=".3"',
    );
  if (p.beard === 'moustache')
    return shape('M0 30C-12 26 -30 34 -36 46C-22 46 -8 44 0 38C8 44 22 46 36 46C30 34 12 26 0 30Z', p.hair);
  return '';
}

export function bust(sheet: Sheet, p: Person): string {
  const dark = darker(p.skin, 0.3);
  const tone = sheet.linear(
    [
      [0, lighter(p.skin, 0.16)],
      [0.55, p.skin],
      [1, darker(p.skin, 0.16)],
    ],
    [0, 0, 1, 0.5],
  );
  const ears =
    oval(-65, -10, 12, 19, p.skin) +
    oval(65, -10, 12, 19, dark) +
    (p.earrings
      ? dot(-66, 14, 6, '#E2A012') +
        dot(66, 14, 6, '#E2A012') +
        around(1, () => {
          const [x, y] = polar(9, 90);
          return dot(-66 + x, 14 + y, 4, '#E2A012') + dot(66 + x, 14 + y, 4, '#E2A012');
        })
      : '');
  const beardAndMouth =
    p.beard === 'full' || p.beard === 'stubble'
      ? whiskers(p) +
        features(p) +
        (p.beard === 'full'
          ? shape('M0 30C-12 26 -30 32 -38 44C-24 44 -8 43 0 38C8 43 24 44 38 44C30 32 12 26 0 30Z', p.hair)
          : '')
      : features(p) + whiskers(p);
  return (
    behind(p) +
    shape('M-34 50H34V92C34 118 0 134 0 134C0 134 -34 118 -34 92Z', dark) +
    clothes(sheet, p) +
    shape('M-33 96C-30 118 30 118 33 96L26 74H-26Z', dark, ' opacity=".55"') +
    ears +
    shape(face, tone) +
    beardAndMouth +
    before(p)
  );
}
