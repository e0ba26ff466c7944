import { createRouteNames } from '#boot/http/route-names.ts';
import { discoveryPath } from '#boot/rules/discovery-path.ts';

/** What any path that no page has leads to: the page for unknown addresses. */
const noPage = '/*';

/**
 * The one spelling of a question for routes, under which its response is cached for everybody: every product's address
 * leads to the same route, so the question names one of each kind and has no more paths than the shop has routes.
 * However long a question somebody makes up, the router matches only these.
 * @param version of the pages, as their build names it
 * @param patterns of all pages, such as `/shop/order/:orderId`
 * @param prefix of the language of the pages that ask; they name it before each path
 * @returns from the query of a question, with its '?', its spelling; null where the router itself shall refuse it: a page of another
 *   version has to be loaded anew
 */
export function createDiscoveryKey(
  version: string,
  patterns: readonly string[],
  prefix = '',
): (search: string) => string | null {
  const nameOf = createRouteNames(patterns);
  return (search) => {
    const query = new URLSearchParams(search);
    const requested = query.get('paths');
    if (!requested || query.get('version') !== version) return null;
    const kinds = requested
      .split(',')
      .filter((one) => one !== '')
      .map((one) => prefix + kindOf(nameOf, withoutPrefix(one, prefix)));
    const spelled = new URLSearchParams({ paths: [...new Set(kinds)].sort().join(','), version });
    return `${discoveryPath}?${spelled}`;
  };
}

const withoutPrefix = (path: string, prefix: string) =>
  path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

/** The router matches paths in any case, and with or without a slash at either end. */
function kindOf(nameOf: (path: string) => string, requested: string): string {
  const name = nameOf(`/${withoutSlashes(requested.toLowerCase())}`);
  return name === 'unknown' ? noPage : name.replaceAll(/\{\w+\}/g, '_');
}

/** Without a regular expression, which takes the square of its time for a long row of slashes. */
function withoutSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === '/') from += 1;
  while (to > from && path[to - 1] === '/') to -= 1;
  return path.slice(from, to);
}
