import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaticFiles } from './static-files.ts';

const css = 'body{color:#1d2b22}';
const picture = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));

describe('static files', () => {
  let home: string;
  let server: Server;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'shop-static-'));
    mkdirSync(join(home, 'client/art'), { recursive: true });
    mkdirSync(join(home, 'client/assets'));
    writeFileSync(join(home, 'secret.txt'), 'secret');
    writeFileSync(join(home, 'client/robots-ish.txt'), 'hello');
    writeFileSync(join(home, 'client/.env'), 'SECRET=1');
    writeFileSync(join(home, 'client/server.ts'), 'secret');
    writeFileSync(join(home, 'client/noending'), 'secret');
    writeFileSync(join(home, 'client/art/mill.1a2b3c4d.webp'), picture);
    writeFileSync(join(home, 'client/art/empty.1a2b3c4d.avif'), '');
    writeFileSync(join(home, 'client/assets/a b.css'), css);
    writeFileSync(join(home, 'client/assets/style-1a2b.css'), css);
    writeFileSync(join(home, 'client/assets/style-1a2b.css.br'), brotliCompressSync(css));
    const serve = await openStaticFiles([
      { folder: join(home, 'client/assets'), path: '/assets/', immutable: true },
      { folder: join(home, 'client'), path: '/', immutable: (name) => name.startsWith('art/') },
      { folder: join(home, 'not-there'), path: '/media/', immutable: true },
    ]);
    server = createServer((req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      if (!serve(req, res, path, { 'x-request-id': '1' })) res.writeHead(404).end('none of ours');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(home, { recursive: true });
  });

  function ask(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const req = request({ port, path, method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      req.on('error', reject).end();
    });
  }

  it.each([
    ['/robots-ish.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/art/mill.1a2b3c4d.webp', 'image/webp', 'public, max-age=31536000, immutable'],
    ['/art/empty.1a2b3c4d.avif', 'image/avif', 'public, max-age=31536000, immutable'],
    ['/assets/style-1a2b.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('serves %s as %s, cached: %s', async (path, type, caching) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-request-id': '1',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    if (path.startsWith('/assets/')) return;
    expect(answer.headers['cache-control']).toBe(caching);
  });

  it('keeps what carries a hash for ever, also where two folders hold it', async () => {
    expect((await ask('/assets/style-1a2b.css')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends the bytes as they are', async () => {
    expect((await ask('/art/mill.1a2b3c4d.webp')).body.equals(picture)).toBe(true);
    expect(String((await ask('/assets/style-1a2b.css')).body)).toBe(css);
    expect((await ask('/art/mill.1a2b3c4d.webp?v=2')).body.equals(picture)).toBe(true);
  });

  it('sends the compressed copy that lies beside the file, and no picture compressed', async () => {
    const answer = await ask('/assets/style-1a2b.css', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(answer.body))).toBe(css);
    const drawn = await ask('/art/mill.1a2b3c4d.webp', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(drawn.headers['content-encoding']).toBeUndefined();
  });

  it.each(['/robots-ish.txt', '/art/mill.1a2b3c4d.webp'])(
    'responds to HEAD for %s with the headers alone',
    async (path) => {
      const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
      expect(head.headers.etag).toBe(got.headers.etag);
    },
  );

  it.each(['/robots-ish.txt', '/art/mill.1a2b3c4d.webp'])('responds 304 to a client that has %s', async (path) => {
    const { headers } = await ask(path);
    for (const held of [headers.etag ?? '', `"other", W/${headers.etag}`, '*']) {
      const answer = await ask(path, { headers: { 'if-none-match': held } });
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe(headers.etag);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/art/../../secret.txt',
    '/art/../robots-ish.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/art/..%5c..%5csecret.txt',
    '//robots-ish.txt',
    '/robots-ish.txt/',
    '/robots-ish.txt%00',
    '/ROBOTS-ISH.TXT',
    '/.env',
    '/server.ts',
    '/noending',
    '/assets/style-1a2b.css.br',
    '/art',
    '/art/',
    '/',
    '/media/x.webp',
    '/constructor',
    '/__proto__',
  ])('has no file at %s', async (path) => {
    const answer = await ask(path);
    expect(String(answer.body)).toBe('none of ours');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('leaves %s to others', async (method) => {
    expect((await ask('/robots-ish.txt', { method })).status).toBe(404);
  });
});
