// Block-print plants for the oil labels.
import type { Motif } from './grain-motifs.ts';
import { place } from './sheet.ts';
import { around, blade, dot, oval, panel, polar, shape, steps, stroke } from './strokes.ts';

const flower = (x: number, y: number, r: number, petals: number, fill: string, heart: string, slim = 0.8): string =>
  around(petals, (a) => blade(x, y, r, r * slim, a, fill)) + dot(x, y, r * 0.2, heart);

export const mustard: Motif = (fore, second, ground) =>
  stroke('M0 100C2 50 -2 10 0 -50M0 40C-24 20 -40 0 -48 -22M0 40C24 20 40 0 48 -22', second, 3.5) +
  steps(4, (t) => blade(0, 84 - t * 60, 46, 8, t % 0.66 < 0.4 ? -64 : 64, second)) +
  blade(0, 98, 74, 30, -60, second, ground) +
  blade(0, 98, 74, 30, 60, second, ground) +
  flower(-50, -30, 30, 4, fore, ground) +
  flower(50, -30, 30, 4, fore, ground) +
  flower(-24, -64, 27, 4, fore, ground) +
  flower(26, -64, 27, 4, fore, ground) +
  flower(0, -36, 32, 4, fore, ground) +
  dot(-4, -98, 9, fore) +
  dot(12, -94, 7, fore);

export const sesame: Motif = (fore, second, ground) => {
  const capsule = (x: number, y: number, turn: number): string =>
    place(shape('M0 0C14 -8 15 -34 0 -50C-15 -34 -14 -8 0 0Z', fore) + stroke('M0 -4V-44', ground, 2.2), x, y, 1, turn);
  const bell = (x: number, y: number, turn: number): string =>
    place(
      shape('M0 0C-10 -10 -14 -24 -24 -40C-12 -36 -10 -46 0 -42C10 -46 12 -36 24 -40C14 -24 10 -10 0 0Z', fore),
      x,
      y,
      1,
      turn,
    );
  return (
    stroke('M0 100V-70', second, 4.5) +
    steps(
      4,
      (t) =>
        blade(0, 92 - t * 118, 74 - t * 22, 22, -62, second, ground) +
        blade(0, 92 - t * 118, 74 - t * 22, 22, 62, second, ground),
    ) +
    steps(3, (t) => capsule(-3, 66 - t * 80, -34) + capsule(3, 66 - t * 80, 34)) +
    bell(0, -54, 0) +
    bell(-6, -46, -56) +
    bell(6, -46, 56)
  );
};

export const groundnut: Motif = (fore, second, ground) => {
  const pod = (x: number, y: number, turn: number, size = 1): string =>
    place(
      shape(
        'M0 -54C18 -54 28 -38 24 -22C22 -12 18 -8 20 2C30 14 30 50 0 54C-30 50 -30 14 -20 2C-18 -8 -22 -12 -24 -22C-28 -38 -18 -54 0 -54Z',
        fore,
      ) +
        stroke(
          'M-12 -44C-18 -30 -14 -14 -10 -4C-16 10 -18 30 -10 46M0 -50V50M12 -44C18 -30 14 -14 10 -4C16 10 18 30 10 46',
          ground,
          2,
          ' opacity=".55"',
        ) +
        stroke('M-22 -26H22M-18 -2H18M-24 24H24', ground, 1.6, ' opacity=".4"'),
      x,
      y,
      size,
      turn,
    );
  const quad = (x: number, y: number, turn: number): string =>
    place(
      blade(0, 0, 46, 28, -30, second, ground) +
        blade(0, 0, 46, 28, 30, second, ground) +
        blade(0, 14, 42, 26, -66, second, ground) +
        blade(0, 14, 42, 26, 66, second, ground),
      x,
      y,
      1,
      turn,
    );
  return (
    stroke('M0 24C0 0 0 -30 0 -46M0 10C-20 -4 -36 -12 -48 -18M0 10C20 -4 36 -12 48 -18', second, 3.5) +
    quad(0, -48, 0) +
    quad(-44, -12, -48) +
    quad(44, -12, 48) +
    pod(-28, 46, 24, 0.9) +
    pod(30, 48, -28, 0.9)
  );
};

