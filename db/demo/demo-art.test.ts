import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../../art/catalogue.ts';
import { drawPack } from '../../art/packs.ts';
import { rollCall } from '../../art/roll-call.ts';
import { sceneFor } from '../../art/scene-list.ts';
import { Sheet } from '../../art/sheet.ts';

const printed = (art: string) => [...art.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text ?? '');
const netQuantity = /\d\s*(?:g|gm|kg|ml|l|litres?)\b/i;

// A product has several sizes, and one picture stands for all of them.
it.each(catalogue)('the packs of $slug print no net quantity (behaviour: Catalogue 12)', (product) => {
  for (const kind of [product.pack, ...(product.second ? [product.second] : [])]) {
    const texts = printed(drawPack(new Sheet(product.slug, 960, 960), product, kind).art);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => netQuantity.test(text))).toEqual([]);
  }
});

it('every committed picture is drawn from the scene of today', () => {
  const onDisk = ['db/demo/media', 'public/art'].flatMap((folder) => readdirSync(folder));
  const older = rollCall.filter(({ name }) => {
    const mark = createHash('sha256').update(sceneFor(name)).digest('hex').slice(0, 8);
    return !onDisk.some((file) => file.startsWith(`${name}.${mark}.`));
  });
  expect(older.map(({ name }) => name)).toEqual([]);
});
