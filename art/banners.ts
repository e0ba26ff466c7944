// The three banners of the home page, composed for a wide and for a tall crop.
import { foliageShade, sweep } from './backdrop.ts';
import { bowl, scoop } from './bowls.ts';
import { wordmark } from './brand-mark.ts';
import { avocadoHalf, coconutHalf } from './companions.ts';
import { strew } from './heaps.ts';
import { block, fitted, lineWidth } from './lettering.ts';
import { product, standPack } from './packs.ts';
import { type Category, ink, leaf, mix, tints } from './palette.ts';
import { bannerTexts } from './roll-call.ts';
import { known, place, Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { wheatStalks } from './stalks.ts';
import { stroke } from './strokes.ts';

/** Groups stand on y = 0 and reach about 620 to either side. */
type Group = (sheet: Sheet, tint: string) => string;

const pack = (sheet: Sheet, tint: string, slug: string, x: number, y: number, height: number): string =>
  standPack(sheet, product(slug), x, y, height, tint);

const flourGroup: Group = (sheet, tint) =>
  wheatStalks(sheet, -500, 0, 500, -9) +
  wheatStalks(sheet, 545, 0, 490, 12) +
  pack(sheet, tint, 'jowar-atta', -400, -34, 540) +
  pack(sheet, tint, 'ragi-atta', 400, -34, 540) +
  pack(sheet, tint, 'besan', -210, -14, 590) +
  pack(sheet, tint, 'almond-flour', 214, -14, 585) +
  pack(sheet, tint, 'low-carb-atta', 0, 24, 690) +
  bowl(sheet, -420, 74, 290, 'brass', { kind: 'chana', size: 1.1 }, tint) +
  bowl(sheet, 420, 78, 300, 'clay', { kind: 'ragi', size: 1.2 }, tint) +
  scoop(sheet, -160, 112, 300, 'jowar', tint) +
  strew(sheet, 'mixed-grain', 190, 104, 150, 22, 40, 1.2);

const oilGroup: Group = (sheet, tint) =>
  pack(sheet, tint, 'olive-oil', -430, -30, 640) +
  pack(sheet, tint, 'groundnut-oil', 300, -30, 690) +
  pack(sheet, tint, 'a2-ghee', 470, 0, 420) +
  pack(sheet, tint, 'sesame-oil', -215, -14, 720) +
  pack(sheet, tint, 'mustard-oil', 20, 22, 780) +
  avocadoHalf(sheet, -545, 34, 0.95, true, tint, -8) +
  bowl(sheet, 250, 78, 280, 'clay', { kind: 'mustard', size: 1.2 }, tint) +
  bowl(sheet, -300, 92, 250, 'wood', { kind: 'sesame', size: 1.1 }, tint) +
  coconutHalf(sheet, 610, 66, 96, tint) +
  strew(sheet, 'groundnut', 20, 116, 150, 20, 12, 1.1);

const snackGroup: Group = (sheet, tint) =>
  pack(sheet, tint, 'ragi-chips', -420, -34, 540) +
  pack(sheet, tint, 'keto-namkeen', 410, -34, 545) +
  pack(sheet, tint, 'masala-almonds', 205, -8, 500) +
  pack(sheet, tint, 'peri-peri-makhana', -205, -12, 590) +
  pack(sheet, tint, 'salted-makhana', 10, 20, 660) +
  pack(sheet, tint, 'dark-chocolate', 560, 10, 380) +
  bowl(sheet, -430, 84, 320, 'glaze', { kind: 'makhana', size: 1.25 }, tint) +
  bowl(sheet, 330, 88, 290, 'brass', { kind: 'masala-almond', size: 1.05 }, tint) +
  strew(sheet, 'cookie', -90, 104, 130, 20, 3, 1.15) +
  strew(sheet, 'makhana', 110, 112, 90, 14, 4, 1.1);

const groups: Record<string, { category: Category; draw: Group; plant: string; narrow: number }> = {
  'banner-flour': { category: 'flour', draw: flourGroup, plant: 'wheat', narrow: 0.86 },
  'banner-oil': { category: 'oil', draw: oilGroup, plant: 'mustard', narrow: 0.8 },
  'banner-snacks': { category: 'snacks', draw: snackGroup, plant: 'lotus', narrow: 0.86 },
};

/** Breaks a sentence into as few lines as fitted the room, of about equal length. */
function wrap(text: string, size: number, room: number): string[] {
  const count = Math.ceil(lineWidth(text, 'Mukta', size) / room);
  const share = (lineWidth(text, 'Mukta', size) / count) * 1.06;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && (lines.length === count || lineWidth(`${last} ${word}`, 'Mukta', size) < share))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function wide(sheet: Sheet, name: string): string {
  const { category, draw, plant } = known(groups, name);
  const tint = tints[category];
  const text = bannerTexts.find((banner) => banner.name === name) ?? bannerTexts[0];
  const size = fitted(text.headline, 'Fraunces', 840, 118);
  const support = wrap(text.support, 42, 800);
  const top = 474 - size * 0.5 - 20;
  return (
    sweep(sheet, tint, 0.74) +
    `<g opacity=".14">${motif(plant, 2240, 210, 460, mix(tint, ink, 0.3), mix(tint, ink, 0.2), tint)}</g>` +
    foliageShade(sheet, 2350, 20, 2, tint) +
    place(draw(sheet, tint), 1710, 786, 1) +
    wordmark(150 + 120, top - size - 34, 46, ink, leaf) +
    block(text.headline, 150, top + 8, { face: 'Fraunces', weight: 560, size, fill: ink, anchor: 'start' }, 1.08) +
    stroke(`M154 ${top + size * 1.08 + 62}H274`, mix(leaf, ink, 0.1), 5) +
    block(
      support,
      150,
      top + size * 1.08 + 136,
      { size: 42, weight: 400, fill: mix(ink, tint, 0.08), anchor: 'start' },
      1.36,
    )
  );
}

function upright(sheet: Sheet, name: string): string {
  const { category, draw, narrow } = known(groups, name);
  const tint = tints[category];
  const text = bannerTexts.find((banner) => banner.name === name) ?? bannerTexts[0];
  const size = fitted(text.headline, 'Fraunces', 860, 104);
  const support = wrap(text.support, 44, 800);
  return (
    sweep(sheet, tint, 0.82) +
    foliageShade(sheet, 1000, 160, 1.6, tint) +
    place(draw(sheet, tint), 492, 1116, narrow) +
    block(text.headline, 500, 158, { face: 'Fraunces', weight: 580, size, fill: ink }, 1.08) +
    stroke(`M440 ${158 + size * 1.08 + 44}H560`, leaf, 5) +
    block(support, 500, 158 + size * 1.08 + 112, { size: 44, weight: 400, fill: ink }, 1.3)
  );
}

export function bannerScene(name: string): string {
  const base = name.replace(/-(desktop|mobile)$/, '');
  const sheet = name.endsWith('mobile') ? new Sheet(name, 1000, 1250) : new Sheet(name, 2400, 948);
  return sheet.svg(name.endsWith('mobile') ? upright(sheet, base) : wide(sheet, base));
}
