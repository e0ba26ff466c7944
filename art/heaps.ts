// Many pieces together: filling a pane, heaped in a bowl, seen from above, or strewn about.
import { type Morsel, morsel } from './morsels.ts';
import { darker, lighter } from './palette.ts';
import { round, type Sheet } from './sheet.ts';
import { dot, oval, panel, shape } from './strokes.ts';

type Point = [x: number, y: number];

function lay(sheet: Sheet, pieces: Morsel, points: Point[], size: number): string {
  return points
    .map(([x, y]) =>
      sheet.pick(pieces.pieces)(
        x,
        y,
        pieces.sway ? sheet.between(-pieces.sway, pieces.sway) : sheet.between(0, 360),
        size * sheet.between(0.92, 1.08),
      ),
    )
    .join('');
}

/** A loose grid of points within a box, jittered. */
function grid(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  keep: (px: number, py: number) => boolean,
): Point[] {
  const points: Point[] = [];
  let row = 0;
  for (let py = y; py <= y + h; py += gap * 0.8) {
    for (let px = x + (row % 2) * gap * 0.5; px <= x + w; px += gap) {
      const jx = px + sheet.between(-0.3, 0.3) * gap;
      const jy = py + sheet.between(-0.25, 0.25) * gap;
      if (keep(jx, jy)) points.push([jx, jy]);
    }
    row++;
  }
  return points;
}

function grains(sheet: Sheet, colour: string, count: number, at: () => Point): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = at();
    out += dot(
      x,
      y,
      sheet.between(0.9, 2.2),
      sheet.random() > 0.5 ? lighter(colour, 0.5) : darker(colour, 0.22),
      ' opacity=".6"',
    );
  }
  return out;
}

/** Fills a rectangle edge to edge, as behind the window of a pouch. */
export function fillPane(sheet: Sheet, kind: string, x: number, y: number, w: number, h: number, size = 1): string {
  const pieces = morsel(sheet, kind);
  if (pieces.powder) {
    const p = pieces.powder;
    const drift = shape(
      `M${x} ${y + h * 0.34}C${x + w * 0.2} ${y + h * 0.14} ${x + w * 0.36} ${y + h * 0.3} ${x + w * 0.55} ${y + h * 0.2}C${x + w * 0.75} ${y + h * 0.1} ${x + w * 0.86} ${y + h * 0.34} ${x + w} ${y + h * 0.22}V${y + h}H${x}Z`,
      sheet.down([0, lighter(p, 0.35)], [1, darker(p, 0.1)]),
    );
    return (
      panel(x, y, w, h, 0, darker(p, 0.16)) +
      drift +
      grains(sheet, p, 240, () => [sheet.between(x, x + w), sheet.between(y + h * 0.22, y + h)])
    );
  }
  const gap = pieces.r * size * pieces.gap;
  return (
    panel(x, y, w, h, 0, pieces.depth) +
    lay(
      sheet,
      pieces,
      grid(sheet, x, y, w, h, gap, () => true),
      size,
    )
  );
}

