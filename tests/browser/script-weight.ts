import type { Page, Request } from '@playwright/test';
import { sideLinks } from '#back-office/side-links.ts';
import { discoveryPath } from '#boot/rules/discovery-path.ts';
import { type Language, languages, splitLanguage } from '#messages/languages.ts';
import { expect } from './journey.ts';

/** Highest number of bytes of JavaScript on a page, brotli-compressed as the browser receives it. */
const mostBytes = 120_000;

/** Ids of the pages of the back office. */
const ofStaff = /^back-office$|\/admin\//;

/** Marks of server code, which must not reach a browser. */
const foreign = [/ZodError/, /lucide/i, /argon2/, /SelectQueryNode/];

interface Script {
  address: string;
  code: string;
  /** Compressed size, as received. */
  bytes: number;
}

interface RouteList {
  version: string;
  routes: Record<string, { id: string; module: string }>;
}

/**
 * The most questions for the routes behind links that one page may ask by itself: for those it was sent with, and those
 * it adds. One is asked twice where the page changes before it is answered.
 */
const mostDiscoveries = 4;

/** The code that fetches what the next tap may need. (The names of other files are in it, a few bytes with each build.) */
const mostBytesOfFetching = 3_830;

/** Fonts that a page of a language asks for; of others the words of the choice alone, where that is in view. */
const fontsOf: Readonly<Record<Language, RegExp>> = {
  en: /\/(?:fraunces|mukta-(?:400|600|name)|kannada-name)-/,
  hi: /\/(?:fraunces|mukta-(?:400|600|devanagari)|kannada-name)-/,
  kn: /\/(?:fraunces|mukta-(?:400|600|name)|noto-kannada)-/,
};

/**
 * Notes all scripts and fonts that a page loads by itself from now on.
 * @returns a check to make once the page has loaded: scripts are light, none is of the server or the back office, and
 *   fonts are of the page's language
 */
export function noteScripts(page: Page): (name: string) => Promise<void> {
  const scripts: Promise<Script>[] = [];
  const fonts: string[] = [];
  const discoveries = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(read(request));
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    if (new URL(request.url()).pathname.endsWith(discoveryPath)) discoveries.add(request.url());
  };
  page.on('requestfinished', note);
  return async (name) => {
    // Scripts start after the page has loaded; those that they load have to be counted too.
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', note);
    expect(discoveries.size, [...discoveries].join('\n')).toBeLessThanOrEqual(mostDiscoveries);
    const { language } = splitLanguage(new URL(page.url()).pathname);
    expect(fonts.filter((font) => !fontsOf[language].test(font))).toEqual([]);
    const all = await Promise.all(scripts);
    const ahead = await fetchedAhead(page);
    const own = all.filter(({ address }) => !ahead.has(address));
    const fetching = all.filter(({ address }) => /\/(?:cart-sheet-content|fetch-ahead)-/.test(address));
    expect.soft(fetching.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytesOfFetching);
    await weigh(name, own, await adminModules(page));
  };
}

/** Code for the next tap and for what stands further down, which begins to come when the page itself is alive and has come to rest. */
async function fetchedAhead(page: Page): Promise<Set<string>> {
  const addresses = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const atRest = /\/(?:cart-sheet-content|fetch-ahead|delivery-check|more-products)-/;
    const first = entries.find(({ name }) => atRest.test(name));
    const own = new Set(entries.filter((entry) => !first || entry.startTime < first.startTime).map(({ name }) => name));
    return entries.map(({ name }) => name).filter((name) => !own.has(name));
  });
  return new Set(addresses);
}

async function weigh(name: string, scripts: readonly Script[], admin: readonly string[]): Promise<void> {
  let total = 0;
  for (const { address, code, bytes } of scripts) {
    total += bytes;
    for (const pattern of foreign) expect(code, address).not.toMatch(pattern);
    expect(admin, name).not.toContain(new URL(address).pathname);
  }
  console.warn(`${name}: ${scripts.length} scripts, ${total.toLocaleString('en')} bytes brotli`);
  expect(scripts.length, name).toBeGreaterThan(0);
  expect.soft(total, name).toBeLessThanOrEqual(mostBytes);
}

async function read(request: Request): Promise<Script> {
  const [response, { responseBodySize }] = await Promise.all([request.response(), request.sizes()]);
  return { address: request.url(), code: (await response?.text()) ?? '', bytes: responseBodySize };
}

/**
 * Returns the modules of the back office, none of which a page of the shop has heard of: only staff are led to them.
 */
async function adminModules(page: Page): Promise<string[]> {
  const known = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: RouteList }).__reactRouterManifest,
  );
  expect(Object.keys(known.routes).filter((id) => ofStaff.test(id))).toEqual([]);
  const { language } = splitLanguage(new URL(page.url()).pathname);
  const { prefix } = languages[language];
  const paths = sideLinks.map(({ to }) => prefix + to).join(',');
  const answer = await page.request.get(prefix + discoveryPath, { params: { paths, version: known.version } });
  const routes = (await answer.json()) as RouteList['routes'];
  const modules = Object.values(routes).flatMap(({ id, module }) => (ofStaff.test(id) ? [module] : []));
  // The builds of other languages have no back office.
  if (language === 'en') expect(modules.length).toBeGreaterThan(10);
  else expect(modules).toEqual([]);
  return modules;
}
