// Glass: tall oil bottles, small amber bottles, square dark green bottles.
import type { Product } from './catalogue.ts';
import { bandLabel, paperLabel } from './label.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Drawn } from './pouches.ts';
import type { Sheet } from './sheet.ts';
import { oval, panel, shape, stroke } from './strokes.ts';

/** Light bending at the edges of a round glass. */
function roundGlass(sheet: Sheet, w: number, top: number, liquid: string, strength = 1): string {
  const dark = darker(liquid, 0.6);
  const fill = sheet.across(
    [0, dark, 0.75 * strength],
    [0.06, dark, 0.3 * strength],
    [0.13, lighter(liquid, 0.55), 0.35],
    [0.3, lighter(liquid, 0.4), 0.12],
    [0.5, liquid, 0],
    [0.78, dark, 0.14 * strength],
    [0.92, dark, 0.4 * strength],
    [1, dark, 0.85 * strength],
  );
  return `<rect x="${-w / 2 - 4}" y="${top}" width="${w + 8}" height="${-top + 8}" fill="${fill}"/>`;
}

function glint(sheet: Sheet, d: string, opacity: number, blur = 2): string {
  return shape(d, '#FFFFFF', ` opacity="${opacity}" filter="${sheet.blur(blur)}"`);
}

/** Shading across a label wrapped round a cylinder. */
function wrapShade(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return panel(
    x,
    y,
    w,
    h,
    3,
    sheet.across(
      [0, '#1A120A', 0.34],
      [0.1, '#1A120A', 0.06],
      [0.24, '#FFFFFF', 0.22],
      [0.4, '#FFFFFF', 0],
      [0.72, '#1A120A', 0.05],
      [0.92, '#1A120A', 0.22],
      [1, '#1A120A', 0.42],
    ),
  );
}

function cap(sheet: Sheet, w: number, bottom: number, h: number, colour: string, ribs: number): string {
  const fill = sheet.across(
    [0, darker(colour, 0.5)],
    [0.18, lighter(colour, 0.35)],
    [0.34, colour],
    [0.75, darker(colour, 0.15)],
    [1, darker(colour, 0.55)],
  );
  let lines = '';
  for (let i = 1; i < ribs; i++)
    lines += `M${(-w / 2 + (i * w) / ribs).toFixed(1)} ${bottom - h * 0.78}V${bottom - h * 0.1}`;
  return (
    panel(-w / 2, bottom - h, w, h, 7, fill) +
    stroke(lines, darker(colour, 0.6), 1.2, ' opacity=".35"') +
    oval(0, bottom - h + 4, w / 2 - 3, 4, lighter(colour, 0.35), ' opacity=".6"')
  );
}

