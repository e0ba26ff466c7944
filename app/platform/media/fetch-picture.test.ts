import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture, PictureFetchError } from './fetch-picture.ts';

describe('fetching a picture of another host (behaviour: Imports 5)', () => {
  let server: Server;
  let origin: string;
  const paths: string[] = [];
  const respond: Record<string, RequestListener> = {
    '/good': (_req, res) => res.end('picture'),
    '/empty': (_req, res) => res.end(),
    '/gone': (_req, res) => res.writeHead(404).end('not here'),
    '/moved': (_req, res) => res.writeHead(302, { location: '/good' }).end(),
    '/private': (_req, res) => res.writeHead(302, { location: `http://127.0.0.2:${port()}/good` }).end(),
    '/by-name': (_req, res) => res.writeHead(302, { location: `http://localhost:${port()}/good` }).end(),
    '/file': (_req, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/loop': (_req, res) => res.writeHead(302, { location: '/loop' }).end(),
    '/says-large': (_req, res) => res.writeHead(200, { 'content-length': 10_000 }).end('x'.repeat(10_000)),
    '/is-large': (_req, res) => {
      for (let at = 0; at < 100; at += 1) res.write('x'.repeat(100));
      res.end();
    },
    '/never-ends': (_req, res) => {
      const timer = setInterval(() => res.write('x'), 20);
      res.once('close', () => clearInterval(timer));
    },
    '/silent': () => {},
    '/breaks': (_req, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half');
      setTimeout(() => res.destroy(), 20);
    },
  };
  const port = () => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    server = createServer((req, res) => {
      paths.push(`${req.headers.host} ${req.url}`);
      respond[req.url ?? '']?.(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    origin = `http://127.0.0.1:${port()}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  // The machine of the tests plays the internet; 127.0.0.2 and what 'localhost' stands for are private.
  const limits = { mostBytes: 5_000, timeoutMs: 400, mayReach: (address: string): boolean => address === '127.0.0.1' };
  const reasonOf = async (url: string, more: Partial<typeof limits> = {}) => {
    try {
      return Buffer.from(await fetchPicture(url, { ...limits, ...more })).toString();
    } catch (error) {
      expect(error).toBeInstanceOf(PictureFetchError);
      return (error as PictureFetchError).reason;
    }
  };

  it.each([
    ['/good', 'picture'],
    ['/moved', 'picture'],
    ['/empty', ''],
    ['/gone', 'status'],
    ['/private', 'private'],
    ['/file', 'address'],
    ['/loop', 'redirects'],
    ['/says-large', 'large'],
    ['/is-large', 'large'],
    ['/never-ends', 'slow'],
    ['/silent', 'slow'],
    ['/breaks', 'unreachable'],
  ])('%s: %s', async (path, outcome) => {
    expect(await reasonOf(origin + path)).toBe(outcome);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://x.example/a',
    'data:image/png;base64,AA',
    'http://a:b@127.0.0.1/',
    'no address',
    '',
  ])('takes no %j', async (url) => expect(await reasonOf(url)).toBe('address'));

  it('reaches no private address, however it is written, whether it is asked for or redirected to', async () => {
    paths.length = 0;
    const usual = async (url: string) => {
      const error = await fetchPicture(url, { timeoutMs: 400 }).catch((thrown: unknown) => thrown);
      return (error as PictureFetchError).reason;
    };
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0']) {
      expect([host, await usual(`http://${host}:${port()}/good`)]).toEqual([host, 'private']);
    }
    expect(paths).toEqual([]);
    expect(
      await reasonOf(`${origin}/by-name`, { mayReach: (one: string) => one === '127.0.0.1' && paths.length === 0 }),
    ).toBe('private');
    expect(paths).toHaveLength(1);
  });
});
