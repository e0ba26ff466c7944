import { Hono } from 'hono';
import { manifestPath, offlinePath, workerPath } from '#boot/rules/without-network.ts';
import { brandFiles } from '#content/brand-files.ts';
import { sampleLook } from '#content/content.ts';
import { inLanguage } from '#messages/in-language.ts';
import { allLanguages, type Language, languages } from '#messages/languages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { lookMark } from '#settings/rules/brand/brand.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import { grounds, paletteOf } from '#settings/rules/brand/colours.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import { languagesOf } from '#settings/rules/languages.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { offlinePage } from './offline-page.ts';
import { offlineWorker } from './offline-worker.ts';

/**
 * The web manifest and the page that is shown without a network, in each language, and the service worker that shows
 * it: the same for everybody.
 */
export function withoutNetworkRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const ofBrand = async () => (await readSettings(app)).brand;
  for (const language of allLanguages) {
    const at = (path: string) => addressIn(language, path);
    router.get(at(manifestPath), async (c) =>
      c.body(JSON.stringify(manifestOf(await ofBrand(), language)), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      }),
    );
    router.get(at(offlinePath), async (c) => {
      const page = await offlinePage(await readSettings(app));
      c.header('cache-control', 'no-cache');
      c.header(
        'content-security-policy',
        contentSecurityPolicy({
          inlineScripts: [page.script],
          inlineStyles: [page.style],
          frames: [],
          analyticsSrc: null,
          https: c.env.https,
        }),
      );
      return c.html(page.html);
    });
  }
  router.get(workerPath, async (c) => {
    const pages = new Map<string, string>();
    for (const language of languagesOf((await readSettings(app)).languages)) {
      const page = await inLanguage(language, async () => offlinePage(await readSettings(app)));
      pages.set(addressIn(language, offlinePath), page.html);
    }
    return c.body(offlineWorker(pages), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
  return router;
}

function manifestOf(brand: Brand, language: Language) {
  const { icon, tile } = brandFiles(brand);
  const isSample = brand.logo === sampleLook.logo;
  const large = `${brandPicturePaths.large}?v=${lookMark(brand)}`;
  return {
    // One app, in whatever language it was begun.
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: languages[language].tag,
    start_url: addressIn(language, '/shop/home'),
    scope: '/',
    // With the browser's own way back: not every phone has one.
    display: 'minimal-ui',
    theme_color: paletteOf(brand).action,
    background_color: grounds.paper,
    icons: [
      {
        src: icon,
        ...(icon.includes('.svg') ? { sizes: 'any', type: 'image/svg+xml' } : { sizes: '96x96', type: 'image/png' }),
      },
      { src: tile, sizes: '180x180', type: 'image/png' },
      // The sample's own look has no larger picture.
      ...(isSample ? [] : [{ src: large, sizes: '512x512', type: 'image/png' }]),
    ],
  };
}
