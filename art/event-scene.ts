// The meet-and-greet: a doctor and guests at a long laid table.
import { foliageShade } from './backdrop.ts';
import { bowl } from './bowls.ts';
import { product, standPack } from './packs.ts';
import { darker, leaf, lighter, mix, turmeric } from './palette.ts';
import { bust, type Person } from './people.ts';
import { guests, mentor } from './portraits.ts';
import { place, Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { pottedPlant } from './stalks.ts';
import { dot, oval, panel, shape, steps, stroke } from './strokes.ts';

const wall = '#E9DDC2';
const prints = ['wheat', 'mustard', 'lotus'];
const salad = ['#C23B2A', '#5E9A48', '#E8B848'];

export function archWindow(sheet: Sheet, x: number, w: number): string {
  const r = w / 2;
  const d = `M${x - r} 560V${170 + r}A${r} ${r} 0 0 1 ${x + r} ${170 + r}V560Z`;
  const hills =
    shape(`M${x - r} 430C${x - r * 0.4} 370 ${x + r * 0.2} 420 ${x + r} 360V570H${x - r}Z`, '#A9C08A') +
    shape(`M${x - r} 480C${x - r * 0.2} 430 ${x + r * 0.4} 490 ${x + r} 440V570H${x - r}Z`, '#86A866');
  return (
    shape(d, sheet.down([0, '#CFE2E2'], [1, '#F6EBCB'])) +
    `<g clip-path="${sheet.clip(`<path d="${d}"/>`)}">${hills}${dot(x + r * 0.4, 290, 44, '#F8DC9A')}</g>` +
    stroke(d, '#FBF7EF', 18) +
    stroke(`M${x} 175V560M${x - r} 400H${x + r}`, '#FBF7EF', 8) +
    stroke(d, darker(wall, 0.25), 2, ' opacity=".5"') +
    panel(x - r - 26, 556, w + 52, 20, 6, '#FBF7EF')
  );
}

export function lamp(sheet: Sheet, x: number, drop: number): string {
  return (
    stroke(`M${x} 0V${drop}`, '#5A4A34', 3) +
    dot(x, drop + 60, 130, '#FFE9B0', ` opacity=".4" filter="${sheet.blur(34)}"`) +
    shape(
      `M${x - 66} ${drop + 66}C${x - 60} ${drop + 10} ${x - 26} ${drop} ${x} ${drop}C${x + 26} ${drop} ${x + 60} ${drop + 10} ${x + 66} ${drop + 66}Z`,
      sheet.across([0, '#7A5A1E'], [0.3, '#E6BD5E'], [1, '#8A6420']),
    ) +
    oval(x, drop + 66, 66, 11, '#FFF3CC')
  );
}

function chair(x: number, y: number): string {
  const wood = '#8A5E34';
  return (
    panel(x - 130, y, 260, 400, 46, wood) +
    panel(x - 104, y + 28, 208, 400, 30, lighter(wall, 0.1)) +
    steps(5, (t) => panel(x - 92 + t * 170, y + 28, 14, 380, 6, darker(wood, 0.1)))
  );
}

function restingArms(p: Person): string {
  const sleeve = darker(p.cloth, 0.12);
  return [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${shape('M118 160C160 170 186 230 190 292C176 330 110 334 60 328L58 296C90 296 120 292 132 284C128 250 120 210 118 160Z', sleeve)}${shape('M64 298C40 290 14 300 6 314C14 332 44 334 66 328Z', p.skin)}</g>`,
    )
    .join('');
}

export function seated(sheet: Sheet, p: Person, x: number, y: number, size: number): string {
  return chair(x, y + 60) + place(bust(sheet, p) + restingArms(p), x, y, size);
}

/** Somebody who stands and lifts a hand while speaking. */
export function speaking(sheet: Sheet, p: Person, x: number, y: number, size: number): string {
  const coat = darker(p.cloth, 0.1);
  const long = panel(-180, 320, 360, 260, 0, lighter(p.cloth, 0.1)) + stroke('M0 300V560', darker(p.cloth, 0.3), 3);
  const raised =
    shape(
      'M112 158C160 160 196 210 226 236C244 210 250 170 252 138L296 146C300 200 290 270 246 306C200 310 146 280 124 250Z',
      coat,
      ` stroke="${darker(p.cloth, 0.3)}" stroke-width="2.5"`,
    ) +
    shape(
      'M250 142C246 116 250 92 262 76C266 92 270 96 276 96C282 84 288 70 296 66C300 80 296 92 294 102C304 96 312 92 318 96C314 114 304 136 296 148Z',
      p.skin,
    );
  const down =
    shape(
      'M-118 160C-160 176 -196 250 -206 330C-180 352 -120 340 -70 318L-74 286C-104 292 -126 288 -140 280C-132 240 -124 210 -118 160Z',
      coat,
    ) + shape('M-76 288C-50 276 -26 284 -18 298C-26 318 -52 324 -74 318Z', p.skin);
  return place(long + bust(sheet, p) + down + raised, x, y, size);
}

export function setting(sheet: Sheet, x: number, y: number, food: string): string {
  const plate =
    oval(x + 6, y + 9, 112, 27, '#2A170A', ` opacity=".25" filter="${sheet.blur(5)}"`) +
    oval(
      x,
      y,
      110,
      26,
      sheet.linear(
        [
          [0, '#FFFFFF'],
          [1, '#DDD2BC'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    oval(x, y + 1, 80, 18, '#F3EBDC');
  const bite =
    food === 'roti'
      ? steps(
          3,
          (t) =>
            oval(x, y - 3 - t * 9, 58, 13, t === 0.5 ? '#C99A5E' : '#D9AC70') +
            oval(x - 14 + t * 20, y - 4 - t * 9, 7, 2.4, '#8A5A2C', ' opacity=".6"'),
        )
      : food === 'cookie'
        ? steps(
            4,
            (t) => oval(x - 44 + t * 88, y - 5, 28, 10, '#D39C58') + oval(x - 44 + t * 88, y - 8, 28, 9, '#E3B478'),
          )
        : steps(7, (t, i) => dot(x - 40 + t * 80, y - 8 - (i % 2) * 8, 11, salad[i % 3] ?? '#5E9A48'));
  return plate + bite;
}

export function glass(sheet: Sheet, x: number, y: number, drink: string): string {
  return (
    oval(x + 8, y, 30, 7, '#2A170A', ` opacity=".25" filter="${sheet.blur(4)}"`) +
    shape(
      `M${x - 26} ${y - 92}L${x - 20} ${y}Q${x} ${y + 8} ${x + 20} ${y}L${x + 26} ${y - 92}Z`,
      '#FFFFFF',
      ' opacity=".55"',
    ) +
    shape(
      `M${x - 24} ${y - 66}L${x - 19} ${y - 2}Q${x} ${y + 5} ${x + 19} ${y - 2}L${x + 24} ${y - 66}Z`,
      drink,
      ' opacity=".9"',
    ) +
    oval(x, y - 66, 24, 6, lighter(drink, 0.3)) +
    stroke(`M${x - 17} ${y - 84}L${x - 13} ${y - 10}`, '#FFFFFF', 4, ' opacity=".7"')
  );
}

/** The banner of the event. */
export function eventScene(): string {
  const sheet = new Sheet('event-doctor-meet', 2400, 948);
  const tint = wall;
  let frieze = '';
  for (let i = 0; i < 19; i++)
    frieze += motif(
      prints[i % 3] ?? 'wheat',
      174 + i * 114,
      880,
      84,
      lighter(leaf, 0.85),
      mix(leaf, '#FBF1DC', 0.5),
      leaf,
    );
  const room =
    panel(0, 0, 2400, 948, 0, sheet.down([0, lighter(wall, 0.35)], [0.7, wall])) +
    panel(
      0,
      0,
      2400,
      948,
      0,
      sheet.radial(
        [
          [0, '#FFFDF5', 0.8],
          [1, '#FFFDF5', 0],
        ],
        [0.15, 0.1, 0.7],
      ),
    ) +
    archWindow(sheet, 520, 330) +
    archWindow(sheet, 1880, 330) +
    archWindow(sheet, 1200, 420) +
    foliageShade(sheet, 2380, 20, 1.8, tint) +
    panel(0, 600, 2400, 348, 0, darker(wall, 0.12)) +
    stroke('M0 600H2400', darker(wall, 0.3), 3, ' opacity=".5"') +
    pottedPlant(sheet, 130, 790, 1.55, '#B5653C', '#4F8A45') +
    pottedPlant(sheet, 2275, 790, 1.6, '#3C7463', '#5E9A48') +
    [800, 1600].map((x) => lamp(sheet, x, 96)).join('');
  const folk =
    seated(sheet, guests.grandmother, 400, 420, 0.9) +
    seated(sheet, guests.son, 700, 412, 0.92) +
    speaking(sheet, mentor, 1190, 292, 1.06) +
    seated(sheet, guests.mother, 1640, 424, 0.9) +
    seated(sheet, guests.clerk, 1935, 414, 0.92) +
    seated(sheet, guests.daughter, 960, 446, 0.82);
  const cloth =
    panel(150, 716, 2100, 60, 0, sheet.down([0, '#FFFDF6'], [1, '#EADFC8']), ' transform="translate(0 -18)"') +
    shape(
      'M170 690H2230L2320 800H80Z',
      sheet.linear(
        [
          [0, '#FFFDF8'],
          [0.5, '#F8F0DF'],
          [1, '#E6D9BD'],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    shape('M80 798H2320V960H80Z', sheet.down([0, darker(leaf, 0.04)], [1, darker(leaf, 0.3)])) +
    panel(80, 798, 2240, 12, 0, turmeric) +
    panel(80, 818, 2240, 3, 0, turmeric) +
    frieze;
  const laid =
    standPack(sheet, product('low-carb-atta'), 560, 745, 200, tint) +
    standPack(sheet, product('mustard-oil'), 1420, 742, 240, tint) +
    standPack(sheet, product('salted-makhana'), 1795, 748, 190, tint) +
    setting(sheet, 390, 756, 'roti') +
    setting(sheet, 750, 760, 'salad') +
    setting(sheet, 985, 768, 'cookie') +
    setting(sheet, 1640, 762, 'roti') +
    setting(sheet, 1985, 756, 'salad') +
    glass(sheet, 240, 772, '#D8862A') +
    glass(sheet, 860, 752, '#F4EBD6') +
    glass(sheet, 1530, 782, '#D8862A') +
    glass(sheet, 2120, 770, '#F4EBD6') +
    bowl(sheet, 1185, 786, 210, 'brass', { kind: 'masala-almond', size: 0.75 }, tint) +
    bowl(sheet, 1360, 790, 150, 'glaze', { kind: 'makhana', size: 0.7 }, tint) +
    bowl(sheet, 640, 792, 140, 'clay', { liquid: '#C97A1E' }, tint) +
    bowl(sheet, 1780, 794, 150, 'wood', { kind: 'seeds', size: 0.7 }, tint) +
    bowl(sheet, 500, 788, 110, 'stone', { liquid: '#FBF8F0' }, tint);
  return sheet.svg(room + folk + cloth + laid);
}
