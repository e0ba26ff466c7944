// Category tiles, video stills, the empty cart, the spilt jar and the picture for shared links.
import { foliageShade, ground, sweep, tabletop } from './backdrop.ts';
import { bowl, scoop } from './bowls.ts';
import { wordmark } from './brand-mark.ts';
import { coconutHalf } from './companions.ts';
import { dish } from './dishes.ts';
import { heap, strew } from './heaps.ts';
import { block, line } from './lettering.ts';
import { product, standPack } from './packs.ts';
import { darker, ink, leaf, lighter, mix, tints } from './palette.ts';
import { known, place, Sheet } from './sheet.ts';
import { mustardSpray, wheatStalks } from './stalks.ts';
import { oval, panel, shape, stroke } from './strokes.ts';

/** A glass carafe of oil with a cork, no label. */
export function carafe(sheet: Sheet, x: number, y: number, height: number, oilColour: string, tint: string): string {
  const s = height / 520;
  const outline =
    'M-34 -440V-330C-40 -270 -140 -240 -140 -120C-140 -40 -120 0 -80 2Q0 10 80 2C120 0 140 -40 140 -120C140 -240 40 -270 34 -330V-440Z';
  const dark = darker(oilColour, 0.6);
  const art =
    `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${shape(outline, mix(oilColour, '#FFFFFF', 0.72))}${shape(
      'M-150 -236Q0 -214 150 -236V20H-150Z',
      sheet.linear(
        [
          [0, lighter(oilColour, 0.3)],
          [0.5, oilColour],
          [1, darker(oilColour, 0.25)],
        ],
        [0, 0, 1, 1],
      ),
    )}${oval(0, -229, 90, 13, lighter(oilColour, 0.5))}<rect x="-145" y="-445" width="290" height="460" fill="${sheet.across([0, dark, 0.6], [0.1, dark, 0.12], [0.2, '#FFFFFF', 0.3], [0.4, '#FFFFFF', 0], [0.8, dark, 0.1], [1, dark, 0.6])}"/>${shape('M-112 -120C-112 -190 -70 -232 -40 -262C-50 -220 -86 -190 -86 -120C-86 -80 -80 -50 -70 -30C-100 -50 -112 -80 -112 -120Z', '#FFFFFF', ` opacity=".75" filter="${sheet.blur(3)}"`)}${panel(-24, -430, 9, 100, 4, '#FFFFFF', ' opacity=".7"')}</g>` +
    stroke(outline, dark, 1.6, ' opacity=".4"') +
    panel(-44, -452, 88, 22, 9, mix(oilColour, '#FFFFFF', 0.6), ` stroke="${dark}" stroke-opacity=".35"`) +
    panel(-30, -512, 60, 74, 8, sheet.across([0, '#7A5630'], [0.3, '#D2A670'], [1, '#6E4A26']));
  return ground(sheet, x, y, 250 * s, tint) + place(art, x, y, s);
}

/** An open cloth bag of flour. */
function flourBag(sheet: Sheet, x: number, y: number, width: number, tint: string): string {
  const cloth = '#E6D8BC';
  const s = width / 400;
  const body =
    'M-170 -330C-210 -220 -214 -100 -190 -20Q-180 4 -130 4Q0 14 130 4Q180 4 190 -20C214 -100 210 -220 170 -330A176 52 0 0 1 -170 -330Z';
  const art =
    oval(0, -330, 176, 52, darker(cloth, 0.4)) +
    heap(sheet, 'flour', 0, -326, 160, 44, 74) +
    shape(body, cloth) +
    `<g clip-path="${sheet.clip(`<path d="${body}"/>`)}"><rect x="-220" y="-340" width="440" height="360" fill="${sheet.across([0, '#3A2A14', 0.42], [0.2, '#FFFFFF', 0.26], [0.45, '#FFFFFF', 0], [0.8, '#3A2A14', 0.14], [1, '#3A2A14', 0.46])}"/>${stroke('M-120 -270C-130 -200 -150 -120 -140 -40M-20 -270C-30 -180 -10 -120 -20 -60M90 -276C100 -190 130 -120 124 -40', darker(cloth, 0.5), 9, ` opacity=".18" filter="${sheet.blur(5)}"`)}</g>` +
    shape(
      'M-186 -338C-196 -300 -186 -276 -176 -262C-90 -226 90 -226 176 -262C186 -276 196 -300 186 -338C160 -284 -160 -284 -186 -338Z',
      lighter(cloth, 0.4),
    ) +
    stroke('M-176 -266C-90 -230 90 -230 176 -266', darker(cloth, 0.35), 3, ' opacity=".5"') +
    panel(-190, -140, 380, 10, 0, '#1F6B3A', ' opacity=".75"') +
    panel(-192, -122, 384, 4, 0, '#1F6B3A', ' opacity=".75"');
  return ground(sheet, x, y, 380 * s, tint) + place(art, x, y, s);
}

