// The twenty pictures of past meet-and-greets: the park, the hall and the verandah, the people, and what was on the table.
import { foliageShade, tabletop } from './backdrop.ts';
import { bowl } from './bowls.ts';
import { dish } from './dishes.ts';
import { archWindow, glass, lamp, seated, setting, speaking } from './event-scene.ts';
import { block } from './lettering.ts';
import { product, standPack } from './packs.ts';
import { darker, ink, leaf, lighter, mix, turmeric } from './palette.ts';
import { bust, type Person } from './people.ts';
import { doctors, guests, mentor, team } from './portraits.ts';
import { known, place, Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { pottedPlant } from './stalks.ts';
import { dot, oval, panel, shape, steps, stroke } from './strokes.ts';

const [width, height] = [960, 640];
type Draw = (sheet: Sheet) => string;

const { mother, clerk, grandmother, son, daughter } = guests;
const member = (name: string): Person => known(team, name);
const doctor = (number: number): Person => known(doctors, String(number));

/** Somebody who stands, cut off by the picture's edge or a table. */
const standing = (sheet: Sheet, p: Person, x: number, y: number, size = 0.9): string =>
  place(panel(-178, 300, 356, 320, 0, darker(p.cloth, 0.12)) + bust(sheet, p), x, y, size);

function tree(sheet: Sheet, x: number, y: number, size: number, green: string): string {
  const crown = steps(9, (t, i) =>
    dot(-150 + t * 300, -330 - Math.sin(t * Math.PI) * 110 + (i % 2) * 26, 92, i % 3 ? green : lighter(green, 0.12)),
  );
  return place(
    oval(20, 4, 150, 16, '#2A3A1A', ` opacity=".25" filter="${sheet.blur(8)}"`) +
      shape(
        'M-26 0C-18 -110 -30 -190 -90 -270L-66 -284C-30 -240 -8 -214 0 -180C12 -220 40 -254 76 -280L96 -264C44 -200 26 -110 34 0Z',
        '#6B4A2E',
      ) +
      crown +
      dot(-60, -420, 60, lighter(green, 0.2), ' opacity=".5"'),
    x,
    y,
    size,
  );
}

function park(sheet: Sheet, sky = '#CFE4E6', grass = '#8FB56A'): string {
  return (
    panel(0, 0, width, height, 0, sheet.down([0, sky], [0.62, lighter(turmeric, 0.78)])) +
    dot(800, 110, 62, '#FCE9B4', ` opacity=".9" filter="${sheet.blur(3)}"`) +
    shape('M0 330C160 270 320 330 480 300S820 260 960 320V430H0Z', mix(grass, '#5C7F5A', 0.5)) +
    tree(sheet, 130, 400, 0.86, '#5E8E4C') +
    tree(sheet, 850, 410, 0.96, '#4F7F46') +
    tree(sheet, 480, 372, 0.62, '#75A45C') +
    shape('M0 390C240 360 700 360 960 392V640H0Z', sheet.down([0, grass], [1, darker(grass, 0.22)])) +
    shape('M420 372C430 470 380 560 300 640H700C610 560 530 470 512 372Z', '#E9D8B2')
  );
}

function hall(sheet: Sheet, wall = '#E9DDC2'): string {
  return (
    panel(0, 0, width, height, 0, sheet.down([0, lighter(wall, 0.35)], [0.8, wall])) +
    place(archWindow(sheet, 0, 330), 210, -40, 0.72) +
    place(archWindow(sheet, 0, 330), 750, -40, 0.72) +
    foliageShade(sheet, 950, 10, 1.1, wall) +
    panel(0, 430, width, 210, 0, darker(wall, 0.14)) +
    lamp(sheet, 480, 40)
  );
}

function verandah(sheet: Sheet, evening = false): string {
  const wall = evening ? '#EBC39A' : '#E4E6D2';
  const pillar = (x: number) =>
    panel(
      x - 34,
      0,
      68,
      560,
      4,
      sheet.across([0, darker('#FBF3E2', 0.16)], [0.35, '#FFFBF0'], [1, darker('#FBF3E2', 0.2)]),
    ) +
    panel(x - 48, 520, 96, 48, 4, '#EFE2C6') +
    panel(x - 48, 0, 96, 34, 4, '#EFE2C6');
  return (
    panel(0, 0, width, height, 0, sheet.down([0, evening ? '#E79A62' : '#CDE3E2'], [0.75, wall])) +
    (evening ? dot(480, 330, 96, '#FBE3A6') : '') +
    shape('M0 360C200 300 420 380 620 330S900 310 960 350V520H0Z', evening ? '#8A6B4A' : '#86A866') +
    pillar(70) +
    pillar(890) +
    panel(0, 540, width, 100, 0, '#C98F62') +
    steps(9, (t) => stroke(`M${t * 960} 540L${t * 1200 - 120} 640`, darker('#C98F62', 0.2), 3)) +
    pottedPlant(sheet, 180, 570, 0.8, '#B5653C', '#4F8A45') +
    pottedPlant(sheet, 790, 572, 0.8, '#3C7463', '#5E9A48')
  );
}

/** A laid table along the lower edge. */
function table(sheet: Sheet, y: number, band = leaf): string {
  const frieze = steps(8, (t, i) =>
    motif(i % 2 ? 'wheat' : 'mustard', 60 + t * 840, y + 130, 62, lighter(band, 0.85), mix(band, '#FBF1DC', 0.5), band),
  );
  return (
    shape(`M40 ${y}H920L990 ${y + 84}H-30Z`, sheet.down([0, '#FFFDF8'], [1, '#E6D9BD'])) +
    panel(-30, y + 82, 1020, 200, 0, sheet.down([0, darker(band, 0.04)], [1, darker(band, 0.3)])) +
    panel(-30, y + 82, 1020, 8, 0, turmeric) +
    frieze
  );
}

const folk = (sheet: Sheet, ...people: [p: Person, x: number, y: number, size?: number][]): string =>
  people.map(([p, x, y, size]) => standing(sheet, p, x, y, size)).join('');
const sitting = (sheet: Sheet, ...people: [p: Person, x: number, y: number, size: number][]): string =>
  people.map(([p, x, y, size]) => seated(sheet, p, x, y, size)).join('');
const packs = (sheet: Sheet, y: number, ...slugs: [slug: string, x: number, tall: number][]): string =>
  slugs.map(([slug, x, tall]) => standPack(sheet, product(slug), x, y, tall, '#E9DDC2')).join('');
const flatLay =
  (name: string, tint: string): Draw =>
  (sheet) =>
    tabletop(sheet, tint) + place(dish(sheet, name, tint), 490, 326, 0.92);

function pennants(y: number): string {
  const colours = [turmeric, leaf, '#C2571F'];
  return (
    stroke(`M-10 ${y}Q480 ${y + 90} 970 ${y}`, '#6B4A2E', 3) +
    steps(15, (t, i) => {
      const [x, drop] = [20 + t * 920, y + 180 * t * (1 - t)];
      return shape(`M${x - 22} ${drop - 2}H${x + 22}L${x} ${drop + 46}Z`, colours[i % 3] ?? leaf);
    })
  );
}

function easel(text: readonly string[], x: number, y: number): string {
  return (
    stroke(`M${x - 90} ${y + 330}L${x} ${y - 40}L${x + 90} ${y + 330}`, '#7A5630', 12) +
    panel(x - 130, y - 20, 260, 210, 8, '#FFFDF6', ` stroke="${darker('#E9DDC2', 0.3)}" stroke-width="4"`) +
    block(text, x, y + 60, { face: 'Fraunces', weight: 560, size: 40, fill: ink }, 1.15)
  );
}

const microphone = (x: number, y: number): string =>
  stroke(`M${x} ${y}V${y + 330}`, '#3A4A44', 7) +
  oval(x, y - 14, 17, 24, '#2A332E') +
  stroke(`M${x - 14} ${y - 8}H${x + 14}`, '#7C8A82', 3);

const lectern = (x: number, y: number): string =>
  panel(x - 150, y, 300, 26, 6, '#B98A55') +
  shape(`M${x - 130} ${y + 26}H${x + 130}L${x + 108} 640H${x - 108}Z`, '#9A6D3E') +
  motif('wheat', x, y + 84, 74, '#E8C99A', '#D9B078', '#9A6D3E');

const meter = (x: number, y: number): string =>
  panel(x - 44, y - 30, 88, 56, 12, '#2F4A58') +
  panel(x - 32, y - 22, 64, 30, 5, '#CFE4C8') +
  block(['104'], x, y + 2, { face: 'Mukta', weight: 600, size: 26, fill: ink });

const scenes: Record<string, Draw> = {
  welcome: (s) =>
    park(s) +
    pennants(60) +
    folk(s, [member('founder'), 230, 330], [grandmother, 520, 350, 0.84], [son, 770, 340, 0.9]),
  'sugar-check': (s) =>
    hall(s) +
    sitting(s, [doctor(1), 300, 270, 0.86], [clerk, 670, 274, 0.86]) +
    table(s, 486, '#2C7568') +
    meter(490, 532) +
    bowl(s, 330, 566, 110, 'stone', { liquid: '#FBF8F0' }, '#E9DDC2') +
    glass(s, 650, 556, '#F4EBD6'),
  walk: (s) =>
    park(s, '#D9E8DC') +
    folk(s, [clerk, 190, 400, 0.66], [mother, 380, 374, 0.78], [mentor, 590, 350, 0.86], [daughter, 800, 380, 0.76]),
  breathing: (s) =>
    park(s, '#E3E6CF', '#A3BE74') + folk(s, [doctor(4), 480, 372, 0.84], [mother, 200, 390, 0.9], [son, 760, 390, 0.9]),
  breakfast: (s) =>
    park(s) +
    sitting(s, [grandmother, 200, 290, 0.78], [doctor(2), 480, 280, 0.8], [daughter, 760, 292, 0.78]) +
    table(s, 490) +
    setting(s, 200, 536, 'roti') +
    setting(s, 480, 546, 'salad') +
    setting(s, 760, 536, 'roti') +
    glass(s, 340, 552, '#D8862A') +
    glass(s, 620, 552, '#F4EBD6'),
  chilla: flatLay('chilla', '#DDE2C8'),
  talk: (s) =>
    hall(s) +
    easel(['What food', 'can do'], 200, 190) +
    speaking(s, mentor, 600, 240, 0.86) +
    lectern(600, 500) +
    pottedPlant(s, 880, 600, 0.9, '#B5653C', '#4F8A45'),
  questions: (s) =>
    hall(s, '#E2DDE4') +
    sitting(s, [mother, 170, 400, 0.84], [clerk, 790, 400, 0.84]) +
    speaking(s, son, 450, 370, 0.9),
  oils: (s) =>
    hall(s, '#EFE2B8') +
    folk(s, [member('co-founder'), 270, 290, 0.86], [doctor(3), 700, 290, 0.86]) +
    table(s, 486, '#8A5A12') +
    packs(s, 556, ['mustard-oil', 140, 250], ['sesame-oil', 480, 250], ['groundnut-oil', 850, 250]) +
    bowl(s, 320, 566, 130, 'clay', { liquid: '#C97A1E' }, '#EFE2B8') +
    bowl(s, 660, 566, 130, 'wood', { kind: 'sesame', size: 0.8 }, '#EFE2B8'),
  flours: (s) =>
    verandah(s) +
    folk(s, [member('dietician'), 350, 280, 0.86], [grandmother, 640, 290, 0.84]) +
    table(s, 486) +
    bowl(s, 190, 560, 190, 'brass', { kind: 'chana', size: 0.9 }, '#E4E6D2') +
    bowl(s, 480, 570, 200, 'clay', { kind: 'ragi', size: 0.9 }, '#E4E6D2') +
    bowl(s, 780, 560, 190, 'wood', { kind: 'jowar', size: 0.9 }, '#E4E6D2'),
  roti: flatLay('roti', '#E9D6AE'),
  family: (s) => park(s) + folk(s, [mother, 250, 350, 0.92], [daughter, 480, 380, 0.82], [son, 720, 344, 0.94]),
  story: (s) =>
    hall(s, '#EAD9C9') +
    standing(s, mother, 440, 340, 0.98) +
    microphone(560, 370) +
    pottedPlant(s, 110, 610, 1, '#3C7463', '#5E9A48') +
    pottedPlant(s, 860, 610, 1, '#B5653C', '#4F8A45'),
  chaat: flatLay('chaat', '#E7BCA6'),
  friends: (s) =>
    verandah(s) + folk(s, [doctor(2), 220, 340, 0.86], [clerk, 480, 320, 0.9], [member('ceo'), 740, 340, 0.86]),
  tea: (s) =>
    verandah(s, true) +
    sitting(s, [grandmother, 320, 280, 0.84], [doctor(1), 650, 280, 0.84]) +
    table(s, 490, '#8E2A3E') +
    glass(s, 400, 552, '#D8862A') +
    glass(s, 560, 552, '#D8862A') +
    setting(s, 200, 540, 'cookie') +
    bowl(s, 770, 566, 150, 'brass', { kind: 'masala-almond', size: 0.7 }, '#EBC39A'),
  dosa: flatLay('dosa', '#D9C7B8'),
  bags: (s) =>
    hall(s, '#DDE5D2') +
    standing(s, daughter, 480, 230, 0.82) +
    table(s, 470) +
    packs(
      s,
      550,
      ['besan', 130, 270],
      ['low-carb-atta', 330, 300],
      ['almond-flour', 640, 290],
      ['salted-makhana', 840, 280],
    ),
  team: (s) =>
    park(s, '#D5E3EA') +
    pennants(40) +
    folk(
      s,
      [member('ceo'), 360, 270, 0.66],
      [member('dietician'), 600, 270, 0.66],
      [member('founder'), 190, 370, 0.84],
      [mentor, 480, 380, 0.86],
      [member('co-founder'), 770, 370, 0.84],
    ),
  farewell: (s) =>
    verandah(s, true) +
    folk(s, [clerk, 160, 390, 0.82], [mother, 800, 390, 0.84]) +
    speaking(s, member('founder'), 440, 390, 0.88),
};

export function eventPhoto(name: string): string {
  const sheet = new Sheet(`event-${name}`, width, height);
  return sheet.svg(known(scenes, name)(sheet));
}
