// Pans, linen and boards seen from straight above.
import { discShade } from './backdrop.ts';
import { darker, lighter } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { dot, panel, shape, steps, stroke } from './strokes.ts';

/** Iron tawa or kadhai with one long handle or two ears. */
export function pan(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  tint: string,
  handle: 'long' | 'ears',
  turn = 40,
): string {
  const iron = '#3B3A38';
  const grip =
    handle === 'long'
      ? `<g transform="translate(${x} ${y}) rotate(${turn})">${panel(r * 0.94, -r * 0.1, r * 0.3, r * 0.2, 4, darker(iron, 0.2))}${panel(r * 1.12, -r * 0.085, r * 0.92, r * 0.17, r * 0.08, sheet.down([0, '#A97544'], [1, '#6A4522']))}${dot(r * 1.94, 0, r * 0.03, '#3A2410')}</g>`
      : [turn, turn + 180]
          .map(
            (a) =>
              `<g transform="translate(${x} ${y}) rotate(${a})">${stroke(`M${r * 0.96} ${-r * 0.24}C${r * 1.24} ${-r * 0.24} ${r * 1.24} ${r * 0.24} ${r * 0.96} ${r * 0.24}`, iron, r * 0.075)}</g>`,
          )
          .join('');
  return (
    discShade(sheet, x, y, r, tint, 1.5) +
    grip +
    dot(
      x,
      y,
      r,
      sheet.linear(
        [
          [0, '#7B7974'],
          [0.4, iron],
          [1, '#161514'],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    dot(
      x,
      y,
      r * 0.93,
      sheet.linear(
        [
          [0, '#1B1A19'],
          [0.6, '#343331'],
          [1, '#5A5853'],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    dot(
      x,
      y,
      r * 0.8,
      sheet.radial(
        [
          [0, '#45433F'],
          [1, '#2A2927'],
        ],
        [0.4, 0.38, 0.62],
      ),
    )
  );
}

/** A folded napkin with woven stripes. */
export function linen(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  cloth: string,
  stripe: string,
  tint: string,
): string {
  const lines =
    steps(3, (t) => panel(-w / 2 + 16 + t * 22, -h / 2, t === 0.5 ? 10 : 4, h, 0, stripe, ' opacity=".75"')) +
    steps(3, (t) => panel(w / 2 - 60 + t * 22, -h / 2, t === 0.5 ? 10 : 4, h, 0, stripe, ' opacity=".75"'));
  let fringe = '';
  for (let i = 0; i <= w; i += 9) fringe += `M${-w / 2 + i} ${-h / 2}v-9M${-w / 2 + i} ${h / 2}v9`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">${panel(-w / 2 + 6, -h / 2 + 9, w, h, 4, darker(tint, 0.8), ` opacity=".28" filter="${sheet.blur(7)}"`)}${stroke(fringe, cloth, 2)}${panel(
      -w / 2,
      -h / 2,
      w,
      h,
      3,
      sheet.linear(
        [
          [0, lighter(cloth, 0.4)],
          [0.5, cloth],
          [1, darker(cloth, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
    )}${lines}` +
    `${shape(`M${-w / 2} ${h * 0.08}C${-w * 0.2} ${h * 0.02} ${w * 0.2} ${h * 0.12} ${w / 2} ${h * 0.05}V${h * 0.12}C${w * 0.2} ${h * 0.18} ${-w * 0.2} ${h * 0.1} ${-w / 2} ${h * 0.14}Z`, darker(cloth, 0.5), ` opacity=".12" filter="${sheet.blur(4)}"`)}</g>`
  );
}

/** A round wooden board. */
export function board(sheet: Sheet, x: number, y: number, w: number, h: number, turn: number, tint: string): string {
  const wood = '#B78451';
  const rings = steps(9, (t) =>
    stroke(
      `M${-w / 2 + 12} ${-h / 2 + 16 + t * (h - 32)}C${-w * 0.2} ${-h / 2 + 8 + t * (h - 20)} ${w * 0.2} ${-h / 2 + 24 + t * (h - 40)} ${w / 2 - 12} ${-h / 2 + 14 + t * (h - 30)}`,
      darker(wood, 0.4),
      1.6,
      ' opacity=".28"',
    ),
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${panel(-w / 2 + 8, -h / 2 + 14, w, h, 34, darker(tint, 0.8), ` opacity=".34" filter="${sheet.blur(9)}"`)}${panel(-w / 2, -h / 2 + 6, w, h, 32, darker(wood, 0.4))}${panel(
    -w / 2,
    -h / 2,
    w,
    h,
    32,
    sheet.linear(
      [
        [0, lighter(wood, 0.35)],
        [0.6, wood],
        [1, darker(wood, 0.12)],
      ],
      [0, 0, 1, 1],
    ),
  )}${rings}${dot(w / 2 - 34, 0, 12, darker(wood, 0.55))}</g>`;
}
