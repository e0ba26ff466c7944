// Block-print plants for the flour labels: two inks on a coloured ground, in a field of -100 to 100.

import { place } from './sheet.ts';
import { around, blade, dot, polar, shape, steps, stroke } from './strokes.ts';

export type Motif = (fore: string, second: string, ground: string) => string;

const ear = (fore: string, second: string): string =>
  steps(6, (t) => {
    const y = 20 - t * 92;
    const size = 1 - t * 0.28;
    return blade(-2, y, 30 * size, 17 * size, -34, fore) + blade(2, y, 30 * size, 17 * size, 34, fore);
  }) +
  blade(0, -70, 30, 13, 0, fore) +
  steps(5, (t) => stroke(`M${-20 + t * 40} -78L${-34 + t * 68} -122`, second, 1.8));

export const wheat: Motif = (fore, second) =>
  stroke('M0 98C-2 60 0 40 0 -70', second, 3.5) +
  place(stroke('M0 98V-60', second, 3.5) + ear(fore, second), -40, 20, 0.78, -20) +
  place(stroke('M0 98V-60', second, 3.5) + ear(fore, second), 40, 20, 0.78, 20) +
  place(ear(fore, second), 0, -2, 0.98) +
  blade(0, 92, 74, 16, -58, second) +
  blade(0, 92, 74, 16, 58, second);

export const chickpea: Motif = (fore, second, ground) => {
  const frond = (turn: number): string =>
    place(
      stroke('M0 0V-92', second, 3) +
        steps(
          5,
          (t) =>
            blade(0, -14 - t * 66, 28, 17, -62, second, ground) + blade(0, -14 - t * 66, 28, 17, 62, second, ground),
        ) +
        blade(0, -88, 26, 15, 0, second, ground),
      0,
      30,
      1,
      turn,
    );
  const pea = (x: number, y: number, r: number): string =>
    shape(
      `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}C${x + r} ${y - r * 0.9} ${x + r * 0.45} ${y - r} ${x + r * 0.1} ${y - r * 1.36}C${x - r * 0.1} ${y - r * 0.98} ${x - r} ${y - r} ${x - r} ${y}Z`,
      fore,
    ) +
    stroke(
      `M${x + r * 0.1} ${y - r * 1.1}C${x + r * 0.3} ${y - r * 0.4} ${x + r * 0.1} ${y + r * 0.2} ${x - r * 0.2} ${y + r * 0.5}`,
      ground,
      2.4,
    );
  return frond(-44) + frond(44) + frond(0) + pea(-38, 58, 27) + pea(38, 58, 27) + pea(0, 46, 32);
};

const panicle = (
  rows: number,
  wide: (t: number) => number,
  top: number,
  bottom: number,
  r: number,
  fore: string,
  alt: string,
): string => {
  let out = '';
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const y = top + (bottom - top) * t;
    const half = wide(t);
    const count = Math.max(1, Math.round((half * 2) / (r * 1.72)));
    for (let k = 0; k < count; k++) {
      const x = count === 1 ? 0 : -half + (k / (count - 1)) * half * 2;
      out += dot(x, y + (x / (half + 1)) ** 2 * r * 1.6, r, (i + k) % 4 === 0 ? alt : fore);
    }
  }
  return out;
};

export const jowar: Motif = (fore, second, ground) =>
  stroke('M0 100V0', second, 4.5) +
  blade(0, 92, 112, 22, -46, second, ground) +
  blade(0, 92, 112, 22, 46, second, ground) +
  panicle(11, (t) => 8 + 40 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)), -92, 34, 7.6, fore, second);

export const bajra: Motif = (fore, second, ground) =>
  stroke('M0 100V20', second, 5) +
  blade(0, 90, 120, 18, -36, second, ground) +
  blade(0, 96, 120, 18, 40, second, ground) +
  panicle(17, (t) => 8 + 15 * Math.sin(Math.PI * (0.2 + t * 0.7)), -98, 36, 5.4, fore, second) +
  place(
    stroke('M0 60V20', second, 5) +
      panicle(12, (t) => 7 + 12 * Math.sin(Math.PI * (0.2 + t * 0.7)), -64, 26, 5, fore, second),
    -54,
    24,
    0.86,
    -24,
  ) +
  place(
    stroke('M0 60V20', second, 5) +
      panicle(12, (t) => 7 + 12 * Math.sin(Math.PI * (0.2 + t * 0.7)), -64, 26, 5, fore, second),
    54,
    24,
    0.86,
    24,
  );

