// The studio: a seamless warm sweep lit from the upper left, and the shadows things stand on.
import { darker, lighter, mix, paper } from './palette.ts';
import { round, type Sheet } from './sheet.ts';

/** Wall running into floor; `floor` is the height of the turn as a share of the picture. */
export function sweep(sheet: Sheet, tint: string, floor = 0.7): string {
  const { width: w, height: h } = sheet;
  const wall = sheet.down(
    [0, mix(tint, paper, 0.42)],
    [floor - 0.22, tint],
    [floor, mix(tint, darker(tint, 0.1), 0.5)],
    [floor + 0.1, mix(tint, paper, 0.18)],
    [1, mix(tint, paper, 0.34)],
  );
  const light = sheet.radial(
    [
      [0, '#FFFDF5', 0.85],
      [0.5, '#FFFDF5', 0.3],
      [1, '#FFFDF5', 0],
    ],
    [0.2, 0.12, 0.8],
  );
  const dusk = sheet.radial(
    [
      [0, darker(tint, 0.5), 0],
      [0.62, darker(tint, 0.5), 0],
      [1, darker(tint, 0.5), 0.16],
    ],
    [0.36, 0.36, 0.92],
  );
  const all = `width="${w}" height="${h}"`;
  return `<rect ${all} fill="${wall}"/><rect ${all} fill="${light}"/><rect ${all} fill="${dusk}"/>`;
}

/** A table seen from above. */
export function tabletop(sheet: Sheet, tint: string): string {
  const { width: w, height: h } = sheet;
  const light = sheet.linear(
    [
      [0, lighter(tint, 0.55)],
      [0.55, tint],
      [1, darker(tint, 0.09)],
    ],
    [0, 0, 1, 1],
  );
  return `<rect width="${w}" height="${h}" fill="${light}"/>`;
}

/** Soft shadow of leaves on the wall, thrown from outside the picture. */
export function foliageShade(sheet: Sheet, x: number, y: number, size: number, tint: string): string {
  const colour = darker(tint, 0.55);
  let fronds = '';
  for (let i = 0; i < 9; i++) {
    const turn = -38 + i * 17;
    const length = 190 + (i % 3) * 26;
    const at = i * 34;
    fronds += `<path transform="translate(${at} ${round(Math.sin(i * 0.6) * 36)}) rotate(${turn})" d="M0 0C34 ${-length * 0.3} 34 ${-length * 0.7} 0 ${-length}C-34 ${-length * 0.7} -34 ${-length * 0.3} 0 0Z"/>`;
  }
  return `<g transform="translate(${x} ${y}) rotate(200) scale(${size})" fill="${colour}" opacity=".1" filter="${sheet.blur(9)}">${fronds}</g>`;
}

/** Contact shadow of something `width` wide that stands at (x, y). */
export function ground(sheet: Sheet, x: number, y: number, width: number, tint: string, depth = 1): string {
  const colour = darker(tint, 0.75);
  const soft = `<ellipse cx="${round(x + width * 0.14)}" cy="${round(y - 4)}" rx="${round(width * 0.62)}" ry="${round(width * 0.085 * depth)}" fill="${colour}" opacity=".22" filter="${sheet.blur(round(width * 0.045))}"/>`;
  const tight = `<ellipse cx="${round(x + width * 0.02)}" cy="${round(y - 1)}" rx="${round(width * 0.495)}" ry="${round(width * 0.026 * depth)}" fill="${colour}" opacity=".55" filter="${sheet.blur(round(width * 0.012))}"/>`;
  return soft + tight;
}

/** Shadow of a round thing lying on a table seen from above. */
export function discShade(sheet: Sheet, x: number, y: number, r: number, tint: string, lift = 1): string {
  const colour = darker(tint, 0.78);
  return (
    `<circle cx="${round(x + r * 0.09 * lift)}" cy="${round(y + r * 0.13 * lift)}" r="${round(r * 1.01)}" fill="${colour}" opacity=".26" filter="${sheet.blur(round(r * 0.07))}"/>` +
    `<circle cx="${round(x + r * 0.02)}" cy="${round(y + r * 0.035)}" r="${round(r * 1.005)}" fill="${colour}" opacity=".38" filter="${sheet.blur(round(r * 0.02))}"/>`
  );
}
