import { type Context, Hono } from 'hono';
import { countAddressParts, listProductAddresses } from '#catalogue/listing/list-product-addresses.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { listLinkedCollections } from '#collections/shown-collections.ts';
import { type Language, languages } from '#messages/languages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { isShownToAll } from '#opening/is-shown.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { listShownPages } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { xmlText } from '#rules/text/xml.ts';
import { readOffers } from '#settings/read-offers.ts';
import { languagesOf } from '#settings/rules/languages.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { isOffered, publicPages } from '#storefront/rules/pages.ts';

/** Beginnings of addresses that search engines have no business with. */
const closed = [
  '/admin/',
  '/api/',
  '/auth/',
  '/language/',
  '/shop/account',
  '/shop/cart',
  '/shop/checkout',
  '/shop/order',
  '/shop/pay',
  '/shop/search',
];

/** Within them, what llms.txt points programs to. */
const opened = ['/api/shop/products/', '/api/openapi.json'];

/**
 * What search engines read. A members' shop and one that is not open show them nothing, and say so (behaviour: First
 * day 2).
 */
export function crawlersRouter(app: AppContext): Hono {
  const crawlers = new Hono();
  const isShown = () => isShownToAll(app);
  const origin = app.config.publicUrl;

  crawlers.get('/robots.txt', async (c) => {
    c.header('cache-control', 'no-cache');
    if (!(await isShown())) return c.text('User-agent: *\nDisallow: /\n');
    return c.text(
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        ...opened.map((path) => `Allow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });

  const xml = (c: Context, root: 'urlset' | 'sitemapindex', entries: readonly string[]) => {
    const links =
      root === 'urlset'
        ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
        : '';
    c.header('cache-control', 'no-cache');
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</${root}>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    );
  };
  const inLanguages = async (entries: readonly Entry[]) => {
    const offered = languagesOf((await readSettings(app)).languages);
    return entries.flatMap((entry) => inEachLanguage(origin, offered, entry));
  };
  const pageEntries = async () => {
    const offers = await readOffers(app);
    const pages = publicPages.filter(({ indexed, path }) => indexed && !path.endsWith('/*') && isOffered(path, offers));
    return [
      ...pages.map(({ path }) => ({ path, at: null })),
      ...(await listShownPages(app)).map(({ slug, publishedAt }) => ({
        path: pageAddress(slug),
        at: publishedAt ?? new Date(),
      })),
      ...(await listLinkedCollections(app)).map(({ slug }) => ({ path: collectionAddress(slug), at: null })),
    ];
  };
  const productEntries = async (part: number) =>
    (await listProductAddresses(app, part)).map(({ path, updatedAt, images }) => ({ path, at: updatedAt, images }));

  crawlers.get('/sitemap.xml', async (c) => {
    if (!(await isShown())) return xml(c, 'urlset', []);
    const parts = await countAddressParts(app);
    if (parts <= 1)
      return xml(c, 'urlset', await inLanguages([...(await pageEntries()), ...(await productEntries(1))]));
    const numbers = Array.from({ length: parts + 1 }, (_, part) => part);
    return xml(
      c,
      'sitemapindex',
      numbers.map((part) => `<sitemap><loc>${origin}/sitemap/${part}</loc></sitemap>`),
    );
  });

  // Of a shop with very many products: 0 has the pages, each of the others some thousand products.
  crawlers.get('/sitemap/:part{[0-9]{1,4}}', async (c) => {
    if (!(await isShown())) return xml(c, 'urlset', []);
    const part = Number(c.req.param('part'));
    return xml(c, 'urlset', await inLanguages(part === 0 ? await pageEntries() : await productEntries(part)));
  });
  return crawlers;
}

interface Entry {
  path: string;
  at: Date | null;
  images?: readonly string[];
}

/** The entries of a page: one for each language, each naming all others, as search engines ask for it. */
function inEachLanguage(origin: string, offered: readonly Language[], { path, at, images = [] }: Entry): string[] {
  const address = (language: Language) => origin + addressIn(language, path);
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const others =
    offered.length < 2
      ? ''
      : [...offered.map((one) => link(languages[one].tag, address(one))), link('x-default', address('en'))].join('');
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
  // The page is the same in all languages, and so are its pictures: one entry names them.
  const pictures = images.map(
    (image) => `<image:image><image:loc>${xmlText(new URL(image, origin).href)}</image:loc></image:image>`,
  );
  return offered.map(
    (language, at) =>
      `<url><loc>${address(language)}</loc>${changed}${others}${at === 0 ? pictures.join('') : ''}</url>`,
  );
}
