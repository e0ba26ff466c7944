// Block-print fruit, nuts and blossoms for snacks, and the register of every motif.

import type { Motif } from './grain-motifs.ts';
import * as grain from './grain-motifs.ts';
import * as press from './press-motifs.ts';
import { known, place } from './sheet.ts';
import { around, blade, dot, oval, polar, shape, steps, stroke } from './strokes.ts';

const kernel = (x: number, y: number, size: number, turn: number, fill: string, ground: string): string =>
  place(
    shape('M0 -62C22 -34 36 -6 32 22C28 46 14 56 0 56C-14 56 -28 46 -32 22C-36 -6 -22 -34 0 -62Z', fill) +
      stroke(
        'M0 -44C-2 -10 -2 20 0 44M-12 -24C-17 0 -17 18 -11 36M12 -24C17 0 17 18 11 36',
        ground,
        2.2,
        ' opacity=".6"',
      ),
    x,
    y,
    size,
    turn,
  );

const almond: Motif = (fore, second, ground) =>
  stroke('M-66 -60C-30 -86 30 -86 66 -60', second, 4) +
  blade(-58, -58, 70, 26, -150, second, ground) +
  blade(58, -58, 70, 26, 150, second, ground) +
  blade(-30, -76, 44, 20, -40, second, ground) +
  blade(30, -76, 44, 20, 40, second, ground) +
  kernel(-32, 34, 0.92, 22, fore, ground) +
  kernel(32, 34, 0.92, -22, fore, ground) +
  kernel(0, 18, 1, 0, ground, ground) +
  kernel(0, 18, 0.92, 0, fore, ground);

const coconut: Motif = (fore, second, ground) =>
  steps(7, (_t, i) =>
    place(
      stroke('M0 0C0 -40 6 -80 16 -104', second, 3) +
        steps(
          7,
          (s) =>
            blade(s * 8, -16 - s * 76, 26 - s * 8, 7, 70, second) +
            blade(s * 8, -16 - s * 76, 26 - s * 8, 7, -60, second),
        ),
      0,
      20,
      0.92,
      -84 + i * 28,
    ),
  ) +
  dot(0, 36, 66, ground) +
  dot(0, 36, 61, second) +
  dot(0, 36, 52, fore) +
  oval(0, 40, 33, 31, second, ' opacity=".55"') +
  stroke('M-40 20C-34 4 -20 -6 -4 -8', ground, 3, ' opacity=".4"');

const lotus: Motif = (fore, second, ground) =>
  blade(0, 40, 108, 44, -68, second, ground) +
  blade(0, 40, 108, 44, 68, second, ground) +
  blade(0, 44, 110, 48, -44, fore) +
  blade(0, 44, 110, 48, 44, fore) +
  blade(0, 46, 118, 50, -22, second) +
  blade(0, 46, 118, 50, 22, second) +
  blade(0, 48, 126, 54, 0, fore, ground) +
  stroke('M-84 62C-40 78 40 78 84 62M-60 82C-30 92 30 92 60 82', second, 4);

const chilli: Motif = (fore, second, ground) => {
  const pod = (x: number, turn: number, flip: number): string =>
    `<g transform="translate(${x} -46) rotate(${turn}) scale(${flip} 1)">${shape('M-16 0C-22 50 -14 96 34 128C20 92 24 40 18 0Z', fore) + stroke('M-6 12C-8 50 0 82 16 104', ground, 3, ' opacity=".4"') + shape('M-22 4C-18 -14 18 -14 24 4C12 -2 8 6 0 2C-8 6 -14 -2 -22 4Z', second) + stroke('M0 -8C0 -24 -8 -34 -18 -40', second, 5)}</g>`;
  return (
    around(10, (a) => {
      const [x, y] = polar(92, a);
      return dot(x, y, 4, second);
    }) +
    pod(-26, 14, 1) +
    pod(30, -14, -1)
  );
};

const seeds: Motif = (fore, second, ground) =>
  around(16, (a) => blade(0, 0, 96, 24, a, second, ground)) +
  around(16, (a) => blade(0, 0, 78, 20, a + 11, fore)) +
  dot(0, 0, 44, ground) +
  around(12, (a) => {
    const [x, y] = polar(34, a);
    return dot(x, y, 6, fore);
  }) +
  around(8, (a) => {
    const [x, y] = polar(20, a);
    return dot(x, y, 5.5, second);
  }) +
  dot(0, 0, 7, fore);

const namkeen: Motif = (fore, second, ground) =>
  stroke('M-70 84C-30 40 20 -10 62 -92', second, 4) +
  steps(
    7,
    (t) =>
      blade(-58 + t * 112, 70 - t * 142, 50, 24, -34, second, ground) +
      blade(-58 + t * 112, 70 - t * 142, 50, 24, 112, second, ground),
  ) +
  steps(3, (t) => kernel(44 - t * 78, 66 - t * 4 + Math.sin(t * 3) * 16, 0.46, -40 + t * 90, fore, ground)) +
  stroke('M-84 -64C-60 -84 -50 -40 -24 -58M-80 -30C-64 -46 -48 -10 -30 -24M52 20C70 6 78 40 94 26', fore, 8);

const cacao: Motif = (fore, second, ground) =>
  blade(-8, -66, 84, 40, -76, second, ground) +
  blade(8, -66, 84, 40, 76, second, ground) +
  stroke('M0 -104V-70', second, 6) +
  shape('M0 -84C34 -66 52 -20 46 24C40 66 18 90 0 104C-18 90 -40 66 -46 24C-52 -20 -34 -66 0 -84Z', fore) +
  stroke(
    'M0 -76V96M-18 -62C-34 -10 -30 50 -12 86M18 -62C34 -10 30 50 12 86M-34 -34C-44 4 -40 34 -32 60M34 -34C44 4 40 34 32 60',
    ground,
    2.6,
    ' opacity=".65"',
  );

const cookie: Motif = (fore, second, ground) => {
  const disc = (x: number, y: number, r: number): string =>
    around(18, (a) => {
      const [dx, dy] = polar(r * 0.95, a);
      return dot(x + dx, y + dy, r * 0.12, fore);
    }) +
    dot(x, y, r, fore) +
    around(5, (a) => blade(x, y, r * 0.56, r * 0.26, a, ground)) +
    around(10, (a) => {
      const [dx, dy] = polar(r * 0.78, a);
      return dot(x + dx, y + dy, r * 0.05, ground);
    });
  return (
    steps(2, (t) => blade(0, -50, 60, 24, -70 + t * 140, second, ground)) +
    dot(-34, 38, 55, second) +
    disc(-34, 36, 46) +
    dot(36, 40, 55, ground) +
    disc(36, 38, 46) +
    dot(0, -22, 58, ground) +
    disc(0, -22, 50)
  );
};

const book: Record<string, Motif> = {
  ...grain,
  ...press,
  almond,
  coconut,
  lotus,
  chilli,
  seeds,
  namkeen,
  cacao,
  cookie,
};

/** A motif centred on (x, y), `size` wide. */
export function motif(
  name: string,
  x: number,
  y: number,
  size: number,
  fore: string,
  second: string,
  ground: string,
): string {
  return place(known(book, name)(fore, second, ground), x, y, size / 200);
}