export const ragi: Motif = (fore, second, ground) => {
  const finger = (turn: number, bend: number): string =>
    place(
      stroke(`M0 0C${bend * 0.2} -40 ${bend * 0.6} -80 ${bend * 1.2} -96`, second, 4) +
        steps(10, (t) => {
          const s = 0.14 + t * 0.86;
          const x = bend * 1.2 * s * s;
          return dot(x - 6.5, -96 * s, 7.2, fore) + dot(x + 6.5, -96 * s - 3, 7.2, fore);
        }),
      0,
      26,
      1,
      turn,
    );
  return (
    stroke('M0 100V20', second, 5) +
    blade(0, 96, 96, 18, -62, second, ground) +
    blade(0, 96, 96, 18, 62, second, ground) +
    finger(-46, -34) +
    finger(46, 34) +
    finger(-22, -20) +
    finger(22, 20) +
    finger(0, 0)
  );
};

export const soya: Motif = (fore, second, ground) => {
  const pod = (x: number, y: number, turn: number): string =>
    place(
      shape(
        'M0 -52C12 -50 14 -38 14 -32C22 -22 22 -8 15 -2C22 8 20 24 12 28C12 40 6 50 0 54C-6 50 -14 40 -12 28C-20 22 -20 8 -14 -2C-20 -10 -20 -24 -13 -32C-14 -40 -10 -50 0 -52Z',
        fore,
      ) +
        dot(0, -20, 8.5, ground, ' opacity=".35"') +
        dot(0, 8, 8.5, ground, ' opacity=".35"') +
        dot(0, 33, 6.5, ground, ' opacity=".35"'),
      x,
      y,
      1,
      turn,
    );
  return (
    stroke('M0 100C4 50 -4 10 0 -40', second, 4) +
    around(
      3,
      (a) => {
        const [x, y] = polar(4, a);
        return blade(x, y - 38, 62, 44, a + 90, second, ground);
      },
      -90,
    ) +
    pod(-34, 46, 24) +
    pod(36, 50, -24) +
    pod(2, 32, 0)
  );
};

export const amaranth: Motif = (fore, second, ground) => {
  const plume = (scale: number, bend: number): string =>
    steps(15, (t) => {
      const y = 44 - t * 132;
      const x = bend * t * t;
      const r = (14 - t * 9) * scale;
      return (
        dot(x - r * 0.9, y, r, t > 0.5 ? fore : second) +
        dot(x + r * 0.9, y - 3, r, fore) +
        dot(x, y - 5, r * 0.9, fore)
      );
    });
  return (
    stroke('M0 100V20', second, 5) +
    blade(0, 84, 78, 36, -66, second, ground) +
    blade(0, 84, 78, 36, 66, second, ground) +
    place(plume(0.72, -50), -18, 14, 0.8, -10) +
    place(plume(0.72, 50), 18, 14, 0.8, 10) +
    plume(1, 0)
  );
};

export const buckwheat: Motif = (fore, second, ground) => {
  const heart = (x: number, y: number, turn: number): string =>
    place(
      shape('M0 0C-34 6 -44 -26 -24 -36C-12 -42 -2 -34 0 -26C2 -34 12 -42 24 -36C44 -26 34 6 0 0Z', second) +
        stroke('M0 -2V-26', ground, 2),
      x,
      y,
      1.05,
      turn,
    );
  const flower = (x: number, y: number, r: number): string =>
    around(
      5,
      (a) => {
        const [dx, dy] = polar(r * 0.62, a);
        return dot(x + dx, y + dy, r * 0.48, fore);
      },
      -90,
    ) + dot(x, y, r * 0.36, second);
  const seed = (x: number, y: number, turn: number): string =>
    place(
      shape('M0 -26C8 -10 18 4 20 18C8 24 -8 24 -20 18C-18 4 -8 -10 0 -26Z', fore) + stroke('M0 -24V20', ground, 2.4),
      x,
      y,
      1,
      turn,
    );
  return (
    stroke('M0 66C2 20 -2 0 0 -60M0 24C-20 6 -30 -10 -38 -34M0 24C20 6 30 -10 38 -34', second, 3.5) +
    heart(-52, 34, -58) +
    heart(52, 34, 58) +
    flower(0, -72, 25) +
    flower(-40, -46, 22) +
    flower(40, -46, 22) +
    flower(-16, -36, 16) +
    flower(18, -34, 16) +
    seed(-34, 76, -12) +
    seed(34, 76, 12) +
    seed(0, 84, 0)
  );
};

export const psyllium: Motif = (fore, second, ground) => {
  const spike = (x: number, turn: number, size: number): string =>
    place(
      stroke('M0 0V-96', second, 3.5) +
        panicle(9, (t) => 6 + 9 * Math.sin(Math.PI * (0.15 + t * 0.75)), -152, -92, 5.4, fore, fore) +
        around(9, (a, i) => dot(Math.cos(a) * 20, -98 - i * 6, 2.2, second)),
      x,
      92,
      size,
      turn,
    );
  return (
    steps(5, (t) => blade(0, 96, 92, 20, -72 + t * 144, second, ground)) +
    spike(-20, -20, 0.94) +
    spike(20, 20, 0.94) +
    spike(0, 0, 1.14)
  );
};
