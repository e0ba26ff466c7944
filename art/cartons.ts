// Cartons, the flat chocolate bar, the cloth sack and the oil can.
import { wordmark } from './brand-mark.ts';
import type { Product } from './catalogue.ts';
import { fillPane } from './heaps.ts';
import { firstClaim, paperLabel, vegetarian } from './label.ts';
import { block, fitted, line } from './lettering.ts';
import { darker, ink, lighter, mix, paper } from './palette.ts';
import type { Drawn } from './pouches.ts';
import { place, type Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { dot, panel, shape, stroke } from './strokes.ts';

/** Front (w by h), a receding side and top; origin at the foot of the front's middle. */
function block3d(sheet: Sheet, w: number, h: number, depth: number, body: string, front: string, side = ''): Drawn {
  const r = w / 2;
  const rise = depth * 0.34;
  const sideFill = sheet.across([0, darker(body, 0.26)], [1, darker(body, 0.42)]);
  const art =
    shape(`M${r} 0L${r + depth} ${-rise}V${-h - rise * 0.82}L${r} ${-h}Z`, sideFill) +
    side +
    shape(
      `M${-r} ${-h}L${-r + depth} ${-h - rise * 0.82}H${r + depth}L${r} ${-h}Z`,
      sheet.linear(
        [
          [0, lighter(body, 0.6)],
          [1, lighter(body, 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    `<g clip-path="${sheet.clip(`<rect x="${-r}" y="${-h}" width="${w}" height="${h}"/>`)}">${panel(-r, -h, w, h, 0, body)}${front}${panel(
      -r,
      -h,
      w,
      h,
      0,
      sheet.linear(
        [
          [0, '#FFFFFF', 0.2],
          [0.4, '#FFFFFF', 0],
          [1, '#1A120A', 0.16],
        ],
        [0, 0, 1, 1],
      ),
    )}</g>` +
    stroke(`M${-r} 0V${-h}H${r}V0`, lighter(body, 0.7), 1.4, ' opacity=".7"') +
    stroke(`M${-r} ${-h + 1}H${r}`, '#FFFFFF', 2, ' opacity=".5"');
  return { art: place(art, -depth / 2, 0), width: w + depth, height: h + rise };
}

export function box(sheet: Sheet, product: Product): Drawn {
  const w = 430;
  const h = 560;
  const { body, accent } = product;
  const size = fitted(product.name, 'Fraunces', w * 0.84, 60);
  const fore = lighter(accent, 0.9);
  const pane = `M0 -340C30 -318 60 -320 84 -322C92 -296 104 -280 128 -262C116 -232 116 -214 128 -184C104 -166 92 -150 84 -124C60 -126 30 -128 0 -106C-30 -128 -60 -126 -84 -124C-92 -150 -104 -166 -128 -184C-116 -214 -116 -232 -128 -262C-104 -280 -92 -296 -84 -322C-60 -320 -30 -318 0 -340Z`;
  const front =
    panel(-w / 2, -h, w, 96, 0, accent) +
    wordmark(0, -h + 62, 42, fore) +
    block(product.name, 0, -h + 96 + size * 1.12, { face: 'Fraunces', weight: 620, size, fill: ink }, 1.02) +
    `<g transform="translate(0 28)">${shape(pane, accent, ' transform="translate(0 -223) scale(1.09) translate(0 223)"')}<g clip-path="${sheet.clip(`<path d="${pane}"/>`)}">${fillPane(sheet, product.fill, -140, -345, 280, 245, product.fill === 'cookie' ? 1.5 : 1.3)}</g>${shape(
      pane,
      sheet.linear(
        [
          [0, '#FFFFFF', 0.34],
          [0.4, '#FFFFFF', 0],
          [1, '#1A120A', 0.2],
        ],
        [0, 0, 1, 1],
      ),
    )}</g>` +
    panel(-w / 2, -52, w, 52, 0, accent) +
    line(firstClaim(product), -w * 0.44, -18, {
      size: 24,
      fill: fore,
      anchor: 'start',
    }) +
    vegetarian(w * 0.42, -26, 24);
  return block3d(sheet, w, h, 84, body, front);
}

export function bar(sheet: Sheet, product: Product): Drawn {
  const w = 356;
  const h = 640;
  const { body, accent } = product;
  const size = fitted(product.name, 'Fraunces', w * 0.8, 70);
  let lattice = '';
  for (let row = 0; row < 9; row++)
    for (let col = 0; col < 6; col++)
      lattice += dot(-w / 2 + 30 + col * 60 + (row % 2) * 30, -h + 150 + row * 34, 2.6, accent, ' opacity=".5"');
  const front =
    panel(-w / 2, -h, w, 84, 0, accent) +
    wordmark(0, -h + 56, 38, body) +
    lattice +
    dot(0, -h + 262, 122, body) +
    dot(0, -h + 262, 114, 'none', ` stroke="${accent}" stroke-width="2"`) +
    motif(product.motif, 0, -h + 262, 176, accent, mix(accent, body, 0.5), body) +
    block(product.name, 0, -h + 458, { face: 'Fraunces', weight: 620, size, fill: paper }, 1) +
    line(product.note, 0, -h + 458 + size + 42, { size: 25, fill: accent }) +
    line(firstClaim(product), -w * 0.4, -26, { size: 22, fill: paper, anchor: 'start' }) +
    vegetarian(w * 0.37, -33, 22) +
    stroke(`M${-w * 0.42} -64H${w * 0.42}`, accent, 1.6, ' opacity=".7"');
  const foil = shape(
    `M${-w / 2 + 6} ${-h + 4}L${-w / 2 + 14} ${-h - 26}H${w / 2 + 8}L${w / 2 - 2} ${-h + 4}Z`,
    sheet.across([0, '#C9A24E'], [0.3, '#F6E3AE'], [0.6, '#C99C44'], [1, '#8E6A24']),
  );
  const drawn = block3d(sheet, w, h, 30, body, front);
  return { ...drawn, art: place(foil, -15, 0) + drawn.art };
}

export function sack(sheet: Sheet, product: Product): Drawn {
  const w = 500;
  const h = 700;
  const { body } = product;
  const outline = `M${-w * 0.37} ${-h + 18}C${-w * 0.34} ${-h + 66} ${-w * 0.38} ${-h + 96} ${-w * 0.46} ${-h + 138}C${-w * 0.53} ${-h * 0.6} ${-w * 0.54} ${-h * 0.3} ${-w * 0.5} -40C${-w * 0.48} 2 ${-w * 0.42} 4 ${-w * 0.3} 4C${-w * 0.1} 9 ${w * 0.1} 9 ${w * 0.3} 4C${w * 0.42} 4 ${w * 0.48} 2 ${w * 0.5} -40C${w * 0.54} ${-h * 0.3} ${w * 0.53} ${-h * 0.6} ${w * 0.46} ${-h + 138}C${w * 0.38} ${-h + 96} ${w * 0.34} ${-h + 66} ${w * 0.37} ${-h + 18}C${w * 0.2} ${-h + 4} ${-w * 0.2} ${-h + 4} ${-w * 0.37} ${-h + 18}Z`;
  let weave = '';
  for (let i = 0; i < 78; i++) weave += `M${-w * 0.56} ${-h + i * 9}h${w * 1.12}`;
  for (let i = 0; i < 62; i++) weave += `M${-w * 0.56 + i * 9} ${-h}v${h + 10}`;
  const dark = darker(body, 0.6);
  const lw = w * 0.68;
  const lh = h * 0.6;
  const fold = (d: string, colour: string, width: number, opacity: number): string =>
    stroke(d, colour, width, ` opacity="${opacity}" filter="${sheet.blur(5)}"`);
  const inside =
    shape(outline, body) +
    stroke(weave, dark, 1, ' opacity=".13"') +
    panel(-w * 0.6, -h + 150, w * 1.2, 9, 0, product.accent, ' opacity=".8"') +
    panel(-w * 0.6, -h + 166, w * 1.2, 4, 0, product.accent, ' opacity=".8"') +
    `<g transform="translate(${-lw / 2} ${-h * 0.7})">${panel(0, 4, lw, lh, 8, dark, ` opacity=".35" filter="${sheet.blur(3)}"`)}${paperLabel(sheet, product, lw, lh, 'cusped')}</g>` +
    stroke(
      `M${-lw / 2 + 7} ${-h * 0.7 + 7}h${lw - 14}v${lh - 14}h${14 - lw}Z`,
      product.accent,
      1.8,
      ' stroke-dasharray="8 6" opacity=".7"',
    ) +
    `<rect x="${-w * 0.56}" y="${-h}" width="${w * 1.12}" height="${h + 12}" fill="${sheet.across([0, dark, 0.46], [0.1, dark, 0.1], [0.24, '#FFFFFF', 0.24], [0.42, '#FFFFFF', 0], [0.74, dark, 0.08], [0.93, dark, 0.3], [1, dark, 0.5])}"/>` +
    fold(
      `M-150 ${-h + 80}C-156 ${-h + 130} -190 ${-h + 180} -206 ${-h + 240}M-40 ${-h + 80}C-42 ${-h + 110} -60 ${-h + 140} -66 ${-h + 160}M90 ${-h + 80}C96 ${-h + 130} 130 ${-h + 170} 150 ${-h + 200}M170 ${-h + 90}C176 ${-h + 140} 210 ${-h + 190} 222 ${-h + 260}`,
      dark,
      8,
      0.3,
    ) +
    fold(
      `M-120 ${-h + 80}C-126 ${-h + 120} -150 ${-h + 150} -160 ${-h + 180}M20 ${-h + 80}C20 ${-h + 110} 30 ${-h + 130} 30 ${-h + 150}`,
      '#FFFFFF',
      8,
      0.5,
    );
  let ruffle = '';
  for (let i = 0; i < 9; i++)
    ruffle += `M${-w * 0.3 + i * 37} ${-h + 16}C${-w * 0.29 + i * 36} ${-h + 36} ${-w * 0.28 + i * 35} ${-h + 46} ${-w * 0.27 + i * 34} ${-h + 62}`;
  const twine = stroke(
    `M${-w * 0.352} ${-h + 66}C${-w * 0.2} ${-h + 84} ${w * 0.2} ${-h + 84} ${w * 0.352} ${-h + 66}M${-w * 0.352} ${-h + 75}C${-w * 0.2} ${-h + 93} ${w * 0.2} ${-h + 93} ${w * 0.352} ${-h + 75}M30 ${-h + 84}C10 ${-h + 60} -24 ${-h + 74} 24 ${-h + 86}C60 ${-h + 62} 84 ${-h + 84} 30 ${-h + 86}C34 ${-h + 112} 54 ${-h + 126} 50 ${-h + 140}M26 ${-h + 86}C20 ${-h + 106} 6 ${-h + 116} 8 ${-h + 132}`,
    '#8A5A2C',
    5,
  );
  return {
    art: `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${inside}${stroke(ruffle, dark, 3, ' opacity=".35"')}</g>${twine}`,
    width: w,
    height: h,
  };
}

export function can(sheet: Sheet, product: Product): Drawn {
  const w = 390;
  const h = 560;
  const { accent } = product;
  const gold = '#D9A93F';
  const lw = w * 0.84;
  const front =
    panel(-w / 2, -h, w, h, 0, gold) +
    panel(-w / 2, -h, w, 30, 0, darker(accent, 0.1)) +
    panel(-w / 2, -30, w, 30, 0, darker(accent, 0.1)) +
    `<g transform="translate(${-lw / 2} ${-h + 52})">${paperLabel(sheet, product, lw, h - 104, 'cusped')}</g>`;
  const drawn = block3d(sheet, w, h, 96, gold, front);
  const handle =
    stroke(`M-90 ${-h - 20}C-80 ${-h - 84} 80 ${-h - 84} 90 ${-h - 20}`, '#5A4A2A', 10) +
    stroke(`M-90 ${-h - 20}C-80 ${-h - 80} 80 ${-h - 80} 90 ${-h - 20}`, '#A8905A', 4);
  const spout = panel(100, -h - 52, 52, 40, 6, sheet.across([0, '#7A1F18'], [0.3, '#D6604F'], [1, '#6A1812']));
  return { ...drawn, art: drawn.art + handle + spout };
}
