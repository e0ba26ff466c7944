// Set-up of every unit test file: what is tested talks to this machine only, whatever its settings say.
import { Socket } from 'node:net';
import { afterAll, expect } from 'vitest';

/** Hosts that somebody wanted to reach; the file fails if any is left here. */
export const refusedHosts: string[] = [];

/** Asked for by name: the contract with the payment provider's test mode (sandbox/contract.test.ts). */
const contractHost = process.env.RAZORPAY_CONTRACT === '1' ? 'api.razorpay.com' : null;

const isHere = (host: string) =>
  host === contractHost || /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** The host that `connect` is asked for, in any of its forms; null for a socket of this machine. */
function hostOf([first, second]: unknown[]): string | null {
  const wanted = Array.isArray(first) ? (first as unknown[])[0] : first;
  if (typeof wanted === 'object' && wanted !== null) {
    const { host, path } = wanted as { host?: unknown; path?: unknown };
    return path ? null : String(host ?? 'localhost');
  }
  if (typeof wanted === 'string' && !/^\d+$/.test(wanted)) return null;
  return typeof second === 'string' ? second : 'localhost';
}

const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given);
  if (host === null || isHere(host)) return connect.apply(this, given);
  refusedHosts.push(host);
  // The caller goes on with the socket first, as with one that fails by itself.
  setImmediate(() => this.destroy(new Error(`A test wants to reach ${host}: it may reach this machine only`)));
  return this;
} as typeof Socket.prototype.connect;

afterAll(() => expect(refusedHosts, 'hosts that tests wanted to reach').toEqual([]));
