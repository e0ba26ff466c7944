import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { cameByHttps, clientAddress } from './client-address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}, encrypted?: boolean) =>
  ({ headers, socket: { remoteAddress, encrypted } }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8:0:12::7', '2001:db8:0:12::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0012:1:2:3:4', '2001:db8:0:12::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(clientAddress(from(address), false)).toBe(network);
  });

  it.each([
    [false, '198.51.100.1', '127.0.0.1'],
    [true, '198.51.100.1', '198.51.100.1'],
    [true, '10.0.0.1, 198.51.100.1', '198.51.100.1'],
    [true, '198.51.100.1, ', '127.0.0.1'],
    [true, '', '127.0.0.1'],
    [true, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [true, '<script>', '<script>'],
    [true, '203.0.113.7:51234', '203.0.113.7'],
    [true, '10.0.0.1:80, 203.0.113.7:443', '203.0.113.7'],
    [true, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    [true, '[2001:db8::1]', '2001:db8:0:0::/64'],
    [true, '[::ffff:203.0.113.7]:443', '203.0.113.7'],
    [true, '2001:db8:1:2::443', '2001:db8:1:2::/64'],
  ])('with TRUST_PROXY %j and X-Forwarded-For %j is %s', (trustProxy, header, address) => {
    expect(clientAddress(from('127.0.0.1', { 'x-forwarded-for': header }), trustProxy)).toBe(address);
  });

  it('takes https from the socket or from a trusted proxy', () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(cameByHttps(from('', {}, true), false)).toBe(true);
    expect(cameByHttps(from('', forwarded), true)).toBe(true);
    expect(cameByHttps(from('', forwarded), false)).toBe(false);
    expect(cameByHttps(from('', { 'x-forwarded-proto': 'https, http' }), true)).toBe(false);
  });
});
