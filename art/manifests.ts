// Writes the two files the shop imports: which address every picture has.
import { writeFileSync } from 'node:fs';
import { catalogue } from './catalogue.ts';
import { banners, eventName, eventPhotos, rollCall, videoNames } from './roll-call.ts';

const root = new URL('../', import.meta.url);
const folders = { demo: '/media/demo/', site: '/art/' };
const head = '// Written by art/draw.ts. Do not edit by hand.\n';

function literal(value: unknown, depth = 0): string {
  const pad = '  '.repeat(depth + 1);
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${pad}${literal(item, depth + 1)},\n`).join('')}${'  '.repeat(depth)}]`;
  const rows = Object.entries(value as object).map(
    ([key, item]) => `${pad}${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(item, depth + 1)},\n`,
  );
  return `{\n${rows.join('')}${'  '.repeat(depth)}}`;
}

/** `marks` holds the hash of every picture by name. */
export function writeManifests(marks: ReadonlyMap<string, string>): void {
  const url = (name: string): string => {
    const found = rollCall.find((entry) => entry.name === name);
    if (!found) throw new Error(`not in the roll call: ${name}`);
    const ending = name === 'og-default' ? 'jpg' : 'webp';
    return `${folders[found.folder]}${name}.${marks.get(name) ?? '00000000'}.${found.width}x${found.height}.${ending}`;
  };
  const demo = {
    products: Object.fromEntries(
      catalogue.map(({ slug, views }) => [slug, Array.from({ length: views }, (_, i) => url(`${slug}-${i + 1}`))]),
    ),
    banners: banners.map(({ name, alt }) => ({
      desktop: url(`${name}-desktop`),
      mobile: url(`${name}-mobile`),
      alt,
    })),
    eventBanner: url(eventName),
  };
  const site = {
    categories: { flour: url('category-flour'), oil: url('category-oil'), snacks: url('category-snacks') },
    videos: videoNames.map((video) => url(`video-${video}`)),
    eventBanner: url(eventName),
    eventPhotos: eventPhotos.map((photo) => url(`event-${photo}`)),
    about: url('about-mill'),
    openGraph: url('og-default'),
  };
  writeFileSync(new URL('db/demo/art.ts', root), `${head}export const demoArt = ${literal(demo)} as const;\n`);
  writeFileSync(new URL('app/content/site-art.ts', root), `${head}export const siteArt = ${literal(site)} as const;\n`);
  // By themselves, for screens of every page, which should not bring the rest to the browser.
  const alone = `export const emptyCartArt = '${url('empty-cart')}';\nexport const notFoundArt = '${url('not-found')}';\n`;
  writeFileSync(new URL('app/content/screen-art.ts', root), `${head}${alone}`);
}
