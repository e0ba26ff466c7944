// The three banners of the home page, composed for a wide and for a tall crop.
import { foliageShade, sweep } from './backdrop.ts';
import { bowl, scoop } from './bowls.ts';
import { avocadoHalf, coconutHalf } from './companions.ts';
import { strew } from './heaps.ts';
import { product, standPack } from './packs.ts';
import { type Category, ink, mix, tints } from './palette.ts';
import { known, place, Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { wheatStalks } from './stalks.ts';

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
  'banner-flour': { category: 'flour', draw: flourGroup, plant: 'wheat', narrow: 0.64 },
  'banner-oil': { category: 'oil', draw: oilGroup, plant: 'mustard', narrow: 0.58 },
  'banner-snacks': { category: 'snacks', draw: snackGroup, plant: 'lotus', narrow: 0.64 },
};

/** The left half stays calm: the shop writes its words there. */
function wide(sheet: Sheet, name: string): string {
  const { category, draw, plant } = known(groups, name);
  const tint = tints[category];
  return (
    sweep(sheet, tint, 0.74) +
    `<g opacity=".14">${motif(plant, 2240, 210, 460, mix(tint, ink, 0.3), mix(tint, ink, 0.2), tint)}</g>` +
    foliageShade(sheet, 2350, 20, 2, tint) +
    place(draw(sheet, tint), 1710, 786, 1)
  );
}

/** The upper third stays calm for the words, the lower edge for the button. */
function upright(sheet: Sheet, name: string): string {
  const { category, draw, narrow } = known(groups, name);
  const tint = tints[category];
  return (
    sweep(sheet, tint, 0.82) + foliageShade(sheet, 1000, 160, 1.6, tint) + place(draw(sheet, tint), 500, 800, narrow)
  );
}

export function bannerScene(name: string): string {
  const base = name.replace(/-(desktop|mobile)$/, '');
  const sheet = name.endsWith('mobile') ? new Sheet(name, 1000, 1000) : new Sheet(name, 2400, 948);
  return sheet.svg(name.endsWith('mobile') ? upright(sheet, base) : wide(sheet, base));
}
