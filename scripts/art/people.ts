// Stylised people, head and shoulders. Local origin: middle of the face; the chin is at 86, the shoulders end at 300.
import { darker, lighter, mix } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { around, dot, oval, panel, polar, shape, steps, stroke } from './strokes.ts';

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

function behind(p: Person): string {
  if (p.style === 'long')
    return shape(
      'M-74 -40C-86 -120 -40 -134 0 -134C40 -134 86 -120 74 -40C78 20 96 90 88 176C50 196 -50 196 -88 176C-96 90 -78 20 -74 -40Z',
      darker(p.hair, 0.2),
    );
  if (p.style === 'bob')
    return shape(
      'M-76 -40C-86 -124 -40 -136 0 -136C40 -136 86 -124 76 -40C80 10 92 60 76 92C50 104 -50 104 -76 92C-92 60 -80 10 -76 -40Z',
      darker(p.hair, 0.2),
    );
  if (p.style === 'bun')
    return (
      dot(18, -132, 40, darker(p.hair, 0.12)) +
      stroke('M-12 -142C0 -164 34 -166 48 -140', lighter(p.hair, 0.25), 3, ' opacity=".5"') +
      shape(
        'M-72 -30C-82 -120 -40 -130 0 -130C40 -130 82 -120 72 -30C70 0 66 20 58 34H-58C-66 20 -70 0 -72 -30Z',
        darker(p.hair, 0.2),
      )
    );
  if (p.style === 'braid')
    return shape(
      'M-72 -30C-82 -120 -40 -130 0 -130C40 -130 82 -120 72 -30C70 0 66 20 58 34H-58C-66 20 -70 0 -72 -30Z',
      darker(p.hair, 0.2),
    );
  return '';
}

function before(p: Person): string {
  const h = p.hair;
  const gloss = (d: string): string => stroke(d, lighter(h, 0.35), 3.5, ' opacity=".45"');
  switch (p.style) {
    case 'elder':
      return (
        shape(
          'M-68 -14C-82 -40 -78 -76 -62 -92C-50 -112 -20 -122 0 -120C30 -120 56 -108 66 -88C80 -70 80 -36 68 -14C66 -34 62 -56 52 -70C36 -84 14 -84 -6 -88C-28 -90 -50 -78 -56 -62C-62 -48 -66 -30 -68 -14Z',
          h,
        ) + gloss('M-50 -84C-30 -104 10 -108 40 -96')
      );
    case 'short':
      return (
        shape(
          'M-68 -20C-80 -74 -62 -124 -6 -128C48 -132 82 -96 68 -20C64 -44 60 -60 50 -72C26 -62 -20 -64 -42 -84C-54 -70 -64 -46 -68 -20Z',
          h,
        ) + gloss('M-40 -104C-16 -120 20 -120 44 -102')
      );
    case 'wave':
      return (
        shape(
          'M-68 -18C-84 -64 -72 -112 -34 -124C-14 -144 50 -138 62 -112C84 -92 78 -50 68 -18C66 -42 60 -62 48 -76C30 -58 10 -88 -14 -78C-34 -72 -54 -62 -58 -50C-64 -40 -66 -30 -68 -18Z',
          h,
        ) + gloss('M-44 -100C-20 -124 24 -126 48 -106')
      );
    case 'turban':
      return (
        shape(
          'M-76 -40C-92 -110 -50 -154 0 -154C50 -154 92 -110 76 -40C60 -62 30 -72 0 -84C-30 -72 -60 -62 -76 -40Z',
          p.trim,
        ) +
        stroke(
          'M-70 -62C-40 -96 0 -120 30 -148M-76 -86C-50 -110 -20 -132 6 -152M70 -62C46 -86 26 -94 0 -90M76 -92C56 -110 40 -116 22 -118',
          darker(p.trim, 0.35),
          3,
          ' opacity=".6"',
        ) +
        shape('M-26 -78C-14 -92 14 -92 26 -78L0 -68Z', lighter(p.trim, 0.3))
      );
    case 'bald':
      return shape(
        'M-66 -6C-78 -28 -76 -56 -66 -66C-64 -48 -62 -30 -66 -6ZM66 -6C78 -28 76 -56 66 -66C64 -48 62 -30 66 -6Z',
        h,
      );
    case 'long':
    case 'bob':
      return (
        shape(
          'M-70 10C-86 -70 -66 -128 0 -128C66 -128 86 -70 70 10C66 -30 58 -62 24 -90C0 -66 -44 -58 -56 -40C-66 -26 -66 -8 -70 10Z',
          h,
        ) + gloss('M-46 -92C-22 -116 24 -116 46 -92')
      );
    default:
      return (
        shape('M-68 -4C-82 -74 -62 -126 0 -126C62 -126 82 -74 68 -4C66 -44 50 -76 2 -98C-46 -78 -66 -44 -68 -4Z', h) +
        gloss('M-46 -92C-30 -110 -14 -114 -6 -114M20 -112C36 -108 48 -98 54 -84') +
        (p.style === 'braid'
          ? shape('M56 20C84 50 76 90 84 120C92 160 80 190 70 214C58 190 54 160 58 120C60 90 40 60 56 20Z', h) +
            steps(5, (t) => stroke(`M58 ${70 + t * 110}L82 ${86 + t * 106}`, darker(h, 0.5), 3, ' opacity=".6"'))
          : '')
      );
  }
}

