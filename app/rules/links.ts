/**
 * Returns whether the shop may show a link that staff typed (behaviour: Security 1): http, https, mailto, tel, '#', or a path
 * of the shop. Everything else, such as `javascript:` and `data:`, is refused.
 */
export function isSafeLink(link: string): boolean {
  if (link === '#') return true;
  // Browsers drop control characters and read a backslash as a slash, so such a link leads elsewhere than it seems to.
  if ([...link].some((letter) => letter <= ' ' || letter === '\u007f' || letter === '\\')) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?[\d-]+$)/i.test(link);
}
