import type { ServerBuild } from 'react-router';

/** Patterns of every page of a build, such as `/shop/order/:orderId`. */
export function pagePatterns(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    const above = pathOf(route.parentId);
    const steps = route.path?.split('/').filter((step) => step !== '') ?? [];
    return [above, ...steps].join('/');
  };
  // What fits everything names nothing.
  return Object.keys(routes)
    .map((id) => pathOf(id) || '/')
    .filter((pattern) => pattern !== '/*');
}
