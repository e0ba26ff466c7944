/**
 * Which links the shop puts on a page for somebody (behaviour: Security 1): http, https, mailto, tel, '#', or a path of the shop.
 * Everything else, `javascript:` and `data:` first of all, is refused.
 */
export function isSafeLink(link: string): boolean {
  if (link === '#') return true;
  // Browsers drop control characters and read a backslash as a slash; a link with one says something else than it seems.
  if ([...link].some((letter) => letter <= ' ' || letter === '\u007f' || letter === '\\')) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?[\d-]+$)/i.test(link);
}
