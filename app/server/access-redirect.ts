import type { CallContract } from '#contract/call.ts';
import { type CallName, calls } from '#contract/contract.ts';
import type { AddressRule } from '#platform/http/request-pipeline.ts';
import { decideAccess, type Role, type StorefrontAccess } from '#rules/access.ts';
import { pageRule } from '#rules/pages.ts';

/** Calls whose answer is the same for everybody, with the query fields they depend on. */
const keptCalls = (Object.entries(calls) as [CallName, CallContract][])
  .filter(([, rule]) => rule.cached)
  .map(([name, rule]) => {
    const route = name.slice('GET '.length);
    const pattern = route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return { pattern: new RegExp(`^${pattern}$`), fields: Object.keys(rule.query?.shape ?? {}).sort() };
  });

const crawled = ['/sitemap.xml', '/robots.txt'];
/** What the router adds to the address of a page's data, when it needs only some of it. */
const routesWanted = /^[\w/.,-]{1,200}$/;

/** How the front treats an address: under which spelling its answer may be kept for everybody, if at all. */
export function addressRule(path: string, search: string, role: Role, access: StorefrontAccess): AddressRule {
  if (path.startsWith('/api/')) return callRule(path, search, role, access);
  if (crawled.includes(path)) return { keptAs: path };
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length) : path;
  const rule = pageRule(page);
  if (!rule) return { keptAs: null };
  if (!decideAccess(page, role, access).allow) return { keptAs: null };
  const query = new URLSearchParams(search);
  const spelled = rule.query?.(query) ?? '';
  if (!isData) return { keptAs: page + spelled };
  const routes = query.get('_routes');
  const wanted = routes !== null && routesWanted.test(routes) ? `_routes=${routes}` : '';
  const joined = [spelled.slice(1), wanted].filter((part) => part !== '').join('&');
  return { keptAs: joined === '' ? path : `${path}?${joined}` };
}

function callRule(path: string, search: string, role: Role, access: StorefrontAccess): AddressRule {
  const call = keptCalls.find((candidate) => candidate.pattern.test(path));
  if (!call) return { keptAs: null };
  if (role === 'visitor' && access === 'members') return { keptAs: null };
  const query = new URLSearchParams(search);
  const known = call.fields.filter((field) => query.has(field));
  const spelled = new URLSearchParams(known.map((field) => [field, query.get(field) ?? '']));
  return { keptAs: spelled.size > 0 ? `${path}?${spelled}` : path };
}
