// Small fresh things: leaves, chillies, lemon, onion, breads and batter rounds, seen from above.
import { darker, lighter } from './palette.ts';
import { place, round, type Sheet } from './sheet.ts';
import { around, blade, dot, oval, polar, shape, steps, stroke } from './strokes.ts';

const cast = (inside: string, sheet: Sheet, dx = 4, dy = 6, blur = 3): string =>
  `<g transform="translate(${dx} ${dy})" opacity=".3" filter="${sheet.blur(blur)}">${inside.replaceAll(/fill="(?!none)[^"]*"/g, 'fill="#2A170A"')}</g>`;

/** A closed, slightly uneven round. */
export function wobble(sheet: Sheet, r: number, unevenness: number, points = 11): string {
  const radii = Array.from({ length: points }, () => r * (1 + sheet.between(-unevenness, unevenness)));
  const at = (i: number): [number, number] =>
    polar(radii[(i + points) % points] ?? r, ((i + points) % points) * (360 / points));
  let d = '';
  for (let i = 0; i < points; i++) {
    const [x0, y0] = at(i - 1);
    const [x1, y1] = at(i);
    const [x2, y2] = at(i + 1);
    const [x3, y3] = at(i + 2);
    if (i === 0) d += `M${round(x1)} ${round(y1)}`;
    d += `C${round(x1 + (x2 - x0) / 6)} ${round(y1 + (y2 - y0) / 6)} ${round(x2 - (x3 - x1) / 6)} ${round(y2 - (y3 - y1) / 6)} ${round(x2)} ${round(y2)}`;
  }
  return `${d}Z`;
}

/** Roti, bhakri, chilla or dosa: a griddled round with brown blisters. */
export function flatbread(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour: string,
  char = 0.5,
  flecks = '',
): string {
  const edge = wobble(sheet, r, 0.018);
  const brown = darker(colour, 0.5);
  let spots = '';
  for (let i = 0; i < 26 * char + 10; i++) {
    const [px, py] = polar(r * Math.sqrt(sheet.random()) * 0.86, sheet.between(0, 360));
    const s = sheet.between(0.022, 0.075) * r;
    spots += oval(
      px,
      py,
      s,
      s * sheet.between(0.6, 0.95),
      brown,
      ` opacity="${round(sheet.between(0.3, 0.75) * char + 0.12)}" transform="rotate(${round(sheet.between(0, 90))} ${round(px)} ${round(py)})"`,
    );
  }
  const body =
    shape(
      edge,
      sheet.radial(
        [
          [0, lighter(colour, 0.3)],
          [0.75, colour],
          [1, darker(colour, 0.18)],
        ],
        [0.42, 0.38, 0.64],
      ),
    ) +
    `<g clip-path="${sheet.clip(`<path d="${edge}"/>`)}"><g filter="${sheet.blur(round(r * 0.009))}">${spots}</g>${flecks}</g>` +
    shape(edge, 'none', ` stroke="${lighter(colour, 0.5)}" stroke-width="${round(r * 0.014)}" opacity=".6"`);
  return place(cast(shape(edge, colour), sheet, r * 0.03, r * 0.05, r * 0.025) + body, x, y);
}

export function coriander(sheet: Sheet, x: number, y: number, size: number, turn = 0): string {
  const g = sheet.pick(['#3F7F35', '#4F8F3E', '#2F6C30']);
  const tip = (a: number): string => around(3, (b) => blade(0, 0, 20, 17, a + b / 6 - 20, g));
  const leaves = place(tip(0), 0, -20) + place(tip(-60), -12, -8) + place(tip(60), 12, -8);
  const art = stroke('M0 22C2 8 0 -6 0 -24M0 0L-14 -10M0 0L14 -10', darker(g, 0.2), 3) + leaves;
  return place(cast(leaves, sheet, 3, 4, 2) + art, x, y, size, turn);
}

