// The bright pillow pack: crimped ends, air inside, printed all over.
import { mark, wordmark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { heap } from './heaps.ts';
import { printInk, vegetarian } from './label.ts';
import { block, fitted, line } from './lettering.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Drawn } from './pouches.ts';
import { place, type Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { dot, shape, stroke } from './strokes.ts';

const w = 480;
const h = 680;

function toothed(y: number, side: 1 | -1): string {
  const teeth = 32;
  const a = w * 0.47;
  let d = '';
  for (let i = 1; i <= teeth; i++) {
    const x = -a + (i / teeth) * a * 2;
    d += `L${(side * (x - a / teeth)).toFixed(1)} ${y + side * -5}L${(side * x).toFixed(1)} ${y}`;
  }
  return d;
}

function outline(): string {
  const a = w * 0.47;
  const b = w * 0.5;
  return `M${-a} ${-h}${toothed(-h, 1)}V${-h + 44}C${b + 7} ${-h * 0.72} ${b + 9} ${-h * 0.3} ${a} -44V0${toothed(0, -1)}V-44C${-b - 9} ${-h * 0.3} ${-b - 7} ${-h * 0.72} ${-a} ${-h + 44}Z`;
}

function crimps(dark: string, light: string): string {
  let down = '';
  let up = '';
  for (let i = 0; i <= 58; i++) {
    const x = (-w * 0.47 + i * ((w * 0.94) / 58)).toFixed(1);
    down += `M${x} ${-h}V${-h + 38}M${x} -38V0`;
    up += `M${(Number(x) + 3).toFixed(1)} ${-h}V${-h + 38}M${(Number(x) + 3).toFixed(1)} -38V0`;
  }
  return (
    stroke(down, dark, 1.6, ' opacity=".3"') +
    stroke(up, light, 1.6, ' opacity=".35"') +
    stroke(`M${-w * 0.48} ${-h + 42}H${w * 0.48}M${-w * 0.48} -42H${w * 0.48}`, dark, 2, ' opacity=".35"')
  );
}

function air(sheet: Sheet, body: string): string {
  const dark = darker(body, 0.7);
  const sides = sheet.across(
    [0, dark, 0.5],
    [0.06, dark, 0.14],
    [0.16, '#FFFFFF', 0.14],
    [0.3, '#FFFFFF', 0],
    [0.74, dark, 0.03],
    [0.9, dark, 0.2],
    [1, dark, 0.5],
  );
  const ends = sheet.down(
    [0, dark, 0.05],
    [0.07, dark, 0.3],
    [0.14, '#FFFFFF', 0.12],
    [0.24, '#FFFFFF', 0],
    [0.78, dark, 0],
    [0.92, dark, 0.26],
    [1, dark, 0.2],
  );
  const all = `x="${-w * 0.54}" y="${-h - 6}" width="${w * 1.08}" height="${h + 12}"`;
  const soft = (d: string, colour: string, opacity: number, blur: number): string =>
    shape(d, colour, ` opacity="${opacity}" filter="${sheet.blur(blur)}"`);
  return (
    `<rect ${all} fill="${sides}"/><rect ${all} fill="${ends}"/>` +
    soft(
      `M${-w * 0.4} ${-h * 0.84}C${-w * 0.46} ${-h * 0.6} ${-w * 0.45} ${-h * 0.36} ${-w * 0.4} ${-h * 0.16}C${-w * 0.39} ${-h * 0.4} ${-w * 0.4} ${-h * 0.6} ${-w * 0.35} ${-h * 0.84}Z`,
      '#FFFFFF',
      0.62,
      5,
    ) +
    soft(
      `M${w * 0.43} ${-h * 0.8}C${w * 0.47} ${-h * 0.6} ${w * 0.47} ${-h * 0.4} ${w * 0.43} ${-h * 0.2}C${w * 0.45} ${-h * 0.4} ${w * 0.45} ${-h * 0.6} ${w * 0.43} ${-h * 0.8}Z`,
      '#FFFFFF',
      0.3,
      4,
    ) +
    soft(
      `M${-w * 0.3} ${-h + 46}L${-w * 0.24} ${-h * 0.84}L${-w * 0.2} ${-h + 46}ZM${w * 0.1} ${-h + 46}L${w * 0.15} ${-h * 0.86}L${w * 0.2} ${-h + 46}Z`,
      dark,
      0.3,
      4,
    ) +
    soft(
      `M${-w * 0.16} -46L${-w * 0.12} ${-h * 0.15}L${-w * 0.06} -46ZM${w * 0.2} -46L${w * 0.24} ${-h * 0.14}L${w * 0.3} -46Z`,
      dark,
      0.34,
      4,
    ) +
    soft(
      `M${-w * 0.08} ${-h + 48}L${-w * 0.04} ${-h * 0.87}L0 ${-h + 48}ZM${w * 0.02} -46L${w * 0.06} ${-h * 0.14}L${w * 0.1} -46Z`,
      '#FFFFFF',
      0.34,
      4,
    )
  );
}

export function pillowPouch(sheet: Sheet, product: Product): Drawn {
  const { body, accent } = product;
  const dark = darker(body, 0.22);
  const size = fitted(product.name, 'Fraunces', w * 0.76, 66);
  const type = printInk(body);
  const onAccent = printInk(accent);
  const path = outline();
  const sun = Array.from(
    { length: 24 },
    (_, i) =>
      `M0 0L${(620 * Math.cos((i * 15 * Math.PI) / 180)).toFixed(0)} ${(620 * Math.sin((i * 15 * Math.PI) / 180)).toFixed(0)}L${(620 * Math.cos(((i * 15 + 7.5) * Math.PI) / 180)).toFixed(0)} ${(620 * Math.sin(((i * 15 + 7.5) * Math.PI) / 180)).toFixed(0)}Z`,
  ).join('');
  const nameTop = -h * 0.715;
  const pieceSize = { makhana: 1.5, 'peri-makhana': 1.5, chips: 1.35, puffs: 1.6, namkeen: 1.5 }[product.fill] ?? 1.7;
  const inside =
    shape(path, body) +
    place(shape(sun, lighter(body, 0.12), ' opacity=".55"'), 0, -h * 0.27) +
    wordmark(0, -h * 0.85, 42, type, mix(type, accent, 0.35)) +
    stroke(`M${-w * 0.36} ${-h * 0.818}H${w * 0.36}`, type, 1.4, ' opacity=".5"') +
    block(product.name, 0, nameTop, { face: 'Fraunces', weight: 650, size, fill: type }, 1.02) +
    line(product.note, 0, nameTop + size * 1.02 + 38, { size: 24, fill: type, opacity: 0.92 }) +
    dot(0, -h * 0.322, 150, darker(body, 0.3), ' opacity=".35"') +
    dot(0, -h * 0.335, 148, accent) +
    dot(0, -h * 0.335, 139, 'none', ` stroke="${onAccent}" stroke-width="1.6" opacity=".55"`) +
    motif(product.motif, 0, -h * 0.395, 178, mix(accent, body, 0.82), mix(accent, body, 0.45), accent) +
    heap(sheet, product.fill, 0, -128, 168, 34, 64, pieceSize) +
    vegetarian(w * 0.37, -h * 0.077, 24);
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${path}"/>`)}">${inside}${crimps(dark, lighter(body, 0.6))}${air(sheet, body)}</g>`,
    width: w,
    height: h,
  };
}

/** The mark as a pressed seal, for lids and tapes. */
export function seal(x: number, y: number, r: number, ground: string, print: string): string {
  return (
    dot(x, y, r, ground) +
    dot(x, y, r * 0.88, 'none', ` stroke="${print}" stroke-width="${r * 0.05}"`) +
    place(mark(print, print), x - r * 0.56, y - r * 0.6, (r * 1.12) / 28)
  );
}
