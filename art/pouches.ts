// Stand-up pouches. Local origin: centre of the foot; the pack rises to -h.
import { wordmark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { fillPane } from './heaps.ts';
import { firstClaim, paperLabel, printInk, vegetarian } from './label.ts';
import { block, fitted, line } from './lettering.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { panel, shape, stroke } from './strokes.ts';

export interface Drawn {
  art: string;
  width: number;
  height: number;
}

function silhouette(w: number, h: number): string {
  const a = w * 0.475;
  const b = w * 0.5;
  return `M${-a} ${-h + 6}Q${-a} ${-h} ${-a + 7} ${-h}H${a - 7}Q${a} ${-h} ${a} ${-h + 6}C${a} ${-h * 0.7} ${b + 5} ${-h * 0.42} ${b} ${-h * 0.05}C${b} ${-h * 0.012} ${b - 8} -2 ${b - 22} 0C${w * 0.2} 7 ${-w * 0.2} 7 ${-b + 22} 0C${-b + 8} -2 ${-b} ${-h * 0.012} ${-b} ${-h * 0.05}C${-b - 5} ${-h * 0.42} ${-a} ${-h * 0.7} ${-a} ${-h + 6}Z`;
}

/** Light and folds over a filled pouch. */
function volume(sheet: Sheet, w: number, h: number, body: string): string {
  const dark = darker(body, 0.72);
  const sides = sheet.across(
    [0, dark, 0.34],
    [0.07, dark, 0.06],
    [0.2, '#FFFFFF', 0.2],
    [0.36, '#FFFFFF', 0.02],
    [0.72, dark, 0.05],
    [0.92, dark, 0.2],
    [1, dark, 0.42],
  );
  const rise = sheet.down(
    [0, '#FFFFFF', 0.1],
    [0.12, dark, 0.08],
    [0.2, '#FFFFFF', 0.07],
    [0.6, dark, 0],
    [0.86, dark, 0.08],
    [1, dark, 0.32],
  );
  const all = `x="${-w * 0.52}" y="${-h}" width="${w * 1.04}" height="${h + 10}"`;
  const fold = (d: string, colour: string, width: number, opacity: number): string =>
    stroke(d, colour, width, ` opacity="${opacity}" filter="${sheet.blur(4)}"`);
  return (
    `<rect ${all} fill="${sides}"/><rect ${all} fill="${rise}"/>` +
    fold(
      `M${-w * 0.45} ${-h * 0.16}C${-w * 0.43} ${-h * 0.3} ${-w * 0.44} ${-h * 0.44} ${-w * 0.41} ${-h * 0.56}`,
      '#FFFFFF',
      9,
      0.34,
    ) +
    fold(
      `M${w * 0.46} ${-h * 0.14}C${w * 0.44} ${-h * 0.3} ${w * 0.45} ${-h * 0.46} ${w * 0.42} ${-h * 0.62}`,
      dark,
      12,
      0.22,
    ) +
    fold(
      `M${-w * 0.46} ${-h * 0.8}C${-w * 0.4} ${-h * 0.77} ${-w * 0.34} ${-h * 0.8} ${-w * 0.24} ${-h * 0.785}`,
      dark,
      7,
      0.22,
    ) +
    fold(
      `M${w * 0.2} ${-h * 0.79}C${w * 0.3} ${-h * 0.775} ${w * 0.38} ${-h * 0.8} ${w * 0.46} ${-h * 0.775}`,
      '#FFFFFF',
      7,
      0.3,
    )
  );
}

/** Sealed edge, zip, tear notches and the seam of the foot. */
function seams(sheet: Sheet, w: number, h: number, body: string): string {
  const dark = darker(body, 0.55);
  const light = lighter(body, 0.5);
  const a = w * 0.475;
  const gusset = `M${-w * 0.5} ${-h * 0.15}C${-w * 0.3} ${-h * 0.025} ${w * 0.3} ${-h * 0.025} ${w * 0.5} ${-h * 0.15}`;
  let crimp = '';
  for (let i = 0; i < 5; i++) crimp += `M${-a} ${-h + 9 + i * 7}H${a}`;
  const notch = (side: number): string =>
    shape(
      `M${side * (a + 3)} ${-h * 0.905 - 6}L${side * (a - 9)} ${-h * 0.905}L${side * (a + 3)} ${-h * 0.905 + 6}Z`,
      darker(body, 0.5),
    );
  return (
    shape(`${gusset}V20H${-w * 0.5}Z`, sheet.down([0, dark, 0.34], [0.6, dark, 0.14], [1, dark, 0.3])) +
    stroke(gusset, dark, 1.6, ' opacity=".6"') +
    `<g transform="translate(0 3)">${stroke(gusset, light, 1.4, ' opacity=".6"')}</g>` +
    panel(-a, -h, a * 2, h * 0.062, 5, dark, ' opacity=".07"') +
    stroke(crimp, dark, 1, ' opacity=".28"') +
    stroke(`M${-a} ${-h * 0.938}H${a}`, dark, 1.2, ' opacity=".5"') +
    stroke(`M${-a} ${-h * 0.868}H${a}M${-a} ${-h * 0.858}H${a}`, dark, 1.2, ' opacity=".4"') +
    stroke(`M${-a} ${-h * 0.863}H${a}`, light, 3, ' opacity=".5"') +
    stroke(
      `M${-a + 10} ${-h * 0.85}C${-a + 9} ${-h * 0.6} ${-w * 0.478} ${-h * 0.36} ${-w * 0.475} ${-h * 0.17}M${a - 10} ${-h * 0.85}C${a - 9} ${-h * 0.6} ${w * 0.478} ${-h * 0.36} ${w * 0.475} ${-h * 0.17}`,
      dark,
      1,
      ' opacity=".28"',
    ) +
    notch(-1) +
    notch(1)
  );
}

function fibres(sheet: Sheet, w: number, h: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 110; i++) {
    const x = sheet.between(-w / 2, w / 2);
    const y = sheet.between(-h, 0);
    d += `M${x.toFixed(0)} ${y.toFixed(0)}l${sheet.between(-11, 11).toFixed(0)} ${sheet.between(-4, 4).toFixed(0)}`;
  }
  return stroke(d, colour, 1, ' opacity=".16"');
}

