/** The route of a path; `unknown` where none fits, so that requests cannot create new metric labels. */
export type RouteName = (path: string) => string;

/**
 * @param patterns such as `/shop/order/:id` or `/api/shop/order/details/{id}`, both shown with `{…}`; `/media/*` matches all
 *   below. Where two fit, the one without a variable part wins, then the one given first.
 */
export function createRouteNames(patterns: readonly string[]): RouteName {
  const plain = new Set<string>();
  const variable: { name: string; fits: RegExp }[] = [];
  for (const pattern of patterns) {
    const name = pattern.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}');
    if (!/[{*]/.test(name)) plain.add(name);
    else if (!variable.some((one) => one.name === name)) variable.push({ name, fits: expressionOf(name) });
  }
  return (path) => {
    const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
    if (plain.has(page)) return page;
    return variable.find(({ fits }) => fits.test(page))?.name ?? 'unknown';
  };
}

function expressionOf(name: string): RegExp {
  const literal = name.replaceAll(/[.+^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', '.+')}$`);
}
