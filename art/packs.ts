// Which drawing makes which pack.

import { ground } from './backdrop.ts';
import { amberBottle, squareBottle, tallBottle } from './bottles.ts';
import { bar, box, can, sack } from './cartons.ts';
import { catalogue, type Pack, type Product } from './catalogue.ts';
import { jar, tin } from './jar-and-tin.ts';
import { pillowPouch } from './pillow-pouch.ts';
import { type Drawn, kraftPouch, windowPouch } from './pouches.ts';
import { place, type Sheet } from './sheet.ts';

const makers: Record<Pack, (sheet: Sheet, product: Product) => Drawn> = {
  kraft: kraftPouch,
  window: windowPouch,
  pillow: pillowPouch,
  tall: tallBottle,
  amber: amberBottle,
  square: squareBottle,
  jar,
  tin,
  box,
  bar,
  sack,
  can,
};

export function drawPack(sheet: Sheet, product: Product, kind: Pack = product.pack): Drawn {
  return makers[kind](sheet, product);
}

/** A pack standing at (x, y), `height` tall on the picture, with its shadow. */
export function standPack(
  sheet: Sheet,
  product: Product,
  x: number,
  y: number,
  height: number,
  tint: string,
  kind?: Pack,
  turn = 0,
): string {
  const drawn = drawPack(sheet, product, kind);
  const size = height / drawn.height;
  return ground(sheet, x, y, drawn.width * size, tint) + place(drawn.art, x, y, size, turn);
}

export function product(slug: string): Product {
  const found = catalogue.find((item) => item.slug === slug);
  if (!found) throw new Error(`no product ${slug}`);
  return found;
}
