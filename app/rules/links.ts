import { isPrivateNetwork } from './private-network.ts';

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

/** Whether a web address leads to this machine or into a private network, where no shopper can follow it (behaviour: Settings 3). */
export function leadsInside(link: string): boolean {
  if (!URL.canParse(link)) return false;
  // Spelled as browsers read it: 2130706433 and 0x7f.1 are 127.0.0.1.
  const host = new URL(link).hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return /^\[(?:::|f[cd]|fe[89ab])/.test(host);
  return (
    /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(host) || host.startsWith('0.') || isPrivateNetwork(host)
  );
}
