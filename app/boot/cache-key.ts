import { decideAccess, type Role, type StorefrontAccess } from '#access/rules/access.ts';
import { holdsApiKey } from '#access/rules/api-key.ts';
import { type CallName, calls } from '#api/calls.ts';
import { withoutNetworkPaths } from '#boot/rules/without-network.ts';
import type { CallContract } from '#contract/call.ts';
import { embedPattern } from '#feeds/rules/embeds.ts';
import { llmsPath } from '#feeds/rules/feeds.ts';
import { dayInIndia } from '#rules/dates.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import { pageRule } from '#storefront/rules/pages.ts';

/** Calls whose response is the same for everybody, with the query fields they depend on. */
const cachedCalls = (Object.entries(calls) as [CallName, CallContract][])
  .filter(([, rule]) => rule.cached)
  .map(([name, rule]) => {
    const route = name.slice('GET '.length);
    const pattern = route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return { pattern: new RegExp(`^${pattern}$`), fields: Object.keys(rule.query?.shape ?? {}).sort() };
  });

const crawled: readonly string[] = ['/sitemap.xml', '/robots.txt', llmsPath, ...Object.values(brandPicturePaths)];
/** What crawlers read has one address and one language. */
export const isOfNoLanguage = (path: string) => crawled.includes(path);
/**
 * What programs and their authors read of the calls: the same for everybody, and each takes a tenth of a second to
 * write.
 */
const descriptions: readonly string[] = ['/api/openapi.json', '/api/docs'];
/** What React Router adds to the address of a page's data when it needs only some of it. */
const routesWanted = /^[\w/.,-]{1,200}$/;

/**
 * The one spelling of an address under which its response may be cached for everybody, or null when it must not be.
 * @param search with its '?', or empty
 * @param marks what else a page depends on, as it is one for a browser that saves data: each is kept beside the others,
 *   under a mark that no address can have
 */
export function cacheKeyOf(
  path: string,
  search: string,
  role: Role,
  access: StorefrontAccess,
  { savesData = false, asksAboutAds = false } = {},
): string | null {
  if (descriptions.includes(path)) return path;
  if (path.startsWith('/api/')) return callKey(path, search, role, access);
  if (crawled.includes(path) || withoutNetworkPaths.includes(path) || embedPattern.test(path)) return path;
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length) : path;
  const rule = pageRule(page);
  if (!rule) return null;
  if (!decideAccess(page, role, access).allow) return null;
  const query = new URLSearchParams(search);
  const spelled = rule.query?.(query) ?? '';
  if (!isData) return page + spelled + (savesData ? '#saves-data' : '') + (asksAboutAds ? '#asks-about-ads' : '');
  const routes = query.get('_routes');
  const wanted = routes !== null && routesWanted.test(routes) ? `_routes=${routes}` : '';
  const joined = [spelled.slice(1), wanted].filter((part) => part !== '').join('&');
  return joined === '' ? path : `${path}?${joined}`;
}

function callKey(path: string, search: string, role: Role, access: StorefrontAccess): string | null {
  const call = cachedCalls.find((candidate) => candidate.pattern.test(path));
  if (!call) return null;
  if (role === 'visitor' && access === 'members') return null;
  // An address with an API key in it is refused.
  if (holdsApiKey(search)) return null;
  const query = new URLSearchParams(search);
  const cached = call.fields.filter((field) => query.has(field));
  const spelled = new URLSearchParams(cached.map((field) => [field, query.get(field) ?? '']));
  // A collection may be of what is new in some days: others belong to it tomorrow though nothing was changed.
  const day = spelled.has('collection') ? `#${dayInIndia(new Date())}` : '';
  return spelled.size > 0 ? `${path}?${spelled}${day}` : path;
}
