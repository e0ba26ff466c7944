import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding, isUnchanged, writeResponse } from './write-response.ts';

const body = { identity: Buffer.from('identity'), brotli: Buffer.from('brotli'), gzip: Buffer.from('gzip') };

describe('chooseEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0', null],
    ['br; q=0', null],
    ['br;q=0.0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', null],
    ['br;q=0.001', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['gzip;q=0, br', 'br'],
    ['deflate', null],
  ] as const)('for %j is %j', (accept, encoding) => {
    expect(chooseEncoding(accept, body)).toEqual([
      Buffer.from(encoding === 'br' ? 'brotli' : (encoding ?? 'identity')),
      encoding,
    ]);
  });

  it('takes what there is', () => {
    expect(chooseEncoding('br, gzip', { ...body, brotli: null })[1]).toBe('gzip');
    expect(chooseEncoding('br, gzip', { ...body, brotli: null, gzip: null })[1]).toBeNull();
  });
});

describe('isUnchanged', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['"x"', true],
    ['W/"x"', true],
    ['"a", "x"', true],
    ['"a",W/"x" ,"b"', true],
    ['*', true],
    [' * ', true],
    ['"y"', false],
    ['x', false],
    ['"x', false],
  ])('for %j is %j', (header, unchanged) => {
    expect(isUnchanged(header, '"x"')).toBe(unchanged);
  });
});

describe('writeAnswer', () => {
  let server: Server;
  let status = 200;
  let vary: Record<string, string> = {};

  beforeAll(async () => {
    server = createServer((req, res) =>
      writeResponse(
        req,
        res,
        {
          ...body,
          status,
          headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache', ...vary },
          etag: '"x"',
        },
        { 'x-request-id': '1' },
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  function ask(method: string, headers: Record<string, string> = {}): Promise<{ res: IncomingMessage; text: string }> {
    return new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const req = request({ port, method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ res, text: Buffer.concat(chunks).toString() }));
      });
      req.on('error', reject).end();
    });
  }

  it('says what else a page depends on', async () => {
    vary = { vary: 'Save-Data' };
    const { res } = await ask('GET');
    vary = {};
    expect(res.headers.vary).toBe('Accept-Encoding, Cookie, X-Language, Save-Data');
  });

  it('writes the whole response', async () => {
    const { res, text } = await ask('GET');
    expect(text).toBe('identity');
    expect(res.statusCode).toBe(200);
    expect(res.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      etag: '"x"',
      vary: 'Accept-Encoding, Cookie, X-Language',
      'cache-control': 'no-cache',
      'x-request-id': '1',
    });
    expect(res.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])('accepting %s it writes that', async (accept, encoding, written) => {
    const { res, text } = await ask('GET', { 'accept-encoding': accept });
    expect([res.headers['content-encoding'], text]).toEqual([encoding, written]);
    expect(res.headers['content-length']).toBe(String(written.length));
  });

  it('writes the same head for HEAD and no body', async () => {
    const [got, head] = [await ask('GET', { 'accept-encoding': 'br' }), await ask('HEAD', { 'accept-encoding': 'br' })];
    expect(head.text).toBe('');
    expect({ ...head.res.headers, date: '' }).toEqual({ ...got.res.headers, date: '' });
  });

  it.each(['GET', 'HEAD'])('writes 304 without a body to a %s that has it', async (method) => {
    const { res, text } = await ask(method, { 'if-none-match': '"old", W/"x"', 'accept-encoding': 'br' });
    expect([res.statusCode, text]).toEqual([304, '']);
    expect(res.headers).toMatchObject({
      etag: '"x"',
      vary: 'Accept-Encoding, Cookie, X-Language',
      'x-request-id': '1',
    });
    expect(res.headers['content-length']).toBeUndefined();
  });

  it('never writes 304 for a response that is not 200', async () => {
    status = 404;
    const { res, text } = await ask('GET', { 'if-none-match': '*' });
    status = 200;
    expect([res.statusCode, text]).toEqual([404, 'identity']);
  });
});
