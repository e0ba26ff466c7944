// Tadka, chutney, poha, thoran and dal: what the oils are for.

import { board, linen, pan } from './cookware.ts';
import type { Dish } from './dishes.ts';
import { curryLeaves, flatbread, greens, herbs, lemon, redChilli, sprinkle, swirl } from './garnish.ts';
import { strew } from './heaps.ts';
import { dot, shape } from './strokes.ts';
import { katori, plate } from './tableware.ts';

export const tadka: Dish = (sheet, tint) =>
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

export const chutney: Dish = (sheet, tint) =>
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

export const poha: Dish = (sheet, tint) =>
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

export const thoran: Dish = (sheet, tint) =>
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

export const dal: Dish = (sheet, tint) =>
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