const tileDrawings: Record<string, (sheet: Sheet, tint: string) => string> = {
  flour: (sheet, tint) =>
    wheatStalks(sheet, 170, 700, 600, -8) +
    wheatStalks(sheet, 800, 690, 560, 14) +
    flourBag(sheet, 470, 730, 470, tint) +
    bowl(sheet, 225, 812, 340, 'brass', { kind: 'chana', size: 1.2 }, tint) +
    bowl(sheet, 735, 822, 350, 'clay', { kind: 'ragi', size: 1.5 }, tint) +
    scoop(sheet, 430, 880, 360, 'wheat', tint),
  oil: (sheet, tint) =>
    mustardSpray(sheet, 200, 700, 560, -10) +
    mustardSpray(sheet, 790, 690, 500, 12) +
    carafe(sheet, 600, 730, 600, '#C98B34', tint) +
    carafe(sheet, 375, 778, 680, '#E0A21A', tint) +
    coconutHalf(sheet, 800, 808, 132, tint) +
    bowl(sheet, 180, 842, 300, 'clay', { kind: 'mustard', size: 1.3 }, tint) +
    bowl(sheet, 565, 862, 290, 'wood', { kind: 'sesame', size: 1.2 }, tint) +
    strew(sheet, 'groundnut', 800, 872, 110, 26, 9, 1.2),
  snacks: (sheet, tint) =>
    bowl(sheet, 480, 590, 470, 'glaze', { kind: 'makhana', size: 1.6, rise: 130 }, tint) +
    bowl(sheet, 215, 740, 370, 'brass', { kind: 'masala-almond', size: 1.35 }, tint) +
    bowl(sheet, 745, 745, 370, 'wood', { kind: 'namkeen', size: 1.4 }, tint) +
    bowl(sheet, 470, 830, 310, 'clay', { kind: 'chips', size: 1.25 }, tint) +
    strew(sheet, 'cookie', 760, 846, 120, 40, 3, 1.4) +
    strew(sheet, 'til-bite', 190, 852, 110, 34, 4, 1.3),
};

export function tileScene(category: string): string {
  const sheet = new Sheet(`category-${category}`, 960, 960);
  const tint = mix(known(tints, category), darker(known(tints, category), 0.2), 0.22);
  return sheet.svg(
    sweep(sheet, tint, 0.68) + foliageShade(sheet, 960, 20, 1.6, tint) + known(tileDrawings, category)(sheet, tint),
  );
}

const stills: Record<string, [dishName: string, tint: string]> = {
  'low-carb-roti': ['roti', '#E9D6AE'],
  'besan-chilla': ['chilla', '#DDE2C8'],
  'makhana-chaat': ['chaat', '#E7BCA6'],
  'til-chutney': ['chutney', '#EBD08E'],
  'ragi-dosa': ['dosa', '#D9C7B8'],
  'almond-cookies': ['cookies', '#E8D3CF'],
};

export function videoScene(video: string): string {
  const sheet = new Sheet(`video-${video}`, 960, 540);
  const [name, tint] = known(stills, video);
  return sheet.svg(tabletop(sheet, tint) + place(dish(sheet, name, tint), 490, 276, 0.86));
}

export function emptyCartScene(): string {
  const sheet = new Sheet('empty-cart', 480, 480);
  const cane = '#C08A4E';
  let weave = '';
  for (let row = 0; row < 6; row++)
    for (let col = 0; col < 13; col++)
      weave += panel(
        -152 + col * 24 + (row % 2) * 12,
        -124 + row * 21,
        22,
        17,
        6,
        (row + col) % 2 ? lighter(cane, 0.22) : cane,
      );
  const outline = 'M-158 -130A158 28 0 0 0 158 -130L126 -6Q120 6 108 6H-108Q-120 6 -126 -6Z';
  const art =
    stroke('M-128 -132C-128 -300 128 -300 128 -132', darker(cane, 0.3), 16) +
    stroke('M-128 -132C-128 -300 128 -300 128 -132', lighter(cane, 0.2), 7) +
    oval(0, -130, 158, 28, darker(cane, 0.6)) +
    oval(0, -124, 146, 22, darker(cane, 0.7)) +
    `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}">${shape(outline, darker(cane, 0.35))}${weave}<rect x="-170" y="-140" width="340" height="160" fill="${sheet.across([0, '#2A170A', 0.5], [0.22, '#FFFFFF', 0.24], [0.5, '#FFFFFF', 0], [1, '#2A170A', 0.5])}"/></g>` +
    stroke('M-158 -130A158 28 0 0 0 158 -130', lighter(cane, 0.35), 13) +
    stroke('M-158 -130A158 28 0 0 0 158 -130', darker(cane, 0.25), 2, ' stroke-dasharray="8 9"') +
    shape('M58 -106C92 -108 126 -114 148 -124L136 -34C116 -26 92 -22 70 -22C64 -50 60 -80 58 -106Z', '#F7F1E4') +
    stroke('M74 -106L84 -24M132 -116L122 -30', leaf, 4, ' opacity=".8"');
  return sheet.svg(
    sweep(sheet, '#EFE3C8', 0.76) +
      ground(sheet, 240, 392, 270, '#EFE3C8') +
      place(art, 240, 392, 1.08) +
      place(wheatStalks(sheet, 0, 0, 420, 84), 66, 430, 0.4) +
      strew(sheet, 'mixed-grain', 350, 428, 70, 10, 12, 1),
  );
}

