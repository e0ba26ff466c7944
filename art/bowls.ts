// Bowls and small vessels seen from the front, a little from above.
import { ground } from './backdrop.ts';
import { heap } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import { round, type Sheet } from './sheet.ts';
import { oval, shape, stroke } from './strokes.ts';

export type Ware = 'brass' | 'stone' | 'clay' | 'wood' | 'glaze';

const wares: Record<Ware, { body: string; inside: string }> = {
  brass: { body: '#C99B3F', inside: '#8E6420' },
  stone: { body: '#EFE7D8', inside: '#CFC3AC' },
  clay: { body: '#B5653C', inside: '#7C3E20' },
  wood: { body: '#9A6A3C', inside: '#6A4522' },
  glaze: { body: '#2F6657', inside: '#1D443A' },
};

export interface Content {
  kind?: string;
  /** A liquid filling instead of pieces. */
  liquid?: string;
  size?: number;
  rise?: number;
}

/** Pieces so large that the heap keeps clear of the rim. */
const BIG = new Set([
  'makhana',
  'peri-makhana',
  'chips',
  'almond',
  'masala-almond',
  'namkeen',
  'puffs',
  'cookie',
  'til-bite',
  'chocolate',
  'olive',
]);

function filling(sheet: Sheet, x: number, y: number, rx: number, ry: number, content: Content): string {
  if (content.liquid) {
    const c = content.liquid;
    return (
      oval(
        x,
        y + ry * 0.14,
        rx * 0.95,
        ry * 0.86,
        sheet.linear(
          [
            [0, lighter(c, 0.35)],
            [0.5, c],
            [1, darker(c, 0.22)],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      shape(
        `M${x - rx * 0.7} ${y + ry * 0.1}C${x - rx * 0.5} ${y - ry * 0.5} ${x} ${y - ry * 0.62} ${x + rx * 0.3} ${y - ry * 0.5}C${x - rx * 0.1} ${y - ry * 0.4} ${x - rx * 0.5} ${y - ry * 0.2} ${x - rx * 0.7} ${y + ry * 0.1}Z`,
        '#FFFFFF',
        ` opacity=".5" filter="${sheet.blur(2)}"`,
      ) +
      oval(x + rx * 0.4, y + ry * 0.45, rx * 0.16, ry * 0.09, '#FFFFFF', ' opacity=".4"')
    );
  }
  return heap(
    sheet,
    content.kind ?? 'flour',
    x,
    y,
    rx * (BIG.has(content.kind ?? '') ? 0.8 : 0.94),
    ry * (BIG.has(content.kind ?? '') ? 0.74 : 0.9),
    content.rise ?? rx * 0.34,
    content.size ?? 1,
  );
}

/** A bowl with its foot at (x, y), `width` across the rim. */
export function bowl(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  ware: Ware,
  content: Content,
  tint: string,
): string {
  const rx = width / 2;
  const ry = rx * 0.27;
  const depth = rx * (ware === 'brass' ? 0.74 : 0.82);
  const rim = y - depth;
  const { body, inside } = wares[ware];
  const foot = rx * 0.42;
  const side = `M${round(x - rx)} ${round(rim)}C${round(x - rx * 0.98)} ${round(rim + depth * 0.62)} ${round(x - rx * 0.62)} ${round(y - depth * 0.06)} ${round(x - foot)} ${round(y - depth * 0.03)}Q${round(x)} ${round(y + depth * 0.09)} ${round(x + foot)} ${round(y - depth * 0.03)}C${round(x + rx * 0.62)} ${round(y - depth * 0.06)} ${round(x + rx * 0.98)} ${round(rim + depth * 0.62)} ${round(x + rx)} ${round(rim)}A${round(rx)} ${round(ry)} 0 0 1 ${round(x - rx)} ${round(rim)}Z`;
  const fill = sheet.across(
    [0, darker(body, 0.42)],
    [0.16, lighter(body, 0.3)],
    [0.3, lighter(body, 0.42)],
    [0.46, body],
    [0.8, darker(body, 0.18)],
    [1, darker(body, 0.48)],
  );
  const fall = sheet.down([0, '#FFFFFF', 0.1], [0.5, '#1A0C04', 0], [1, '#1A0C04', 0.4]);
  const bands =
    ware === 'brass'
      ? [0.24, 0.3]
          .map((t) =>
            stroke(
              `M${x - rx * 0.975} ${rim + depth * t}A${rx} ${ry} 0 0 0 ${x + rx * 0.975} ${rim + depth * t}`,
              darker(body, 0.45),
              1.6,
              ' opacity=".55"',
            ),
          )
          .join('')
      : ware === 'glaze'
        ? shape(
            `M${x - rx} ${rim}A${rx} ${ry} 0 0 0 ${x + rx} ${rim}L${x + rx * 0.97} ${rim + depth * 0.24}A${rx} ${ry} 0 0 1 ${x - rx * 0.97} ${rim + depth * 0.24}Z`,
            '#F4E9D2',
            ' opacity=".22"',
          )
        : ware === 'wood'
          ? stroke(
              `M${x - rx * 0.92} ${rim + depth * 0.42}A${rx} ${ry} 0 0 0 ${x + rx * 0.9} ${rim + depth * 0.4}M${x - rx * 0.8} ${rim + depth * 0.62}A${rx} ${ry} 0 0 0 ${x + rx * 0.78} ${rim + depth * 0.64}`,
              darker(body, 0.5),
              1.4,
              ' opacity=".4"',
            )
          : '';
  return (
    ground(sheet, x, y, foot * 2.9, tint, 1.5) +
    oval(x, rim, rx, ry, inside) +
    oval(
      x,
      rim + 2,
      rx * 0.95,
      ry * 0.9,
      sheet.across([0, darker(inside, 0.4)], [0.7, inside], [1, lighter(inside, 0.2)]),
    ) +
    stroke(
      `M${round(x - rx)} ${round(rim)}A${round(rx)} ${round(ry)} 0 0 1 ${round(x + rx)} ${round(rim)}`,
      lighter(body, 0.2),
      Math.max(1.4, rx * 0.012),
      ' opacity=".8"',
    ) +
    `<g clip-path="${sheet.clip(`<path d="M${round(x - rx * 1.2)} ${round(rim - width)}H${round(x + rx * 1.2)}V${round(rim)}L${round(x + rx * 0.965)} ${round(rim)}A${round(rx * 0.965)} ${round(ry * 0.93)} 0 0 1 ${round(x - rx * 0.965)} ${round(rim)}L${round(x - rx * 1.2)} ${round(rim)}Z"/>`)}">${filling(sheet, x, rim, rx, ry, content)}</g>` +
    shape(side, fill) +
    shape(side, fall) +
    bands +
    stroke(
      `M${round(x - rx)} ${round(rim)}A${round(rx)} ${round(ry)} 0 0 0 ${round(x + rx)} ${round(rim)}`,
      lighter(body, 0.55),
      Math.max(2.5, rx * 0.028),
    )
  );
}

/** A wooden scoop lying in front, its bowl to the left. */
export function scoop(sheet: Sheet, x: number, y: number, length: number, kind: string, tint: string): string {
  const wood = '#A97544';
  const r = length * 0.17;
  const fill = sheet.down([0, lighter(wood, 0.35)], [0.5, wood], [1, darker(wood, 0.35)]);
  return (
    ground(sheet, x + length * 0.1, y + r * 0.3, length * 0.8, tint, 0.6) +
    shape(
      `M${x + r * 0.8} ${y - r * 0.46}C${x + length * 0.4} ${y - r * 0.4} ${x + length * 0.62} ${y - r * 0.5} ${x + length * 0.8} ${y - r * 0.52}Q${x + length * 0.86} ${y - r * 0.2} ${x + length * 0.8} ${y - r * 0.02}C${x + length * 0.6} ${y} ${x + length * 0.36} ${y + r * 0.06} ${x + r * 0.8} ${y + r * 0.1}Z`,
      fill,
    ) +
    oval(x, y - r * 0.16, r * 1.12, r * 0.52, fill) +
    oval(x, y - r * 0.24, r * 0.96, r * 0.4, darker(wood, 0.45)) +
    heap(sheet, kind, x, y - r * 0.22, r * 0.9, r * 0.34, r * 0.4, 0.8) +
    stroke(
      `M${x - r * 1.1} ${y - r * 0.14}A${r * 1.12} ${r * 0.5} 0 0 0 ${x + r * 1.1} ${y - r * 0.14}`,
      lighter(wood, 0.4),
      2.5,
    )
  );
}