export const olive: Motif = (fore, second, ground) => {
  const fruit = (x: number, y: number, turn: number): string =>
    place(oval(0, 0, 17, 24, fore) + stroke('M-8 -8C-10 0 -8 8 -4 14', ground, 2.4, ' opacity=".5"'), x, y, 1, turn);
  return (
    stroke('M-78 78C-30 50 20 0 74 -82', second, 4) +
    steps(6, (t) => {
      const x = -62 + t * 124;
      const y = 66 - t * 130 - Math.sin(t * Math.PI) * 2;
      return blade(x, y, 66, 17, -32, second, ground) + blade(x, y, 66, 17, 112, second, ground);
    }) +
    blade(70, -76, 40, 14, 38, second, ground) +
    fruit(-30, 18, 20) +
    fruit(12, 52, -30) +
    fruit(36, -22, 30) +
    fruit(-66, 44, -12)
  );
};

export const churn: Motif = (fore, second, ground) =>
  panel(-5, -112, 10, 118, 4, second) +
  stroke('M-46 -84C-20 -96 20 -70 46 -84', second, 3.5) +
  around(6, (a) => blade(0, 8, 26, 12, a, second)) +
  shape('M-52 -8C-84 20 -86 66 -52 92C-24 102 24 102 52 92C86 66 84 20 52 -8Z', fore) +
  shape('M-60 -26C-58 -36 58 -36 60 -26C62 -10 48 -6 0 -6C-48 -6 -62 -10 -60 -26Z', fore) +
  stroke('M-66 28C-30 40 30 40 66 28M-70 46C-30 58 30 58 70 46', ground, 3) +
  around(7, (_a, i) => dot(-48 + i * 16, 70 + (i % 2) * 3 - Math.abs(i - 3) * 1.5, 4, ground)) +
  stroke('M-58 -18C-30 -10 30 -10 58 -18', ground, 2.6);

export const nigella: Motif = (fore, second, ground) =>
  stroke('M0 100C4 60 -2 30 0 0M0 70C-20 56 -40 50 -56 30M0 70C20 56 40 50 56 30', second, 3.5) +
  around(
    14,
    (a) => {
      const [x, y] = polar(82, a);
      return stroke(`M0 -24L${x.toFixed(1)} ${(y - 24).toFixed(1)}`, second, 2);
    },
    8,
  ) +
  flower(0, -24, 62, 8, fore, ground, 0.52) +
  around(
    8,
    (a) => {
      const [x, y] = polar(20, a);
      return dot(x, y - 24, 4, ground);
    },
    10,
  ) +
  dot(0, -24, 12, second) +
  flower(-56, 40, 26, 6, fore, ground, 0.6) +
  flower(56, 40, 26, 6, fore, ground, 0.6);

export const avocado: Motif = (fore, second, ground) =>
  blade(20, -70, 80, 34, 64, second, ground) +
  blade(-20, -70, 80, 34, -64, second, ground) +
  shape(
    'M0 -92C26 -92 34 -58 44 -30C58 -2 72 14 72 42C72 78 40 100 0 100C-40 100 -72 78 -72 42C-72 14 -58 -2 -44 -30C-34 -58 -26 -92 0 -92Z',
    second,
  ) +
  shape(
    'M0 -78C18 -78 24 -50 34 -24C46 2 60 18 60 42C60 70 34 88 0 88C-34 88 -60 70 -60 42C-60 18 -46 2 -34 -24C-24 -50 -18 -78 0 -78Z',
    fore,
  ) +
  dot(0, 40, 31, second) +
  stroke('M-16 30C-14 22 -8 18 0 17', fore, 3.5) +
  stroke('M0 -92V-106', second, 5);

export const flax: Motif = (fore, second, ground) => {
  const bloom = (x: number, y: number, r: number): string =>
    around(5, (a) => blade(x, y, r, r * 0.92, a, fore)) +
    around(5, (a) => {
      const [dx, dy] = polar(r * 0.7, a - 90);
      return stroke(`M${x} ${y}L${x + dx} ${y + dy}`, ground, 1.6, ' opacity=".6"');
    }) +
    dot(x, y, r * 0.18, second);
  return (
    stroke('M0 100C0 60 0 10 0 -30M0 60C-10 30 -40 20 -46 0M0 60C10 30 40 20 46 0', second, 3.5) +
    steps(6, (t) => blade(0, 96 - t * 76, 34, 8, -46, second) + blade(0, 92 - t * 76, 34, 8, 46, second)) +
    bloom(0, -46, 50) +
    bloom(-52, -2, 34) +
    bloom(52, -2, 34) +
    blade(-22, -76, 26, 14, -30, second) +
    blade(26, -76, 26, 14, 30, second)
  );
};