export function notFoundScene(): string {
  const sheet = new Sheet('not-found', 480, 480);
  const tint = '#EFDCC4';
  const glass = sheet.down([0, '#FFFFFF', 0.7], [0.3, '#E6EDE6', 0.5], [1, '#9AA89C', 0.6]);
  const jarArt =
    shape(
      'M-150 -64Q-176 -64 -176 0Q-176 64 -150 64H40C62 64 66 50 86 48V-48C66 -50 62 -64 40 -64Z',
      '#DCE5DA',
      ' opacity=".6"',
    ) +
    shape('M-168 10C-120 6 -40 26 20 30C50 32 70 40 86 46C66 50 62 64 40 64H-150Q-172 62 -175 20Z', '#8A6632') +
    place(heap(sheet, 'mixed-grain', -50, 40, 120, 20, 12, 1), 0, 0) +
    shape(
      'M-150 -64Q-176 -64 -176 0Q-176 64 -150 64H40C62 64 66 50 86 48V-48C66 -50 62 -64 40 -64Z',
      glass,
      ' opacity=".55"',
    ) +
    panel(-110, -60, 100, 120, 3, '#FFFDF6', ' opacity=".96"') +
    place(line('404', 0, 0, { face: 'Fraunces', size: 40, fill: leaf }), -60, 0, 1, -90).replace(
      '<text',
      '<text dy="14"',
    ) +
    oval(86, 0, 15, 50, '#F4F7F2', ' stroke="#9AA89C" stroke-width="3" opacity=".85"') +
    stroke('M-140 -50H30', '#FFFFFF', 7, ' opacity=".8"');
  const lid =
    oval(0, 0, 54, 50, '#1F6B3A') +
    oval(
      -4,
      -5,
      50,
      45,
      sheet.linear(
        [
          [0, '#4F9A68'],
          [1, '#1F6B3A'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    oval(-4, -5, 36, 32, 'none', ' stroke="#FBF7EF" stroke-width="2.500" opacity=".6"').replace('2.500', '2.5');
  return sheet.svg(
    sweep(sheet, tint, 0.64) +
      ground(sheet, 190, 330, 280, tint, 1.4) +
      ground(sheet, 392, 308, 92, tint) +
      place(lid, 392, 262, 0.9, -14) +
      heap(sheet, 'mixed-grain', 330, 352, 96, 24, 34, 1.05) +
      place(jarArt, 196, 272, 0.98, 4) +
      strew(sheet, 'mixed-grain', 330, 388, 130, 40, 70, 1.05),
  );
}

export function openGraphScene(): string {
  const sheet = new Sheet('og-default', 1200, 630);
  const tint = tints.flour;
  return sheet.svg(
    sweep(sheet, tint, 0.76) +
      foliageShade(sheet, 1190, 0, 1.4, tint) +
      standPack(sheet, product('mustard-oil'), 1070, 540, 470, tint) +
      standPack(sheet, product('salted-makhana'), 700, 545, 370, tint) +
      standPack(sheet, product('low-carb-atta'), 890, 566, 460, tint) +
      bowl(sheet, 1040, 600, 190, 'brass', { kind: 'masala-almond', size: 0.7 }, tint) +
      strew(sheet, 'mixed-grain', 730, 588, 100, 14, 26, 0.9) +
      wordmark(318, 250, 92, ink, leaf) +
      block(
        ['The measured diet: stone-ground flours,', 'cold-pressed oils, honest snacks.'],
        78,
        350,
        { size: 32, weight: 400, fill: ink, anchor: 'start' },
        1.4,
      ) +
      panel(78, 296, 90, 5, 2, leaf) +
      panel(0, 0, 1200, 14, 0, leaf) +
      panel(0, 616, 1200, 14, 0, leaf),
  );
}
