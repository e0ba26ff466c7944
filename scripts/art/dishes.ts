// The dishes of view 3 and the videos: flat-lays about the point (0, 0), roughly 820 across.

import {
  coriander,
  curryLeaves,
  flatbread,
  lemon,
  onionRings,
  redChilli,
  sprinkle,
  swirl,
  tomatoSlice,
  wobble,
} from './garnish.ts';
import { strew } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { around, dot, oval, panel, polar, shape, steps, stroke } from './strokes.ts';
import { board, katori, linen, pan, plate } from './tableware.ts';

type Dish = (sheet: Sheet, tint: string) => string;

const greens = ['#3F7F35', '#5E9A48', '#2F6C30'];

const herbs = (sheet: Sheet, x: number, y: number, r: number, count: number, size = 0.6): string =>
  steps(count, () => {
    const [px, py] = polar(r * Math.sqrt(sheet.random()), sheet.between(0, 360));
    return coriander(sheet, x + px, y + py, size, Math.round(sheet.between(0, 360)));
  });

const breads = (colour: string, char: number, ware: 'stone' | 'brass' | 'clay', sheet: Sheet, tint: string): string =>
  plate(sheet, -60, 30, 330, ware, tint) +
  flatbread(sheet, -30, 70, 216, darker(colour, 0.06), char) +
  flatbread(sheet, -80, 34, 218, colour, char) +
  flatbread(sheet, -56, 0, 216, lighter(colour, 0.08), char);

const roti: Dish = (sheet, tint) =>
  linen(sheet, 210, -170, 420, 420, 24, '#F7F1E4', '#1F6B3A', tint) +
  breads('#D6A869', 0.62, 'stone', sheet, tint) +
  katori(
    sheet,
    300,
    -210,
    128,
    'brass',
    { liquid: '#C97A1E' },
    tint,
    swirl(300, -210, 100, '#F1C060') + herbs(sheet, 300, -210, 60, 5),
  ) +
  katori(
    sheet,
    320,
    200,
    100,
    'stone',
    { liquid: '#FBF8F0' },
    tint,
    swirl(320, 200, 80, '#E4DCC9', 0.8) + sprinkle(sheet, 320, 200, 60, 16, ['#8A5A2C', '#B3261E'], 4),
  ) +
  redChilli(sheet, -370, -330, 0.9, -60) +
  herbs(sheet, -56, 0, 60, 2, 0.7);

const bhakri: Dish = (sheet, tint) =>
  linen(sheet, -240, -200, 400, 380, -18, '#F2E6D2', '#8B5E2B', tint) +
  breads('#DCC9A2', 0.42, 'clay', sheet, tint) +
  katori(
    sheet,
    310,
    -190,
    132,
    'clay',
    { liquid: '#4E7A38' },
    tint,
    sprinkle(sheet, 310, -190, 96, 60, ['#79A04E', '#35602B', '#8FB45C'], 9) +
      sprinkle(sheet, 310, -190, 80, 14, ['#FBF1DC'], 7),
  ) +
  onionRings(sheet, 300, 150, 74) +
  redChilli(sheet, 380, 220, 0.95, 40, '#4F8A3A');

const khapli: Dish = (sheet, tint) =>
  linen(sheet, 230, 210, 420, 380, -14, '#F5EBDD', '#9C4A1D', tint) +
  breads('#C4905A', 0.6, 'brass', sheet, tint) +
  shape('M-110 -40C-90 -80 -40 -90 0 -70C40 -50 30 0 -10 20C-60 40 -130 10 -110 -40Z', '#F2C14A', ' opacity=".45"') +
  swirl(-50, -20, 60, '#FFF0B8', 0.8) +
  katori(sheet, 310, -190, 126, 'stone', { liquid: '#E8B02C' }, tint, swirl(310, -190, 90, '#FFF0B8', 0.8)) +
  katori(sheet, 320, 190, 98, 'clay', { kind: 'wheat', size: 0.9 }, tint);

