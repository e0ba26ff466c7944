import { describe, expect, it } from 'vitest';
import { isPrivateNetwork } from './private-network.ts';

describe('isPrivateNetwork', () => {
  it.each(['127.0.0.1', '10.0.3.4', '172.16.0.1', '172.31.255.1', '192.168.1.9', '169.254.1.1', '0:0:0:0::/64'])(
    '%s is private',
    (address) => expect(isPrivateNetwork(address)).toBe(true),
  );
  it.each(['fd12:3456:0:1::/64', 'fe80:0:0:0::/64'])('%s is private', (address) =>
    expect(isPrivateNetwork(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2001:db8:0:1::/64', '', 'localhost', '10.0.0'])(
    '%s is public',
    (address) => expect(isPrivateNetwork(address)).toBe(false),
  );
});
