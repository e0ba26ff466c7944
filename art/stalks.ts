// Tall sprays that stand beside a still-life: wheat, mustard, and plants in pots.
import { darker, lighter } from './palette.ts';
import { place, type Sheet } from './sheet.ts';
import { around, blade, dot, oval, shape, steps, stroke } from './strokes.ts';

/** A spray of ripe wheat leaning by `lean`, its foot at (x, y). */
export function wheatStalks(sheet: Sheet, x: number, y: number, height: number, lean: number): string {
  const gold = '#C9953F';
  const one = (turn: number, long: number): string => {
    const h = height * long;
    const ear =
      steps(
        9,
        (t) =>
          blade(-3, -h + 128 - t * 110, 40 - t * 10, 19 - t * 5, -30, t % 0.25 < 0.12 ? gold : lighter(gold, 0.2)) +
          blade(3, -h + 128 - t * 110, 40 - t * 10, 19 - t * 5, 30, darker(gold, 0.08)),
      ) +
      blade(0, -h + 20, 38, 14, 0, lighter(gold, 0.25)) +
      steps(7, (t) => stroke(`M${-16 + t * 32} ${-h + 30}L${-46 + t * 92} ${-h - 70}`, gold, 1.6, ' opacity=".7"'));
    return place(
      stroke(`M0 0C4 ${-h * 0.4} -4 ${-h * 0.7} 0 ${-h + 130}`, darker(gold, 0.12), 4) +
        blade(0, -h * 0.3, 150, 15, turn > 0 ? 36 : -36, lighter(gold, 0.1)) +
        ear,
      0,
      0,
      1,
      turn,
    );
  };
  let out = '';
  for (let i = 0; i < 6; i++) out += one(lean + (i - 2.5) * 8 + sheet.between(-2, 2), sheet.between(0.82, 1.04));
  return place(out, x, y);
}

/** A mustard spray, yellow flowers on thin green stems. */
export function mustardSpray(sheet: Sheet, x: number, y: number, height: number, lean: number): string {
  const green = '#6F8B3A';
  const bloom = (bx: number, by: number, r: number): string =>
    around(4, (a) => blade(bx, by, r, r * 0.9, a, '#F2C53D')) + dot(bx, by, r * 0.22, '#A9780F');
  const one = (turn: number, h: number): string => {
    const head = steps(13, () => bloom(sheet.between(-44, 44), -h + sheet.between(-50, 60), sheet.between(15, 23)));
    return place(
      stroke(`M0 0C8 ${-h * 0.4} -6 ${-h * 0.7} 0 ${-h}`, green, 5) +
        steps(4, (t, i) =>
          blade(0, -h * (0.14 + t * 0.45), 110 - t * 40, 30 - t * 10, i % 2 ? 54 : -54, green, lighter(green, 0.3)),
        ) +
        head,
      0,
      0,
      1,
      turn,
    );
  };
  return place([-16, 12, -2].map((d, i) => one(lean + d, height * (0.86 + i * 0.07))).join(''), x, y);
}

/** A potted plant with broad leaves. */
export function pottedPlant(sheet: Sheet, x: number, y: number, size: number, pot: string, green: string): string {
  const leaves = steps(11, (t, i) => {
    const turn = -76 + t * 152;
    const h = 250 - Math.abs(turn) * 1.1 + (i % 2) * 46;
    return place(
      stroke(`M0 0C0 ${-h * 0.3} 0 ${-h * 0.4} 0 ${-h * 0.5}`, darker(green, 0.3), 5) +
        blade(
          0,
          -h * 0.36,
          h * 0.8,
          h * 0.36,
          0,
          i % 3 === 0 ? lighter(green, 0.14) : i % 3 === 1 ? green : darker(green, 0.16),
          lighter(green, 0.4),
        ),
      0,
      -116,
      1,
      turn,
    );
  });
  const body =
    shape(
      'M-84 -130H84L66 -8Q0 8 -66 -8Z',
      sheet.across([0, darker(pot, 0.35)], [0.25, lighter(pot, 0.25)], [0.5, pot], [1, darker(pot, 0.4)]),
    ) +
    oval(0, -130, 84, 15, darker(pot, 0.5)) +
    stroke('M-76 -96Q0 -82 76 -96', lighter(pot, 0.4), 4, ' opacity=".6"');
  return place(oval(0, -150, 96, 50, darker(green, 0.45)) + leaves + body, x, y, size);
}
