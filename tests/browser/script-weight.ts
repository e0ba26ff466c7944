import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

/** Highest number of bytes of JavaScript on a page, brotli-compressed as the browser receives it. */
const mostBytes = 120_000;

/** Marks of server code, which must not reach a browser. */
const foreign = [/ZodError/, /lucide/i, /argon2/, /SelectQueryNode/];

interface Script {
  address: string;
  code: string;
  /** Compressed size, as received. */
  bytes: number;
}

interface RouteList {
  routes: Record<string, { id: string; module: string }>;
}

/**
 * Notes all scripts that a page loads by itself from now on.
 * @returns a check to make once the page has loaded: they are light, and none is of the server or the back office
 */
export function noteScripts(page: Page): (name: string) => Promise<void> {
  const scripts: Promise<Script>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(read(request));
  };
  page.on('requestfinished', note);
  return async (name) => {
    // Scripts start after the page has loaded; those that they load have to be counted too.
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', note);
    await weigh(name, await Promise.all(scripts), await adminModules(page));
  };
}

async function weigh(name: string, scripts: readonly Script[], admin: readonly string[]): Promise<void> {
  expect(admin.length).toBeGreaterThan(10);
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

/** Returns the modules of the back office: the route manifest lists them, but only staff may download them. */
function adminModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: RouteList }).__reactRouterManifest;
    return Object.values(routes).flatMap(({ id, module }) => (id.startsWith('admin/') ? [module] : []));
  });
}
