// Plates, bowls, pans and linen seen from straight above.
import { discShade } from './backdrop.ts';
import { bed } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import { round, type Sheet } from './sheet.ts';
import { dot, stroke } from './strokes.ts';

export type Plate = 'stone' | 'brass' | 'glaze' | 'clay' | 'slate' | 'wood' | 'sky';

const wares: Record<Plate, string> = {
  stone: '#F3ECDF',
  brass: '#CFA347',
  glaze: '#3C7463',
  clay: '#BC6E45',
  slate: '#46484A',
  wood: '#A97544',
  sky: '#7FA3B4',
};

export function plate(sheet: Sheet, x: number, y: number, r: number, ware: Plate, tint: string): string {
  const c = wares[ware];
  const rim = sheet.linear(
    [
      [0, lighter(c, 0.5)],
      [0.5, c],
      [1, darker(c, 0.24)],
    ],
    [0.1, 0, 0.9, 1],
  );
  const well = sheet.linear(
    [
      [0, darker(c, 0.16)],
      [0.45, c],
      [1, lighter(c, 0.34)],
    ],
    [0.1, 0, 0.9, 1],
  );
  const trim =
    ware === 'brass'
      ? dot(x, y, r * 0.94, 'none', ` stroke="${darker(c, 0.35)}" stroke-width="2" opacity=".5"`) +
        dot(x, y, r * 0.6, 'none', ` stroke="${lighter(c, 0.5)}" stroke-width="1.5" opacity=".4"`)
      : ware === 'stone'
        ? dot(x, y, r * 0.965, 'none', ` stroke="#9A7B4F" stroke-width="${round(r * 0.014)}" opacity=".75"`)
        : dot(x, y, r * 0.97, 'none', ` stroke="${lighter(c, 0.5)}" stroke-width="2.5" opacity=".5"`);
  return (
    discShade(sheet, x, y, r, tint) +
    dot(x, y, r, rim) +
    trim +
    dot(x, y, r * 0.8, well) +
    dot(
      x,
      y,
      r * 0.775,
      sheet.radial(
        [
          [0, lighter(c, 0.16)],
          [0.8, c],
          [1, darker(c, 0.06)],
        ],
        [0.42, 0.4, 0.62],
      ),
    )
  );
}

export interface Inside {
  kind?: string;
  liquid?: string;
  size?: number;
}

/** A small round bowl from above; whatever lies in it is drawn to its inner edge. */
export function katori(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  ware: Plate,
  inside: Inside,
  tint: string,
  topping = '',
): string {
  const c = wares[ware];
  const depth = sheet.linear(
    [
      [0, darker(c, 0.5)],
      [0.5, darker(c, 0.22)],
      [1, lighter(c, 0.15)],
    ],
    [0.1, 0, 0.9, 1],
  );
  const fill = inside.liquid
    ? dot(
        x,
        y,
        r * 0.86,
        sheet.radial(
          [
            [0, lighter(inside.liquid, 0.25)],
            [0.7, inside.liquid],
            [1, darker(inside.liquid, 0.28)],
          ],
          [0.4, 0.36, 0.68],
        ),
      )
    : bed(sheet, inside.kind ?? 'flour', x, y, r * 0.86, inside.size ?? 1);
  return (
    discShade(sheet, x, y, r, tint, 1.6) +
    dot(
      x,
      y,
      r,
      sheet.linear(
        [
          [0, lighter(c, 0.5)],
          [0.5, c],
          [1, darker(c, 0.3)],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    dot(x, y, r * 0.93, depth) +
    `<g clip-path="${sheet.clip(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.88)}"/>`)}">${fill}${topping}</g>` +
    dot(x, y, r * 0.885, 'none', ` stroke="#1A0C04" stroke-width="${round(r * 0.07)}" opacity=".2"`) +
    stroke(
      `M${round(x - r * 0.9)} ${round(y - r * 0.34)}A${round(r * 0.965)} ${round(r * 0.965)} 0 0 1 ${round(x - r * 0.2)} ${round(y - r * 0.943)}`,
      '#FFFFFF',
      round(r * 0.025),
      ' opacity=".6"',
    )
  );
}