export function kraftPouch(sheet: Sheet, product: Product): Drawn {
  const w = 470;
  const h = 690;
  const { body } = product;
  const outline = silhouette(w, h);
  const labelWidth = w * 0.8;
  const labelHeight = h * 0.7;
  const inside =
    shape(outline, body) +
    panel(-w * 0.5, -h, w, h * 0.132, 0, product.accent, ' opacity=".92"') +
    panel(-w * 0.5, -h * 0.862, w, 3, 0, product.accent) +
    fibres(sheet, w, h, darker(body, 0.6)) +
    `<g transform="translate(${-labelWidth / 2} ${-h * 0.838})">${panel(1, 4, labelWidth, labelHeight, 10, darker(body, 0.7), ` opacity=".35" filter="${sheet.blur(3)}"`)}${paperLabel(sheet, product, labelWidth, labelHeight, 'cusped')}</g>` +
    volume(sheet, w, h, body) +
    seams(sheet, w, h, body);
  return { art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>`, width: w, height: h };
}

export function windowPouch(sheet: Sheet, product: Product): Drawn {
  const w = 480;
  const h = 680;
  const { body, accent } = product;
  const outline = silhouette(w, h);
  const pane = `M0 -268C92 -244 150 -206 150 -166C150 -124 96 -104 0 -104C-96 -104 -150 -124 -150 -166C-150 -206 -92 -244 0 -268Z`;
  const size = fitted(product.name, 'Fraunces', w * 0.76, 56);
  const type = printInk(body);
  const inside =
    shape(outline, body) +
    shape(`M${-w} ${-h * 0.862}H${w}V${-h - 2}H${-w}Z`, accent) +
    wordmark(0, -h * 0.793, 42, type, accent) +
    motif(product.motif, 0, -h * 0.672, 122, accent, mix(accent, body, 0.45), body) +
    block(product.name, 0, -h * 0.522, { face: 'Fraunces', weight: 620, size, fill: type }, 1.04) +
    `<g clip-path="${sheet.clip(`<path d="${pane}"/>`)}">${panel(-150, -300, 300, 230, 0, darker(body, 0.35))}${fillPane(sheet, contents(product.fill), -154, -276, 308, 190)}</g>` +
    shape(
      pane,
      sheet.linear(
        [
          [0, '#FFFFFF', 0.42],
          [0.32, '#FFFFFF', 0.06],
          [0.6, '#000000', 0],
          [1, '#1A120A', 0.25],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shape(pane, 'none', ` stroke="${accent}" stroke-width="3.5"`) +
    line(firstClaim(product), -w * 0.4, -92, { size: 22, fill: type, anchor: 'start' }) +
    vegetarian(w * 0.385, -99, 22);
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}${volume(sheet, w, h, body)}${seams(sheet, w, h, body)}</g>`,
    width: w,
    height: h,
  };
}

/** Milled products show flour in the window, the rest what they are made of. */
function contents(fill: string): string {
  return { almond: 'almond-flour', coconut: 'coconut-flour', flax: 'flax-meal' }[fill] ?? fill;
}