function clothes(sheet: Sheet, p: Person): string {
  const body =
    'M-50 108C-70 124 -102 132 -132 148C-168 166 -176 220 -180 330H180C176 220 168 166 132 148C102 132 70 124 50 108C34 140 -34 140 -50 108Z';
  const fill = sheet.linear(
    [
      [0, lighter(p.cloth, 0.16)],
      [0.55, p.cloth],
      [1, darker(p.cloth, 0.24)],
    ],
    [0, 0, 1, 0.6],
  );
  const fold = stroke(
    'M-118 330C-114 270 -112 230 -120 196M118 330C114 270 112 230 120 196',
    darker(p.cloth, 0.5),
    3,
    ' opacity=".35"',
  );
  const torso = shape(body, fill);
  if (p.dress === 'coat')
    return (
      torso +
      shape('M-50 106L0 196L50 106C28 138 -28 138 -50 106Z', p.trim) +
      stroke('M0 190V330', darker(p.cloth, 0.3), 2.5) +
      shape(
        'M-52 112C-66 120 -76 128 -78 140L-40 176L-50 190L0 330L-14 240L-40 130ZM52 112C66 120 76 128 78 140L40 176L50 190L0 330L14 240L40 130Z',
        lighter(p.cloth, 0.7),
      ) +
      stroke('M-78 140L-40 176L-50 190L-6 310M78 140L40 176L50 190L6 310', darker(p.cloth, 0.34), 2.4) +
      stroke('M-70 132C-84 200 -60 240 -36 252M66 128C80 180 74 214 60 226', '#3A4A44', 6) +
      dot(-34, 254, 13, '#A9B4AE') +
      dot(-34, 254, 7, '#6E7B74') +
      panel(66, 236, 54, 6, 3, darker(p.cloth, 0.25)) +
      panel(82, 216, 6, 24, 3, '#1F6B3A') +
      fold
    );
  if (p.dress === 'sari')
    return (
      torso +
      shape('M-34 90C-30 130 30 130 34 90L52 118C40 160 -40 160 -52 118Z', p.skin) +
      shape('M-132 148C-110 136 -86 130 -66 124C-20 190 60 260 150 330H-180C-176 220 -168 166 -132 148Z', p.trim) +
      stroke('M-70 126C-24 192 60 264 146 330', '#E2A012', 9) +
      stroke(
        'M-84 132C-40 196 30 266 100 330M-106 142C-70 206 -10 276 40 330',
        darker(p.trim, 0.4),
        2.4,
        ' opacity=".5"',
      ) +
      steps(7, (t) => dot(-44 + t * 168, 166 + t * 144, 3.4, '#B3261E'))
    );
  if (p.dress === 'kurta')
    return (
      torso +
      shape('M-40 96C-30 128 30 128 40 96L50 112C34 150 -34 150 -50 112Z', p.trim) +
      stroke('M0 142V268', p.trim, 9) +
      steps(4, (t) => dot(0, 160 + t * 80, 3.6, lighter(p.trim, 0.6))) +
      fold
    );
  if (p.dress === 'blazer')
    return (
      torso +
      shape('M-50 106L0 214L50 106C28 138 -28 138 -50 106Z', p.trim) +
      shape('M-54 104L0 220L54 104L38 96C30 118 14 130 0 142C-14 130 -30 118 -38 96Z', p.trim) +
      stroke('M0 142V200', darker(p.trim, 0.2), 3) +
      shape(
        'M-50 106C-70 122 -84 132 -86 146L-54 178L-62 190L-4 330H4L0 240L-40 120ZM50 106C70 122 84 132 86 146L54 178L62 190L4 330H-4L0 240L40 120Z',
        darker(p.cloth, 0.18),
      ) +
      fold
    );
  return (
    torso +
    shape('M-44 106L0 158L44 106L34 84H-34Z', lighter(p.skin, 0.02)) +
    shape('M-48 104L-60 134L-8 164L0 150ZM48 104L60 134L8 164L0 150Z', lighter(p.cloth, 0.25)) +
    stroke('M0 160V330', darker(p.cloth, 0.3), 2.4) +
    fold
  );
}

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
