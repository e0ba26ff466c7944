import { isPrivateNetwork } from '#rules/private-network.ts';

/**
 * Returns whether the shop may show a link that staff typed (behaviour: Security 1): http, https, mailto, tel, '#', or
 * a path of the shop. Everything else, such as `javascript:` and `data:`, is refused.
 */
export function isSafeLink(link: string): boolean {
  if (link === '#') return true;
  // Browsers drop control characters and read a backslash as a slash, so such a link leads elsewhere than it seems to.
  if ([...link].some((letter) => letter <= ' ' || letter === '\u007f' || letter === '\\')) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?[\d-]+$)/i.test(link);
}

/**
 * 0.0.0.0/8, networks of providers behind one address (100.64.0.0/10), for trials (198.18.0.0/15), and all from
 * 224.0.0.0 on.
 */
const reservedIpv4 = /^(?:0|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\.(?=[\d.]+$)/;

/**
 * Whether a web address leads to this machine or into a private network, where no shopper can follow it (behaviour:
 * Settings 3).
 */
export function leadsInside(link: string): boolean {
  if (!URL.canParse(link)) return false;
  // Spelled as browsers read it: 2130706433 and 0x7f.1 are 127.0.0.1.
  const host = new URL(link).hostname.toLowerCase().replace(/\.$/, '');
  if (host === '') return false;
  // With IPv4 addresses in the clothes of IPv6, and what is reserved for such translations.
  if (host.startsWith('[')) return /^\[(?:::|f[cdf]|fe[89a-f]|64:ff9b:|2002:)/.test(host);
  // A name without a dot means nothing outside.
  if (!host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host)) return true;
  return isPrivateNetwork(host) || reservedIpv4.test(host);
}
