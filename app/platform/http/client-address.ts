import type { IncomingMessage } from 'node:http';

/**
 * Whether the request came by https. With TRUST_PROXY one hop of X-Forwarded-Proto is believed, without it none
 * (behaviour: Security 2).
 */
export function cameByHttps(req: IncomingMessage, trustProxy: boolean): boolean {
  if ('encrypted' in req.socket && req.socket.encrypted === true) return true;
  return trustProxy && lastEntry(req.headers['x-forwarded-proto']) === 'https';
}

/**
 * IPv4 address of the client, or its /64 network in IPv6. With TRUST_PROXY it is the last entry of X-Forwarded-For, the
 * one that the trusted proxy wrote.
 */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastEntry(req.headers['x-forwarded-for']) : '';
  return network(forwarded === '' ? (req.socket.remoteAddress ?? '') : forwarded);
}

function lastEntry(header: string | string[] | undefined): string {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  );
}

/** Some proxies also write the port of the connection, which differs at each request of the same client. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** One household has 2^64 addresses in IPv6: only the first half identifies it. */
function network(address: string): string {
  const plain = withoutPort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = (plain.split('%', 1)[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