const chilla: Dish = (sheet, tint) => {
  const green =
    sprinkle(sheet, 0, 0, 190, 44, greens, 8) +
    sprinkle(sheet, 0, 0, 190, 26, ['#C23B2A', '#D9583A'], 7) +
    sprinkle(sheet, 0, 0, 190, 22, ['#F3E1E8', '#C98AA8'], 7);
  return (
    linen(sheet, -220, 190, 430, 380, 16, '#F8F2E2', '#D08A0B', tint) +
    plate(sheet, -50, 0, 330, 'glaze', tint) +
    flatbread(sheet, -40, 24, 228, '#D9A22E', 0.4, green) +
    flatbread(sheet, -62, -20, 226, '#E8B848', 0.42, green) +
    katori(sheet, 310, -190, 112, 'stone', { liquid: '#5B8F3C' }, tint, swirl(310, -190, 84, '#A6CB7C')) +
    katori(sheet, 320, 130, 92, 'brass', { liquid: '#FBF8F0' }, tint, swirl(320, 130, 70, '#E4DCC9', 0.8)) +
    lemon(sheet, 210, 330, 62) +
    herbs(sheet, -60, -10, 60, 3, 0.9)
  );
};

const dosa: Dish = (sheet, tint) => {
  const spiral = steps(90, (t) => {
    const [x, y] = polar(30 + t * 215, t * 1800);
    return oval(
      x,
      y,
      15 + t * 8,
      4.5,
      '#6A3526',
      ` opacity=".34" transform="rotate(${Math.round(t * 1800 + 90)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  });
  const lace = steps(110, () => {
    const [x, y] = polar(250 * Math.sqrt(sheet.random()), sheet.between(0, 360));
    return oval(x, y, sheet.between(2, 5), sheet.between(2, 4), sheet.pick(['#F0C9A4', '#5C2E22']), ' opacity=".5"');
  });
  return (
    linen(sheet, 210, 200, 420, 380, -16, '#F4EBDD', '#7A2E2A', tint) +
    plate(sheet, -40, 20, 345, 'stone', tint) +
    flatbread(sheet, -40, 20, 268, '#B27A54', 0.5, dot(0, 0, 252, '#A0644A', ' opacity=".6"') + spiral + lace) +
    katori(
      sheet,
      300,
      -240,
      112,
      'brass',
      { liquid: '#F6F1E2' },
      tint,
      swirl(300, -240, 84, '#D9E3C2', 0.8) + sprinkle(sheet, 300, -240, 60, 20, ['#3A2414'], 4),
    ) +
    katori(sheet, 40, -310, 94, 'brass', { liquid: '#C2492B' }, tint, swirl(40, -310, 68, '#E88A5C')) +
    katori(sheet, 340, 10, 96, 'brass', { liquid: '#C98A2A' }, tint, sprinkle(sheet, 340, 10, 62, 20, greens, 7)) +
    curryLeaves(210, 320, 1.1, -12) +
    redChilli(sheet, -370, -300, 0.95, -50)
  );
};

const cookies: Dish = (sheet, tint) =>
  linen(sheet, 190, 180, 440, 400, -20, '#F4E6DC', '#9A5A2C', tint) +
  plate(sheet, -40, -10, 330, 'sky', tint) +
  around(
    7,
    (a) => {
      const [x, y] = polar(168, a);
      return strew(sheet, 'cookie', x - 40, y - 10, 1, 1, 1, 2.05);
    },
    20,
  ) +
  strew(sheet, 'cookie', -40, -14, 1, 1, 1, 2.15) +
  katori(sheet, 320, -230, 108, 'wood', { kind: 'almond', size: 0.9 }, tint) +
  strew(sheet, 'almond', 300, 190, 100, 90, 7, 1);

const tadka: Dish = (sheet, tint) =>
  linen(sheet, -250, -210, 400, 360, 22, '#FAF0DA', '#C98A06', tint) +
  pan(sheet, -50, 30, 310, tint, 'long', -38) +
  `<g>${dot(
    -50,
    30,
    240,
    sheet.radial(
      [
        [0, '#F0BC3A'],
        [0.7, '#D4920F'],
        [1, '#8F5C08'],
      ],
      [0.4, 0.36, 0.66],
    ),
  )}${sprinkle(sheet, -50, 30, 215, 130, ['#4A2E14', '#2E1B0C', '#7A4B1C'], 6.5)}${sprinkle(sheet, -50, 30, 200, 40, ['#FFE9A6'], 5)}</g>` +
  swirl(-60, 20, 190, '#FFF0B8', 0.35) +
  redChilli(sheet, -120, -90, 1.25, -30) +
  redChilli(sheet, 30, 60, 1.2, 60) +
  curryLeaves(-190, 70, 1.25, 24) +
  curryLeaves(-60, 150, 1, -30) +
  katori(sheet, 310, 260, 112, 'clay', { kind: 'mustard' }, tint) +
  strew(sheet, 'mustard', 150, 370, 130, 30, 40, 1.1);

const chutney: Dish = (sheet, tint) =>
  board(sheet, -30, 60, 700, 520, -8, tint) +
  katori(
    sheet,
    -80,
    20,
    220,
    'stone',
    { liquid: '#C9A878' },
    tint,
    swirl(-80, 20, 170, '#EBD3A6', 0.8) +
      sprinkle(sheet, -80, 20, 150, 70, ['#FFF4DC', '#F2DDAE'], 7) +
      shape('M-160 0C-130 -60 -60 -60 -40 -20C-30 10 -100 50 -160 0Z', '#B9741F', ' opacity=".45"') +
      redChilli(sheet, -60, -30, 0.8, 30) +
      curryLeaves(-140, 70, 0.8, -10),
  ) +
  katori(sheet, 260, -210, 116, 'wood', { kind: 'sesame' }, tint) +
  katori(sheet, 250, 190, 104, 'brass', { liquid: '#C98B34' }, tint, swirl(250, 190, 80, '#F3CE86')) +
  redChilli(sheet, 60, 260, 1, 80) +
  strew(sheet, 'sesame', 190, -30, 70, 50, 40, 1);

const poha: Dish = (sheet, tint) =>
  linen(sheet, 240, -200, 400, 380, 16, '#F8EEDA', '#A3501F', tint) +
  pan(sheet, -40, 30, 320, tint, 'ears', 20) +
  dot(-40, 30, 256, '#C99A2A') +
  sprinkle(sheet, -40, 30, 240, 420, ['#F4D77A', '#E9C45A', '#FBE7A4', '#DFB344'], 12) +
  sprinkle(sheet, -40, 30, 210, 40, greens, 8) +
  strew(sheet, 'groundnut', -40, 30, 200, 190, 22, 1.1) +
  curryLeaves(-140, 40, 1, 30) +
  redChilli(sheet, 20, -60, 0.9, 40, '#4F8A3A') +
  katori(sheet, 320, -240, 104, 'clay', { kind: 'groundnut', size: 0.9 }, tint) +
  lemon(sheet, 320, 210, 72);

const thoran: Dish = (sheet, tint) =>
  board(sheet, 20, 80, 740, 480, 6, tint) +
  pan(sheet, -60, 10, 290, tint, 'ears', -20) +
  dot(-60, 10, 232, '#557A34') +
  sprinkle(sheet, -60, 10, 218, 260, ['#6C9A42', '#87B356', '#4B7A30', '#9CC268'], 12) +
  sprinkle(sheet, -60, 10, 214, 200, ['#FFFFFF', '#F6F1E4'], 8) +
  sprinkle(sheet, -60, 10, 200, 40, ['#3A2414'], 5) +
  redChilli(sheet, -130, -60, 1, 50) +
  redChilli(sheet, 30, 50, 0.9, 110) +
  curryLeaves(-120, 110, 0.9, -14) +
  katori(sheet, 290, -190, 112, 'stone', { liquid: '#FBFAF3' }, tint, swirl(290, -190, 84, '#E2DCCB', 0.9)) +
  katori(sheet, 300, 160, 96, 'wood', { kind: 'coconut', size: 0.9 }, tint);

const dal: Dish = (sheet, tint) =>
  linen(sheet, -230, 210, 420, 380, 14, '#FBEEDD', '#B3401E', tint) +
  plate(sheet, -30, 0, 340, 'brass', tint) +
  katori(
    sheet,
    -30,
    0,
    240,
    'clay',
    { liquid: '#D99A24' },
    tint,
    sprinkle(sheet, -30, 0, 190, 160, ['#EBB848', '#C98414', '#F2CB66'], 9) +
      shape(
        'M-130 -30C-110 -110 10 -120 60 -60C100 0 20 60 -40 50C-90 40 -140 20 -130 -30Z',
        '#F7C73E',
        ' opacity=".7"',
      ) +
      swirl(-40, -26, 90, '#FFF3C0', 0.8) +
      sprinkle(sheet, -30, 0, 150, 40, ['#5A3417'], 5) +
      redChilli(sheet, 20, 20, 0.9, 40) +
      herbs(sheet, -60, 40, 90, 6, 0.7),
  ) +
  katori(sheet, 310, -210, 108, 'brass', { liquid: '#EBB22E' }, tint, swirl(310, -210, 80, '#FFF0B8', 0.8)) +
  flatbread(sheet, 330, 240, 130, '#D6A869', 0.6);

const chaat: Dish = (sheet, tint) =>
  linen(sheet, 220, -190, 420, 380, 18, '#EAF1EE', '#3E7F8C', tint) +
  katori(
    sheet,
    -50,
    20,
    300,
    'glaze',
    { kind: 'makhana', size: 1.45 },
    tint,
    sprinkle(sheet, -50, 20, 230, 46, ['#C23B2A', '#D9583A'], 10) +
      sprinkle(sheet, -50, 20, 230, 40, ['#8E3A62', '#C98AA8'], 9) +
      herbs(sheet, -50, 20, 200, 12, 0.75),
  ) +
  tomatoSlice(sheet, 320, 130, 70) +
  onionRings(sheet, 250, 270, 76) +
  lemon(sheet, 320, -200, 74) +
  strew(sheet, 'makhana', -330, 330, 90, 50, 4, 1.3);

const curd: Dish = (sheet, tint) =>
  board(sheet, 0, 60, 760, 540, -6, tint) +
  katori(
    sheet,
    -60,
    10,
    270,
    'sky',
    { liquid: '#FBF9F2' },
    tint,
    swirl(-60, 10, 200, '#E6E0D2', 0.9) +
      strew(sheet, 'seeds', -110, -30, 130, 90, 60, 1.3) +
      around(6, (a) => {
        const [x, y] = polar(120, a / 4 + 20);
        return dot(x - 60, y + 10, 26, '#2F3B66') + dot(x - 66, y + 3, 8, '#7C89B5');
      }) +
      around(4, (a) => {
        const [x, y] = polar(60, a + 10);
        return dot(x + 10, y + 90, 24, '#B3263A') + dot(x + 4, y + 83, 7, '#E58A94');
      }),
  ) +
  katori(sheet, 280, -190, 110, 'wood', { kind: 'seeds', size: 1 }, tint) +
  strew(sheet, 'seeds', 260, 190, 120, 110, 36, 1.15);

const nutBowl: Dish = (sheet, tint) =>
  linen(sheet, -200, 190, 440, 400, 20, '#F8E8DC', '#A3321E', tint) +
  katori(sheet, -40, 0, 290, 'brass', { kind: 'masala-almond', size: 1.35 }, tint) +
  katori(
    sheet,
    300,
    -230,
    92,
    'stone',
    { liquid: '#B4552A' },
    tint,
    sprinkle(sheet, 300, -230, 70, 90, ['#D98045', '#8A3A1A', '#E8B070'], 5),
  ) +
  strew(sheet, 'masala-almond', 290, 200, 110, 110, 9, 1.3) +
  redChilli(sheet, -330, -280, 1, -40);

const namkeenBowl: Dish = (sheet, tint) =>
  linen(sheet, 200, 190, 440, 380, -16, '#EEF3EA', '#2B7148', tint) +
  katori(sheet, -50, -10, 290, 'wood', { kind: 'namkeen', size: 1.5 }, tint) +
  `<g>${katori(sheet, 310, -210, 116, 'clay', { liquid: '#B5753C' }, tint, swirl(310, -210, 86, '#E0AE78') + dot(290, -230, 10, '#E8C49A') + dot(330, -190, 7, '#E8C49A'))}</g>` +
  strew(sheet, 'namkeen', 270, 220, 110, 90, 14, 1.4) +
  curryLeaves(-380, 330, 1, -20);

const chocolatePlate: Dish = (sheet, tint) =>
  linen(sheet, 210, -190, 420, 380, 16, '#F3E4D6', '#D9A23B', tint) +
  plate(sheet, -40, 10, 330, 'stone', tint) +
  `<g transform="translate(-40 10) rotate(-16)">${panel(-186, -122, 388, 270, 12, '#2A170A', ` opacity=".4" filter="${sheet.blur(8)}"`)}${steps(4, (t, i) => steps(3, (s, k) => (i === 3 && k === 2 ? '' : strew(sheet, 'chocolate', -144 + t * 288, -86 + s * 172, 1, 1, 1, 1.8).replace(/rotate\([^)]*\)/g, 'rotate(0)'))))}</g>` +
  strew(sheet, 'chocolate', 170, 190, 60, 40, 3, 1.3) +
  katori(
    sheet,
    320,
    -210,
    100,
    'clay',
    { liquid: '#5A3320' },
    tint,
    sprinkle(sheet, 320, -210, 76, 120, ['#7A4B30', '#3F2114', '#94623F'], 5),
  ) +
  strew(sheet, 'almond', 310, 120, 70, 60, 5, 1);

const toast: Dish = (sheet, tint) => {
  const slice = (x: number, y: number, turn: number): string => {
    const crust =
      'M-120 -90C-150 -140 -100 -170 -60 -160C-20 -176 30 -176 62 -160C106 -170 150 -140 120 -90C130 -20 128 60 116 130C60 142 -60 142 -116 130C-128 60 -130 -20 -120 -90Z';
    const spread = wobble(sheet, 100, 0.08, 9);
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25)"><g transform="translate(8 14)">${shape(crust, '#2A170A', ` opacity=".32" filter="${sheet.blur(8)}"`)}</g>${shape(crust, '#8A5526')}<g transform="scale(.93)">${shape(
      crust,
      sheet.radial([
        [0, '#E9C68C'],
        [1, '#C98F4C'],
      ]),
    )}</g><g transform="translate(0 -8) scale(1 1.16)">${shape(
      spread,
      sheet.linear(
        [
          [0, '#D39B58'],
          [1, '#A8662C'],
        ],
        [0, 0, 1, 1],
      ),
    )}</g>${swirl(0, -6, 88, '#E8BE84', 0.9)}${sprinkle(sheet, 0, -6, 76, 16, ['#F3D3A4', '#8A4F22'], 6)}</g>`;
  };
  return (
    board(sheet, -10, 50, 760, 560, -5, tint) +
    slice(-180, 30, -12) +
    slice(110, 90, 8) +
    katori(sheet, 320, -250, 104, 'clay', { kind: 'groundnut', size: 0.95 }, tint) +
    strew(sheet, 'groundnut', 290, 250, 90, 60, 9, 1.1) +
    `<g transform="translate(-40 -320) rotate(14)">${panel(-160, -9, 170, 22, 10, '#8A5A2C')}${shape('M0 -12C60 -26 150 -22 180 0C150 16 60 14 0 12Z', sheet.down([0, '#F2F0EC'], [1, '#A9A7A2']))}</g>`
  );
};

const menu: Record<string, Dish> = {
  roti,
  bhakri,
  khapli,
  chilla,
  dosa,
  cookies,
  tadka,
  chutney,
  poha,
  thoran,
  dal,
  chaat,
  curd,
  toast,
  'nut-bowl': nutBowl,
  'namkeen-bowl': namkeenBowl,
  'chocolate-plate': chocolatePlate,
};

export function dish(sheet: Sheet, name: string, tint: string): string {
  const make = menu[name];
  if (!make) throw new Error(`no dish ${name}`);
  return make(sheet, tint);
}