/** A hill of pieces on an ellipse (rx by ry) centred on (x, y), `rise` high in the middle. */
export function heap(
  sheet: Sheet,
  kind: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rise: number,
  size = 1,
): string {
  const pieces = morsel(sheet, kind);
  const hill = `M${round(x - rx)} ${round(y)}C${round(x - rx * 0.7)} ${round(y - rise * 0.55)} ${round(x - rx * 0.42)} ${round(y - rise - ry * 0.1)} ${round(x)} ${round(y - rise - ry * 0.1)}C${round(x + rx * 0.42)} ${round(y - rise - ry * 0.1)} ${round(x + rx * 0.7)} ${round(y - rise * 0.55)} ${round(x + rx)} ${round(y)}A${rx} ${ry} 0 0 1 ${round(x - rx)} ${round(y)}Z`;
  const base = pieces.powder ?? pieces.depth;
  const ground = shape(
    hill,
    pieces.powder
      ? sheet.linear(
          [
            [0, lighter(base, 0.6)],
            [0.5, base],
            [1, darker(base, 0.3)],
          ],
          [0.1, 0, 0.9, 1],
        )
      : base,
  );
  if (pieces.powder) {
    const inside = (): Point => {
      const u = sheet.between(-0.86, 0.86);
      const v = sheet.between(-0.6, 0.9) * Math.sqrt(1 - u * u);
      return [x + u * rx, y + v * ry - rise * (1 - Math.min(1, u * u + v * v)) * 0.8];
    };
    return ground + grains(sheet, base, Math.round(rx * 0.9), inside);
  }
  const gap = pieces.r * size * pieces.gap;
  const points: Point[] = [];
  const rows = Math.ceil((ry * 2 + rise) / (gap * 0.62));
  for (let i = 0; i <= rows; i++) {
    const v = -1 + (2 * i) / rows;
    const half = Math.sqrt(Math.max(0, 1 - v * v)) * 0.96;
    const count = Math.max(1, Math.round((half * rx * 2) / gap));
    for (let k = 0; k < count; k++) {
      const u = count === 1 ? 0 : -half + ((k + sheet.between(-0.3, 0.3)) / (count - 1)) * half * 2;
      const lift = rise * Math.max(0, 1 - u * u - v * v) ** 0.9;
      points.push([x + u * rx, y + v * ry * 0.94 - lift + sheet.between(-0.2, 0.2) * gap]);
    }
  }
  const shade = shape(
    hill,
    sheet.linear(
      [
        [0, '#FFFFFF', 0.14],
        [0.45, '#FFFFFF', 0],
        [1, '#1A0C04', 0.3],
      ],
      [0.15, 0, 0.85, 1],
    ),
  );
  return ground + lay(sheet, pieces, points, size) + shade;
}

/** A round bed of pieces seen from above. */
export function bed(sheet: Sheet, kind: string, x: number, y: number, r: number, size = 1): string {
  const pieces = morsel(sheet, kind);
  const glow = dot(
    x,
    y,
    r,
    sheet.radial(
      [
        [0, '#FFFFFF', 0.14],
        [0.6, '#FFFFFF', 0],
        [1, '#1A0C04', 0.34],
      ],
      [0.42, 0.4, 0.6],
    ),
  );
  if (pieces.powder) {
    const p = pieces.powder;
    const fill = sheet.radial(
      [
        [0, lighter(p, 0.55)],
        [0.7, p],
        [1, darker(p, 0.2)],
      ],
      [0.4, 0.38, 0.65],
    );
    const at = (): Point => {
      const a = sheet.between(0, 6.28);
      const d = Math.sqrt(sheet.random()) * r * 0.9;
      return [x + Math.cos(a) * d, y + Math.sin(a) * d];
    };
    return dot(x, y, r, fill) + grains(sheet, p, Math.round(r * 1.4), at);
  }
  const gap = pieces.r * size * pieces.gap;
  const reach = r - pieces.r * size * 0.7;
  const points = grid(
    sheet,
    x - r,
    y - r,
    r * 2,
    r * 2,
    gap,
    (px, py) => (px - x) ** 2 + (py - y) ** 2 < reach * reach,
  );
  return dot(x, y, r, pieces.depth) + lay(sheet, pieces, points, size) + glow;
}

/** Loose pieces on the floor around (x, y), each with its own small shadow. */
export function strew(
  sheet: Sheet,
  kind: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size = 1,
): string {
  const pieces = morsel(sheet, kind);
  if (pieces.powder) return heap(sheet, kind, x, y, rx * 0.8, ry * 0.5, ry * 0.3, size);
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 30; tries++) {
    const a = sheet.between(0, Math.PI * 2);
    const d = Math.sqrt(sheet.random());
    const at: Point = [x + Math.cos(a) * rx * d, y + Math.sin(a) * ry * d];
    const room = pieces.r * size * 1.75;
    if (points.every(([px, py]) => (px - at[0]) ** 2 + ((py - at[1]) * 1.3) ** 2 > room * room)) points.push(at);
  }
  points.sort((a, b) => a[1] - b[1]);
  const soft = sheet.blur(round(pieces.r * size * 0.22));
  const shadows = points
    .map(([px, py]) =>
      oval(px + pieces.r * size * 0.22, py + pieces.r * size * 0.5, pieces.r * size, pieces.r * size * 0.55, '#2A170A'),
    )
    .join('');
  return `<g opacity=".3" filter="${soft}">${shadows}</g>${lay(sheet, pieces, points, size)}`;
}
