// Bowls, plates and boards of snacks.

import { board, linen } from './cookware.ts';
import type { Dish } from './dishes.ts';
import { curryLeaves, herbs, lemon, onionRings, redChilli, sprinkle, swirl, tomatoSlice, wobble } from './garnish.ts';
import { strew } from './heaps.ts';
import { around, dot, panel, polar, shape, steps } from './strokes.ts';
import { katori, plate } from './tableware.ts';

export const chaat: Dish = (sheet, tint) =>
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

export const curd: Dish = (sheet, tint) =>
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

export const nutBowl: Dish = (sheet, tint) =>
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

export const namkeenBowl: Dish = (sheet, tint) =>
  linen(sheet, 200, 190, 440, 380, -16, '#EEF3EA', '#2B7148', tint) +
  katori(sheet, -50, -10, 290, 'wood', { kind: 'namkeen', size: 1.5 }, tint) +
  `<g>${katori(sheet, 310, -210, 116, 'clay', { liquid: '#B5753C' }, tint, swirl(310, -210, 86, '#E0AE78') + dot(290, -230, 10, '#E8C49A') + dot(330, -190, 7, '#E8C49A'))}</g>` +
  strew(sheet, 'namkeen', 270, 220, 110, 90, 14, 1.4) +
  curryLeaves(-380, 330, 1, -20);

export const chocolatePlate: Dish = (sheet, tint) =>
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

export const toast: Dish = (sheet, tint) => {
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
  return `${board(sheet, -10, 50, 760, 560, -5, tint) + slice(-180, 30, -12) + slice(110, 90, 8) + katori(sheet, 320, -250, 104, 'clay', { kind: 'groundnut', size: 0.95 }, tint) + strew(sheet, 'groundnut', 290, 250, 90, 60, 9, 1.1)}<g transform="translate(-40 -320) rotate(14)">${panel(-160, -9, 170, 22, 10, '#8A5A2C')}${shape('M0 -12C60 -26 150 -22 180 0C150 16 60 14 0 12Z', sheet.down([0, '#F2F0EC'], [1, '#A9A7A2']))}</g>`;
};