export function tallBottle(sheet: Sheet, product: Product): Drawn {
  const w = 236;
  const h = 730;
  const r = w / 2;
  const { body, accent } = product;
  const outline = `M-36 ${-h + 62}V${-h + 152}C-36 ${-h + 214} ${-r} ${-h + 222} ${-r} ${-h + 322}V-26Q${-r} 0 ${-r + 30} 2Q0 9 ${r - 30} 2Q${r} 0 ${r} -26V${-h + 322}C${r} ${-h + 222} 36 ${-h + 214} 36 ${-h + 152}V${-h + 62}Z`;
  const lw = w - 2;
  const lh = 330;
  const top = -lh - 44;
  const inside =
    shape(outline, mix(body, '#FFFFFF', 0.68)) +
    shape(
      `M${-r} ${-h + 168}Q0 ${-h + 178} ${r} ${-h + 168}V10H${-r}Z`,
      sheet.linear(
        [
          [0, lighter(body, 0.24)],
          [0.5, body],
          [1, darker(body, 0.22)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    oval(0, -h + 169, 36, 6, lighter(body, 0.45)) +
    roundGlass(sheet, w, -h + 60, body) +
    shape(`M${-r} -16Q0 4 ${r} -16V10H${-r}Z`, darker(body, 0.5), ' opacity=".45"') +
    `<g transform="translate(${-lw / 2} ${top})">${panel(0, 3, lw, lh, 3, '#1A120A', ' opacity=".3"')}${paperLabel(sheet, product, lw, lh, 'arch')}</g>` +
    wrapShade(sheet, -lw / 2, top, lw, lh) +
    glint(
      sheet,
      `M${-r + 22} ${-h + 330}C${-r + 22} ${-h + 260} -24 ${-h + 222} -22 ${-h + 160}C-14 ${-h + 226} ${-r + 40} ${-h + 262} ${-r + 40} ${-h + 350}Z`,
      0.75,
    ) +
    glint(
      sheet,
      `M${r - 16} ${-h + 340}C${r - 18} ${-h + 276} ${r - 40} ${-h + 256} ${r - 56} ${-h + 236}C${r - 34} ${-h + 262} ${r - 24} ${-h + 290} ${r - 24} ${-h + 345}Z`,
      0.45,
    ) +
    glint(sheet, `M${-r + 16} -36H${-r + 26}V-14H${-r + 20}Z`, 0.5) +
    panel(-27, -h + 70, 9, 76, 4, '#FFFFFF', ' opacity=".6"');
  const tag = `<g transform="translate(0 ${-h + 112})">${panel(-40, -4, 80, 20, 2, accent)}${panel(-40, -4, 80, 20, 2, sheet.across([0, '#1A120A', 0.4], [0.25, '#FFFFFF', 0.2], [1, '#1A120A', 0.4]))}</g>`;
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>${stroke(outline, darker(body, 0.5), 1.4, ' opacity=".5"')}${tag}${cap(sheet, 84, -h + 72, 72, '#2B2A24', 16)}`,
    width: w,
    height: h,
  };
}

export function amberBottle(sheet: Sheet, product: Product): Drawn {
  const w = 270;
  const h = 560;
  const r = w / 2;
  const { body } = product;
  const outline = `M-44 ${-h + 84}V${-h + 128}C-44 ${-h + 150} ${-r} ${-h + 158} ${-r} ${-h + 232}V-30Q${-r} 0 ${-r + 32} 2Q0 9 ${r - 32} 2Q${r} 0 ${r} -30V${-h + 232}C${r} ${-h + 158} 44 ${-h + 150} 44 ${-h + 128}V${-h + 84}Z`;
  const lh = 282;
  const top = -lh - 38;
  const lw = w - 2;
  const inside =
    shape(outline, sheet.down([0, lighter(body, 0.2)], [0.25, body], [1, darker(body, 0.45)])) +
    shape(`M${-r} ${-h + 200}Q0 ${-h + 216} ${r} ${-h + 200}V10H${-r}Z`, darker(body, 0.35), ' opacity=".5"') +
    roundGlass(sheet, w, -h + 80, body, 1) +
    `<g transform="translate(${-lw / 2} ${top})">${panel(0, 3, lw, lh, 3, '#1A120A', ' opacity=".35"')}${bandLabel(sheet, product, lw, lh)}</g>` +
    wrapShade(sheet, -lw / 2, top, lw, lh) +
    glint(
      sheet,
      `M${-r + 22} ${-h + 245}C${-r + 22} ${-h + 185} -60 ${-h + 165} -34 ${-h + 146}C-44 ${-h + 176} ${-r + 42} ${-h + 190} ${-r + 40} ${-h + 250}Z`,
      0.7,
    ) +
    glint(
      sheet,
      `M${r - 14} ${-h + 242}C${r - 16} ${-h + 200} ${r - 34} ${-h + 180} ${r - 52} ${-h + 166}C${r - 28} ${-h + 186} ${r - 22} ${-h + 210} ${r - 22} ${-h + 242}Z`,
      0.35,
    );
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>${stroke(outline, darker(body, 0.7), 1.4, ' opacity=".5"')}${cap(sheet, 108, -h + 100, 100, '#24211D', 22)}`,
    width: w,
    height: h,
  };
}

export function squareBottle(sheet: Sheet, product: Product): Drawn {
  const w = 236;
  const h = 720;
  const r = w / 2;
  const { body, accent } = product;
  const outline = `M-34 ${-h + 60}V${-h + 176}C-34 ${-h + 212} ${-r} ${-h + 206} ${-r} ${-h + 262}V-18Q${-r} 0 ${-r + 18} 0H${r - 18}Q${r} 0 ${r} -18V${-h + 262}C${r} ${-h + 206} 34 ${-h + 212} 34 ${-h + 176}V${-h + 60}Z`;
  const dark = darker(body, 0.6);
  const face = sheet.across(
    [0, dark, 0.8],
    [0.1, dark, 0.25],
    [0.12, lighter(body, 0.3), 0.5],
    [0.3, lighter(body, 0.2), 0.2],
    [0.6, body, 0],
    [0.87, dark, 0.3],
    [0.885, lighter(body, 0.3), 0.35],
    [0.9, dark, 0.5],
    [1, dark, 0.9],
  );
  const lw = w * 0.8;
  const lh = 330;
  const top = -lh - 58;
  const inside =
    shape(outline, sheet.down([0, lighter(body, 0.16)], [0.4, body], [1, darker(body, 0.4)])) +
    `<rect x="${-r}" y="${-h}" width="${w}" height="${h}" fill="${face}"/>` +
    shape(`M${-r} ${-h + 250}Q0 ${-h + 262} ${r} ${-h + 250}V0H${-r}Z`, darker(body, 0.5), ' opacity=".28"') +
    `<g transform="translate(${-lw / 2} ${top})">${panel(0, 4, lw, lh, 5, '#0B1206', ` opacity=".5" filter="${sheet.blur(3)}"`)}${paperLabel(sheet, product, lw, lh, 'arch')}</g>` +
    panel(-lw / 2, top, lw, lh, 5, sheet.across([0, '#FFFFFF', 0.18], [0.4, '#FFFFFF', 0], [1, '#1A120A', 0.2])) +
    glint(
      sheet,
      `M${-r + 30} ${-h + 268}C${-r + 30} ${-h + 224} -28 ${-h + 222} -24 ${-h + 180}C-18 ${-h + 230} ${-r + 50} ${-h + 226} ${-r + 48} ${-h + 276}V-30H${-r + 30}Z`,
      0.2,
      3,
    ) +
    panel(-26, -h + 70, 8, 98, 4, '#FFFFFF', ' opacity=".35"') +
    panel(r - 20, -h + 280, 4, h - 310, 2, '#FFFFFF', ' opacity=".25"');
  const sleeve = sheet.across(
    [0, darker(accent, 0.5)],
    [0.2, lighter(accent, 0.3)],
    [0.4, accent],
    [1, darker(accent, 0.5)],
  );
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>${panel(-38, -h + 58, 76, 70, 3, sleeve)}${cap(sheet, 80, -h + 70, 66, '#B08A52', 1)}${stroke(`M-37 ${-h + 118}H37`, lighter(accent, 0.5), 2)}`,
    width: w,
    height: h,
  };
}
