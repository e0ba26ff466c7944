// The four views of a product.

import { nutritionCard, wallPrint } from './back-of-pack.ts';
import { foliageShade, sweep, tabletop } from './backdrop.ts';
import type { Pack, Product } from './catalogue.ts';
import { companion } from './companions.ts';
import { dish } from './dishes.ts';
import { drawPack, standPack } from './packs.ts';
import { tints } from './palette.ts';
import { place, Sheet } from './sheet.ts';

const tall: Record<Pack, number> = {
  kraft: 710,
  window: 705,
  pillow: 715,
  tall: 780,
  amber: 690,
  square: 780,
  jar: 640,
  tin: 660,
  box: 610,
  bar: 690,
  sack: 730,
  can: 650,
};

/** Heights of view 2, where the ingredient needs its share of the floor. */
const beside: Record<Pack, number> = {
  kraft: 640,
  window: 640,
  pillow: 640,
  tall: 740,
  amber: 590,
  square: 740,
  jar: 530,
  tin: 580,
  box: 530,
  bar: 640,
  sack: 670,
  can: 580,
};

function front(sheet: Sheet, product: Product, tint: string): string {
  const shade = foliageShade(sheet, 930, 40, 1.5, tint);
  const height = tall[product.pack];
  if (!product.second) return sweep(sheet, tint) + shade + standPack(sheet, product, 480, 868, height, tint);
  if (product.second === 'can')
    return (
      sweep(sheet, tint) +
      shade +
      standPack(sheet, product, 640, 820, 640, tint, 'can') +
      standPack(sheet, product, 300, 872, 770, tint)
    );
  return (
    sweep(sheet, tint) +
    shade +
    standPack(sheet, product, 385, 830, 740, tint) +
    standPack(sheet, product, 722, 880, 470, tint, product.second)
  );
}

function withIngredient(sheet: Sheet, product: Product, tint: string): string {
  const slim = product.pack === 'tall' || product.pack === 'square' || product.pack === 'amber';
  const x = slim ? 310 : 345;
  return (
    sweep(sheet, tint) +
    foliageShade(sheet, 960, 0, 1.2, tint) +
    standPack(sheet, product, x, 806, beside[product.pack], tint) +
    companion(sheet, product.fill, slim ? 620 : 655, 846, tint)
  );
}

function served(sheet: Sheet, product: Product, tint: string): string {
  return tabletop(sheet, tint) + place(dish(sheet, product.dish ?? '', tint), 492, 476);
}

function back(sheet: Sheet, product: Product, tint: string): string {
  const drawn = drawPack(sheet, product);
  const scale = 860 / drawn.height;
  return (
    sweep(sheet, tint, 0.8) +
    wallPrint(product, 760, 300, 700) +
    standPack(sheet, product, 250, 930, drawn.height * scale, tint) +
    nutritionCard(sheet, product, 672, 490, 2.5)
  );
}

const views = [front, withIngredient, served, back];

export function productScene(product: Product, view: number): string {
  const sheet = new Sheet(`${product.slug}-${view}`, 960, 960);
  const draw = views[view - 1] ?? front;
  return sheet.svg(draw(sheet, product, tints[product.category]));
}
