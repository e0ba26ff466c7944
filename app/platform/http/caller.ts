import type { IncomingMessage } from 'node:http';
import type { Account } from '../sessions.ts';

/** Who makes a request, and from where. */
export interface Caller {
  /** Null for a visitor. */
  account: Account | null;
  /** Of the session cookie, also when its session has ended. */
  token: string | null;
  /** Of the machine, or of the network where each machine has very many (IPv6). */
  address: string;
  https: boolean;
}

/** One hop of X-Forwarded-Proto is believed with TRUST_PROXY, and none without (behaviour: Security 2). */
export function cameByHttps(req: IncomingMessage, trustProxy: boolean): boolean {
  if ('encrypted' in req.socket && req.socket.encrypted === true) return true;
  return trustProxy && lastOf(req.headers['x-forwarded-proto']) === 'https';
}

/** The same for X-Forwarded-For: its last entry is the one that the trusted proxy wrote. */
export function callerAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(req.headers['x-forwarded-for']) : '';
  return network(forwarded === '' ? (req.socket.remoteAddress ?? '') : forwarded);
}

function lastOf(header: string | string[] | undefined): string {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  );
}

/** Some proxies write the port of the connection too: with it everybody would be somebody else at each request. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** A household has 2^64 addresses of IPv6: the first half says who it is. */
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
