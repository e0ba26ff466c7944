/**
 * Which links the shop puts on a page for somebody (decisions D13): http, https, mailto, tel, '#', or a path of the shop.
 * Everything else, `javascript:` and `data:` first of all, is refused.
 */
export function isSafeLink(link: string): boolean {
  if (link === '#') return true;
  if (/[\u0000-\u0020\u007f\\]/.test(link)) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?[\d-]+$)/i.test(link);
}
