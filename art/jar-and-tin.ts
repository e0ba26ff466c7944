// Wide glass jars and round tins.

import { wordmark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { bandLabel, printInk, vegetarian } from './label.ts';
import { block, fitted, line } from './lettering.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Drawn } from './pouches.ts';
import type { Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { oval, panel, shape, stroke } from './strokes.ts';

function cylinder(sheet: Sheet, colour: string, strength = 1): string {
  const dark = darker(colour, 0.65);
  return sheet.across(
    [0, dark, 0.62 * strength],
    [0.07, dark, 0.2 * strength],
    [0.18, '#FFFFFF', 0.36],
    [0.34, '#FFFFFF', 0.04],
    [0.7, dark, 0.06],
    [0.9, dark, 0.32 * strength],
    [1, dark, 0.7 * strength],
  );
}

export function jar(sheet: Sheet, product: Product): Drawn {
  const w = 400;
  const h = 540;
  const r = w / 2;
  const { body, accent } = product;
  const lidHeight = 92;
  const outline = `M${-r + 34} ${-h + 80}V${-h + 108}C${-r + 30} ${-h + 126} ${-r} ${-h + 130} ${-r} ${-h + 180}V-40Q${-r} 2 ${-r + 46} 4Q0 14 ${r - 46} 4Q${r} 2 ${r} -40V${-h + 180}C${r} ${-h + 130} ${r - 30} ${-h + 126} ${r - 34} ${-h + 108}V${-h + 80}Z`;
  const lw = w - 3;
  const lh = 288;
  const top = -lh - 56;
  const level = -h + 142;
  const wave =
    product.slug === 'peanut-butter'
      ? `M${-r} ${level}C${-r * 0.6} ${level - 16} ${-r * 0.3} ${level + 14} 0 ${level}C${r * 0.3} ${level - 14} ${r * 0.6} ${level + 12} ${r} ${level - 4}`
      : `M${-r} ${level}Q0 ${level + 18} ${r} ${level}`;
  let crystals = '';
  for (let i = 0; i < 60; i++) {
    const x = sheet.between(-r, r);
    const y = sheet.between(level + 16, -6);
    crystals += oval(x, y, sheet.between(2, 6), sheet.between(1.5, 3), lighter(body, 0.55), ' opacity=".5"');
  }
  const inside =
    shape(outline, mix(body, '#FFFFFF', 0.6)) +
    shape(
      `${wave}V20H${-r}Z`,
      sheet.linear(
        [
          [0, lighter(body, 0.28)],
          [0.5, body],
          [1, darker(body, 0.2)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    crystals +
    oval(0, level + 2, r - 10, 11, lighter(body, 0.5), ' opacity=".7"') +
    `<rect x="${-r}" y="${-h}" width="${w}" height="${h + 12}" fill="${cylinder(sheet, body)}"/>` +
    shape(`M${-r} -22Q0 0 ${r} -22V16H${-r}Z`, darker(body, 0.45), ' opacity=".35"') +
    `<g transform="translate(${-lw / 2} ${top})">${panel(0, 3, lw, lh, 3, '#1A120A', ' opacity=".3"')}${bandLabel(sheet, product, lw, lh)}</g>` +
    panel(-lw / 2, top, lw, lh, 3, cylinder(sheet, '#8A7A60', 0.7)) +
    shape(
      `M${-r + 24} ${-h + 196}C${-r + 24} ${-h + 160} ${-r + 44} ${-h + 146} ${-r + 62} ${-h + 132}C${-r + 54} ${-h + 152} ${-r + 54} ${-h + 170} ${-r + 52} ${-h + 196}Z`,
      '#FFFFFF',
      ` opacity=".85" filter="${sheet.blur(2)}"`,
    ) +
    shape(
      `M${-r + 22} -52H${-r + 44}V-24C${-r + 34} -26 ${-r + 26} -34 ${-r + 22} -52Z`,
      '#FFFFFF',
      ` opacity=".4" filter="${sheet.blur(2)}"`,
    );
  const lid = mix(accent, '#2A2018', 0.12);
  const lw2 = w - 36;
  let ribs = '';
  for (let i = 1; i < 44; i++) ribs += `M${(-lw2 / 2 + (i * lw2) / 44).toFixed(1)} ${-h + 34}V${-h + lidHeight - 12}`;
  const lidArt =
    panel(
      -lw2 / 2,
      -h,
      lw2,
      lidHeight,
      14,
      sheet.across(
        [0, darker(lid, 0.5)],
        [0.15, lighter(lid, 0.4)],
        [0.32, lid],
        [0.75, darker(lid, 0.12)],
        [1, darker(lid, 0.55)],
      ),
    ) +
    stroke(ribs, darker(lid, 0.6), 1.4, ' opacity=".28"') +
    stroke(`M${-lw2 / 2 + 3} ${-h + 28}H${lw2 / 2 - 3}`, lighter(lid, 0.5), 2, ' opacity=".5"') +
    stroke(`M${-lw2 / 2 + 3} ${-h + lidHeight - 8}H${lw2 / 2 - 3}`, darker(lid, 0.6), 2, ' opacity=".5"');
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>${stroke(outline, darker(body, 0.5), 1.5, ' opacity=".4"')}${lidArt}`,
    width: w,
    height: h,
  };
}

export function tin(sheet: Sheet, product: Product): Drawn {
  const w = 400;
  const h = 600;
  const r = w / 2;
  const { body, accent } = product;
  const type = printInk(body);
  const size = fitted(product.name, 'Fraunces', w * 0.8, 56);
  const fore = lighter(accent, 0.9);
  const second = mix(accent, '#FBF1DC', 0.46);
  const outline = `M${-r} ${-h + 70}V-22Q0 26 ${r} -22V${-h + 70}Z`;
  let frieze = '';
  for (let i = 0; i < 17; i++) {
    const x = -r + (i + 0.5) * (w / 17);
    const dip = 24 * (1 - (x / r) ** 2);
    frieze += shape(`M${x - 10} ${-38 + dip}L${x} ${-58 + dip}L${x + 10} ${-38 + dip}L${x} ${-18 + dip}Z`, accent);
  }
  const inside =
    shape(outline, body) +
    shape(`M${-r} ${-h + 60}V${-h * 0.42}Q0 ${-h * 0.42 + 46} ${r} ${-h * 0.42}V${-h + 60}Z`, accent) +
    stroke(`M${-r} ${-h * 0.42 + 10}Q0 ${-h * 0.42 + 56} ${r} ${-h * 0.42 + 10}`, accent, 3) +
    wordmark(0, -h * 0.752, 40, fore) +
    motif(product.motif, 0, -h * 0.552, 186, fore, second, accent) +
    block(product.name, 0, -h * 0.275, { face: 'Fraunces', weight: 620, size, fill: type }, 1.04) +
    line(product.note, 0, -h * 0.275 + size * 1.04 + 31, { size: 21, fill: mix(type, accent, 0.4) }) +
    vegetarian(0, -h * 0.275 + size * 1.04 + 55, 22) +
    frieze +
    `<rect x="${-r}" y="${-h}" width="${w}" height="${h + 20}" fill="${cylinder(sheet, mix(body, accent, 0.4))}"/>` +
    stroke(`M${-r} -26Q0 22 ${r} -26`, '#FFFFFF', 2.5, ' opacity=".5"') +
    stroke(`M${-r} -12Q0 36 ${r} -12`, darker(accent, 0.5), 14, ' opacity=".4"');
  const metal = mix(accent, '#C9B48A', 0.5);
  const lidSide = sheet.across(
    [0, darker(metal, 0.5)],
    [0.16, lighter(metal, 0.6)],
    [0.34, metal],
    [0.74, darker(metal, 0.15)],
    [1, darker(metal, 0.55)],
  );
  const lid =
    shape(`M${-r - 5} ${-h + 34}V${-h + 80}Q0 ${-h + 126} ${r + 5} ${-h + 80}V${-h + 34}Z`, lidSide) +
    stroke(`M${-r - 4} ${-h + 76}Q0 ${-h + 122} ${r + 4} ${-h + 76}`, lighter(metal, 0.6), 2, ' opacity=".7"') +
    oval(
      0,
      -h + 34,
      r + 5,
      32,
      sheet.linear(
        [
          [0, lighter(metal, 0.7)],
          [0.6, metal],
          [1, darker(metal, 0.25)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    oval(0, -h + 36, r - 14, 24, 'none', ` stroke="${darker(metal, 0.35)}" stroke-width="1.6" opacity=".6"`) +
    oval(0, -h + 38, r - 20, 21, lighter(metal, 0.3), ' opacity=".4"');
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}</g>${lid}`,
    width: w + 10,
    height: h,
  };
}
