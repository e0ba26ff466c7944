/**
 * Path and query of a page, to lead somebody back to it; null for what would lead to another site, as a path of two
 * slashes does.
 * @param origin of this shop
 */
export function sameOriginPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const page = new URL(address, origin);
  return page.origin === origin && !page.pathname.startsWith('//') ? page.pathname + page.search : null;
}
