import sharp from 'sharp';
import { type Monogram, monogramSide } from '#settings/rules/brand/monogram.ts';

type Point = readonly [x: number, y: number];
/** Points of a pixel's side at which it is asked whether it lies inside: edges are smooth. */
const samples = 4;
/** Straight pieces of each bow. */
const pieces = 8;

/** A circle about the origin in four bows. @param turn the inner one of a ring turns the other way round */
function circle(radius: number, turn: 1 | -1): string {
  const r = radius;
  const t = turn * r;
  const [b, c] = [r * 0.5523, t * 0.5523];
  return `M${r} 0C${r} ${c} ${b} ${t} 0 ${t}C${-b} ${t} ${-r} ${c} ${-r} 0C${-r} ${-c} ${-b} ${-t} 0 ${-t}C${b} ${-t} ${r} ${-c} ${r} 0Z`;
}

/** What a name without a letter that can be drawn gets, as in the SVG of letter-mark.ts. */
const ring = { path: circle(14.5, 1) + circle(9.5, -1), x: 32, y: 32, scale: 1 };

/**
 * Draws a letter mark as PNG. The decoder of SVG is closed in this process, and no font need be installed.
 * @param side in pixels
 */
export function drawMark({ colour, letter }: Monogram, side: number): Promise<Buffer> {
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(side * side * 3);
  const { path, x: left, y: top, scale } = letter ?? ring;
  const shape = outline(path);
  const toLetter = (pixel: number, offset: number) => ((pixel * monogramSide) / side - offset) / scale;
  for (let row = 0; row < side; row += 1) {
    const inside = new Uint8Array(side);
    for (let line = 0; line < samples; line += 1) {
      const crossings = crossingsAt(shape, toLetter(row + (line + 0.5) / samples, top));
      for (let at = 0; at < side * samples; at += 1) {
        const x = toLetter((at + 0.5) / samples, left);
        const winding = crossings.reduce((sum, one) => (one.x <= x ? sum + one.turn : sum), 0);
        const pixel = Math.floor(at / samples);
        if (winding !== 0) inside[pixel] = (inside[pixel] ?? 0) + 1;
      }
    }
    for (let column = 0; column < side; column += 1) {
      const share = (inside[column] ?? 0) / samples ** 2;
      for (const [channel, value] of ground.entries())
        pixels[(row * side + column) * 3 + channel] = Math.round(value + (255 - value) * share);
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The closed lines of a path of M, L, Q, C and Z, with bows cut into pieces. */
function outline(path: string): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values =
      numbers.trim() === ''
        ? []
        : numbers
            .trim()
            .split(/[\s,]+|(?<=\d)(?=-)/)
            .map(Number);
    const points = Array.from(
      { length: values.length / 2 },
      (_, at): Point => [values[at * 2] ?? 0, values[at * 2 + 1] ?? 0],
    );
    if (command === 'M') {
      line = [];
      lines.push(line);
    }
    const from = line.at(-1);
    if (from && points.length > 1) {
      for (let piece = 1; piece <= pieces; piece += 1) line.push(onBow([from, ...points], piece / pieces));
    } else line.push(...points);
  }
  return lines;
}

/** A point of a bow by its points (de Casteljau). */
function onBow(points: readonly Point[], part: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const next = rest.map((point, at): Point => {
    const before = points[at] ?? point;
    return [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
  });
  return onBow(next, part);
}

/** Where the lines cross a height, and whether they go down or up there. */
function crossingsAt(lines: readonly Point[][], y: number): { x: number; turn: 1 | -1 }[] {
  return lines.flatMap((line) =>
    line.flatMap((from, at) => {
      const to = line[(at + 1) % line.length] ?? from;
      if (from[1] <= y === to[1] <= y) return [];
      const x = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      return [{ x, turn: to[1] > from[1] ? (1 as const) : (-1 as const) }];
    }),
  );
}
