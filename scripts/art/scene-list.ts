// Finds the drawing for a name of the roll call.
import { catalogue } from './catalogue.ts';
import { productScene } from './product-scenes.ts';

export function sceneFor(name: string): string | undefined {
  for (const product of catalogue) {
    const view = Number(name.slice(product.slug.length + 1));
    if (name.startsWith(`${product.slug}-`) && view > 0) return productScene(product, view);
  }
  return undefined;
}
