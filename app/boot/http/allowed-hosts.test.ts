import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { isAllowedHost, requireDemoRequested } from './allowed-hosts.ts';

describe('a demo that other machines reach', () => {
  const start = (env: Record<string, string>) => () => requireDemoRequested(readConfig(env), env);
  it.each<[Record<string, string>, string]>([
    [{ HOST: '0.0.0.0' }, 'HOST: 0.0.0.0'],
    [{ HOST: '::' }, 'HOST: ::'],
    [{ HOST: '192.168.0.2' }, 'HOST: 192.168.0.2'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL: https://shop.example'],
    [{ HOST: '0.0.0.0', DEMO: '0' }, 'HOST: 0.0.0.0'],
    [{ HOST: '0.0.0.0', SHOP_ENV: 'development', NODE_ENV: 'production' }, 'HOST: 0.0.0.0'],
  ])('does not start with %j', (env, named) => {
    expect(start(env)).toThrow(named);
  });
  it.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1', PUBLIC_URL: 'http://shop.localhost:3000' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '0.0.0.0', NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' },
  ])('starts with %j', (env) => {
    expect(start(env)).not.toThrow();
  });
});

describe('the Host header of a shop on this machine', () => {
  const config = readConfig({ PUBLIC_URL: 'http://shop.localhost:3000' });
  it.each<[string | undefined, boolean]>([
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['shop.localhost', true],
    ['LOCALHOST', true],
    ['evil.example', false],
    ['127.0.0.1.evil.example:3000', false],
    ['localhost.evil.example', false],
    ['', false],
    [undefined, false],
  ])('%s', (host, isKnown) => {
    expect(isAllowedHost(host, config)).toBe(isKnown);
  });
  it('may be any of a real shop, and of a demo that was opened to others', () => {
    const real = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
    expect([
      isAllowedHost('10.0.0.1', real),
      isAllowedHost('demo.lan', readConfig({ HOST: '0.0.0.0', DEMO: '1' })),
    ]).toEqual([true, true]);
  });
});
