// The printed label: wordmark, motif under an arch, the name, the small print.
import { wordmark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { block, fitted, line } from './lettering.ts';
import { darker, ink, leaf, lighter, lightness, mix, paper } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { dot, panel, shape, stroke } from './strokes.ts';

/** The green dot in a square every vegetarian food carries in India. */
export function vegetarian(x: number, y: number, size: number): string {
  return (
    panel(
      x - size / 2,
      y - size / 2,
      size,
      size,
      size * 0.06,
      paper,
      ` stroke="${leaf}" stroke-width="${size * 0.11}"`,
    ) + dot(x, y, size * 0.27, leaf)
  );
}

function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${x - r} ${y + h}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y + r}V${y + h}Z`;
}

/** A scalloped arch, as over a haveli window. */
function cusped(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  const rise = Math.min(h * 0.5, w * 0.26);
  return `M${x - r} ${y + h}V${y + rise}C${x - r} ${y + rise * 0.5} ${x - r * 0.72} ${y + rise * 0.56} ${x - r * 0.62} ${y + rise * 0.34}C${x - r * 0.4} ${y + rise * 0.38} ${x - r * 0.2} ${y + rise * 0.2} ${x} ${y}C${x + r * 0.2} ${y + rise * 0.2} ${x + r * 0.4} ${y + rise * 0.38} ${x + r * 0.62} ${y + rise * 0.34}C${x + r * 0.72} ${y + rise * 0.56} ${x + r} ${y + rise * 0.5} ${x + r} ${y + rise}V${y + h}Z`;
}

const windowForms = { arch, cusped };

/** Upright paper label, w by h, its upper left corner at (0, 0). */
export function paperLabel(
  sheet: Sheet,
  product: Product,
  w: number,
  h: number,
  form: keyof typeof windowForms = 'cusped',
): string {
  const { accent } = product;
  const fore = lighter(accent, 0.9);
  const second = mix(accent, '#FBF1DC', 0.46);
  const m = w * 0.045;
  const size = fitted(product.name, 'Fraunces', w - m * 5, w * (product.name.length > 2 ? 0.112 : 0.135));
  const nameHeight = size * 1.06 * product.name.length;
  const foot = h - m * 1.4 - w * 0.1;
  const nameTop = foot - w * 0.085 - nameHeight;
  const artTop = m + w * 0.215;
  const artHeight = nameTop - artTop - w * 0.005;
  const artWidth = w - m * 5;
  const art = Math.min(artHeight * 0.94, artWidth * 0.9);
  const frame = windowForms[form];
  return (
    panel(0, 0, w, h, w * 0.03, sheet.down([0, '#FFFDF8'], [1, '#F6EEDD'])) +
    panel(
      m,
      m,
      w - m * 2,
      h - m * 2,
      w * 0.016,
      'none',
      ` stroke="${accent}" stroke-width="${w * 0.006}" opacity=".75"`,
    ) +
    wordmark(w / 2, m + w * 0.135, w * 0.108, ink, leaf) +
    shape(frame(w / 2, artTop, artWidth, artHeight), sheet.down([0, lighter(accent, 0.06)], [1, darker(accent, 0.1)])) +
    shape(
      frame(w / 2, artTop + w * 0.022, artWidth - w * 0.044, artHeight - w * 0.044),
      'none',
      ` stroke="${second}" stroke-width="${w * 0.005}"`,
    ) +
    motif(product.motif, w / 2, artTop + artHeight * 0.54, art * 0.86, fore, second, accent) +
    block(product.name, w / 2, nameTop + size * 0.95, { face: 'Fraunces', weight: 620, size, fill: ink }, 1.04) +
    line(product.note, w / 2, foot - w * 0.018, {
      size: fitted([product.note], 'Mukta', w - m * 5, w * 0.05),
      fill: mix(accent, ink, 0.4),
    }) +
    stroke(`M${m * 2.4} ${foot + w * 0.022}H${w - m * 2.4}`, accent, w * 0.004) +
    line(firstClaim(product), w / 2, foot + w * 0.086, {
      size: w * 0.045,
      fill: mix(accent, ink, 0.3),
    }) +
    vegetarian(w - m * 2.5 - w * 0.026, foot + w * 0.07, w * 0.052)
  );
}

/** Short label for small bottles and jars: coloured field above, name on paper below. */
export function bandLabel(sheet: Sheet, product: Product, w: number, h: number): string {
  const { accent } = product;
  const fore = lighter(accent, 0.9);
  const second = mix(accent, '#FBF1DC', 0.46);
  const split = h * 0.5;
  const size = fitted(product.name, 'Fraunces', w * 0.86, Math.min(w * 0.15, h * 0.13));
  const gap = (h - split - size * 1.05 * product.name.length - h * 0.17) / 2;
  return (
    panel(0, 0, w, h, w * 0.02, sheet.down([0, '#FFFDF8'], [1, '#F6EEDD'])) +
    shape(
      `M0 ${w * 0.02}Q0 0 ${w * 0.02} 0H${w * 0.98}Q${w} 0 ${w} ${w * 0.02}V${split}Q${w / 2} ${split + h * 0.035} 0 ${split}Z`,
      accent,
    ) +
    stroke(`M0 ${split + h * 0.018}Q${w / 2} ${split + h * 0.053} ${w} ${split + h * 0.018}`, accent, h * 0.006) +
    wordmark(w / 2, h * 0.115, Math.min(w * 0.115, h * 0.085), paper) +
    motif(product.motif, w / 2, h * 0.325, h * 0.335, fore, second, accent) +
    block(
      product.name,
      w / 2,
      split + h * 0.03 + gap + size * 0.78,
      { face: 'Fraunces', weight: 620, size, fill: ink },
      1.05,
    ) +
    line(product.note, w / 2, h - h * 0.135, {
      size: fitted([product.note], 'Mukta', w * 0.84, h * 0.05),
      fill: mix(accent, ink, 0.4),
    }) +
    line(firstClaim(product), w / 2, h - h * 0.06, {
      size: fitted([product.claim], 'Mukta', w * 0.9, h * 0.048),
      fill: ink,
    })
  );
}

/** The shorter of two claims on one line. */
export function firstClaim(product: Product): string {
  return product.claim.replace(/ {2}· {2}.*/, '');
}

/** Ink that shows on a printed pack of this colour. */
export function printInk(body: string): string {
  return lightness(body) > 0.6 ? ink : paper;
}
