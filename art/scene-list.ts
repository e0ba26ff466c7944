// Finds the drawing for a name of the roll call.
import { aboutScene } from './about-scene.ts';
import { bannerScene } from './banners.ts';
import { catalogue } from './catalogue.ts';
import { eventPhoto } from './event-photos.ts';
import { eventScene } from './event-scene.ts';
import { productScene } from './product-scenes.ts';
import { eventName } from './roll-call.ts';
import { emptyCartScene, notFoundScene, openGraphScene, tileScene, videoScene } from './site-scenes.ts';

const families: [start: string, draw: (rest: string) => string][] = [
  ['banner-', (rest) => bannerScene(`banner-${rest}`)],
  ['category-', tileScene],
  ['video-', videoScene],
  ['about-mill', aboutScene],
  ['empty-cart', emptyCartScene],
  ['not-found', notFoundScene],
  ['og-default', openGraphScene],
  [eventName, eventScene],
  ['event-', eventPhoto],
];

export function sceneFor(name: string): string {
  const family = families.find(([start]) => name.startsWith(start));
  if (family) return family[1](name.slice(family[0].length));
  const product = catalogue.find(({ slug }) => name.startsWith(`${slug}-`) && /^\d$/.test(name.slice(slug.length + 1)));
  if (!product) throw new Error(`no drawing for ${name}`);
  return productScene(product, Number(name.at(-1)));
}