export function curryLeaves(x: number, y: number, size: number, turn: number): string {
  const g = '#3C6E33';
  const art =
    stroke('M0 0C30 -6 80 -6 120 4', darker(g, 0.3), 4) +
    steps(
      4,
      (t) =>
        blade(14 + t * 88, -3, 46, 20, 40, g, lighter(g, 0.35)) +
        blade(18 + t * 88, -1, 46, 20, 140, darker(g, 0.14), lighter(g, 0.3)),
    ) +
    blade(116, 3, 46, 20, 92, g, lighter(g, 0.35));
  return place(
    place(art.replaceAll(/(fill|stroke)="#[^"]*"/g, '$1="#2A170A"'), 4, 7).replace('<g', '<g opacity=".22"') + art,
    x,
    y,
    size,
    turn,
  );
}

export function redChilli(sheet: Sheet, x: number, y: number, size: number, turn: number, colour = '#B3261E'): string {
  const pod = 'M-8 -8C-4 -18 8 -18 12 -8C26 30 24 86 -6 122C4 84 -8 36 -8 -8Z';
  const art =
    shape(pod, sheet.across([0, lighter(colour, 0.3)], [0.4, colour], [1, darker(colour, 0.4)])) +
    stroke('M0 0C8 30 10 60 6 86', '#FFFFFF', 3, ' opacity=".4"') +
    shape('M-11 -6C-8 -18 12 -18 15 -6C8 -2 -4 -2 -11 -6Z', '#4F7A35') +
    stroke('M2 -14C2 -26 -4 -34 -12 -38', '#4F7A35', 5);
  return place(cast(shape(pod, colour), sheet, 6, 7) + art, x, y, size, turn);
}

export function lemon(sheet: Sheet, x: number, y: number, r: number): string {
  const wedges = around(
    8,
    (a) =>
      `<g transform="rotate(${a})">${shape('M0 -8C14 -30 18 -60 10 -72C4 -78 -4 -78 -10 -72C-18 -60 -14 -30 0 -8Z', '#F3D65A')}</g>`,
  );
  return place(
    cast(dot(0, 0, 100, '#000'), sheet, 12, 16, 8) +
      dot(
        0,
        0,
        100,
        sheet.linear(
          [
            [0, '#F2CF3A'],
            [1, '#C99C12'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      dot(0, 0, 88, '#FBF1C2') +
      wedges,
    x,
    y,
    r / 100,
  );
}

export function onionRings(sheet: Sheet, x: number, y: number, r: number): string {
  const ring = (dx: number, dy: number, s: number): string =>
    dot(dx, dy, s, 'none', ` stroke="#8E3A62" stroke-width="${s * 0.16}"`) +
    dot(dx, dy, s * 0.9, 'none', ` stroke="#F3E1E8" stroke-width="${s * 0.14}"`) +
    dot(dx, dy, s * 0.6, 'none', ` stroke="#D9A3BC" stroke-width="${s * 0.1}"`);
  return place(
    `<g opacity=".25" transform="translate(4 6)" filter="${sheet.blur(3)}">${dot(0, 0, 60, '#2A170A')}</g>${ring(-18, 14, 52)}${ring(26, -12, 44)}`,
    x,
    y,
    r / 70,
  );
}

export function tomatoSlice(sheet: Sheet, x: number, y: number, r: number): string {
  const pockets = around(
    5,
    (a) =>
      `<g transform="rotate(${a})">${shape('M0 -18C26 -28 34 -52 26 -66C14 -78 -14 -78 -26 -66C-34 -52 -26 -28 0 -18Z', '#E9885F')}${oval(-6, -50, 4, 7, '#F6D9A0')}${oval(8, -46, 4, 7, '#F6D9A0')}</g>`,
  );
  return place(
    cast(dot(0, 0, 100, '#000'), sheet, 8, 12, 7) +
      dot(
        0,
        0,
        100,
        sheet.linear(
          [
            [0, '#D8452F'],
            [1, '#A82A1C'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      dot(0, 0, 90, '#E0593E') +
      pockets,
    x,
    y,
    r / 100,
  );
}

/** Specks of anything over a round of radius r. */
export function sprinkle(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  count: number,
  colours: readonly string[],
  size: number,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = polar(r * Math.sqrt(sheet.random()), sheet.between(0, 360));
    out += oval(
      x + px,
      y + py,
      size * sheet.between(0.7, 1.2),
      size * sheet.between(0.45, 0.8),
      sheet.pick(colours),
      ` transform="rotate(${round(sheet.between(0, 180))} ${round(x + px)} ${round(y + py)})"`,
    );
  }
  return out;
}

/** A swirl of shine on a liquid or a spread. */
export function swirl(x: number, y: number, r: number, colour: string, opacity = 0.5): string {
  return stroke(
    `M${round(x - r * 0.66)} ${round(y + r * 0.1)}C${round(x - r * 0.6)} ${round(y - r * 0.6)} ${round(x + r * 0.4)} ${round(y - r * 0.7)} ${round(x + r * 0.56)} ${round(y - r * 0.1)}C${round(x + r * 0.62)} ${round(y + r * 0.42)} ${round(x - r * 0.2)} ${round(y + r * 0.6)} ${round(x - r * 0.3)} ${round(y + r * 0.08)}C${round(x - r * 0.3)} ${round(y - r * 0.26)} ${round(x + r * 0.16)} ${round(y - r * 0.3)} ${round(x + r * 0.2)} ${round(y)}`,
    colour,
    round(r * 0.07),
    ` opacity="${opacity}"`,
  );
}

export const greens = ['#3F7F35', '#5E9A48', '#2F6C30'];

/** Coriander strewn over a round. */
export const herbs = (sheet: Sheet, x: number, y: number, r: number, count: number, size = 0.6): string =>
  steps(count, () => {
    const [px, py] = polar(r * Math.sqrt(sheet.random()), sheet.between(0, 360));
    return coriander(sheet, x + px, y + py, size, Math.round(sheet.between(0, 360)));
  });
