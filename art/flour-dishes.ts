// Rotis, chilla, dosa and cookies: what the flours become.

import { linen } from './cookware.ts';
import type { Dish } from './dishes.ts';
import { curryLeaves, flatbread, greens, herbs, lemon, onionRings, redChilli, sprinkle, swirl } from './garnish.ts';
import { strew } from './heaps.ts';
import { darker, lighter } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { around, dot, oval, polar, shape, steps } from './strokes.ts';
import { katori, plate } from './tableware.ts';

const breads = (colour: string, char: number, ware: 'stone' | 'brass' | 'clay', sheet: Sheet, tint: string): string =>
  plate(sheet, -60, 30, 330, ware, tint) +
  flatbread(sheet, -30, 70, 216, darker(colour, 0.06), char) +
  flatbread(sheet, -80, 34, 218, colour, char) +
  flatbread(sheet, -56, 0, 216, lighter(colour, 0.08), char);

export const roti: Dish = (sheet, tint) =>
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

export const bhakri: Dish = (sheet, tint) =>
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

export const khapli: Dish = (sheet, tint) =>
  linen(sheet, 230, 210, 420, 380, -14, '#F5EBDD', '#9C4A1D', tint) +
  breads('#C4905A', 0.6, 'brass', sheet, tint) +
  shape('M-110 -40C-90 -80 -40 -90 0 -70C40 -50 30 0 -10 20C-60 40 -130 10 -110 -40Z', '#F2C14A', ' opacity=".45"') +
  swirl(-50, -20, 60, '#FFF0B8', 0.8) +
  katori(sheet, 310, -190, 126, 'stone', { liquid: '#E8B02C' }, tint, swirl(310, -190, 90, '#FFF0B8', 0.8)) +
  katori(sheet, 320, 190, 98, 'clay', { kind: 'wheat', size: 0.9 }, tint);

export const chilla: Dish = (sheet, tint) => {
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

export const dosa: Dish = (sheet, tint) => {
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

export const cookies: Dish = (sheet, tint) =>
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
