import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCsvHeader } from '#catalogue/rules/product-csv.ts';
import type { Answer } from '../support/server/over-http.ts';
import { tinyPicture } from './rights-of-calls.ts';
import { fileForm, openWorld, type World } from './world.ts';

const uploadPath = '/api/admin/products/upload-image';
const importPath = '/api/admin/products/import';

// What is damaged, cut off or unfolds into too many pixels: app/media/media.test.ts.
describe('files', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const upload = (bytes: Buffer | string) => world.ask('admin', fileForm(uploadPath, bytes));
  const text = ({ body }: Answer) => String(body);
  const json = (answer: Answer) => JSON.parse(text(answer));

  describe('that are requested', () => {
    const up = ['..', '%2e%2e', '%2E%2E', '.%2e', '..%00', '..%c0%af', '..;', '....', '%252e%252e'];
    const slashes = ['/', '%2f', '%5c', '\\', '//', '%252f'];
    const targets = ['package.json', 'etc/passwd', 'proc/self/environ', 'app/server.ts', 'db/demo/art.ts'];

    it.each(['/media/uploads', '/media/demo', '/assets', '/art', '/dev/letters', '/api/docs', '/', ''])(
      'never lie above %s',
      async (folder) => {
        for (const step of up) {
          for (const slash of slashes) {
            const target = targets[(up.indexOf(step) + slashes.indexOf(slash)) % targets.length];
            const climbed = `${folder}${slash}${`${step}${slash}`.repeat(8)}${target}`;
            const path = climbed.startsWith('/') ? climbed : `/${climbed}`;
            const got = await world.http.raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
            expect(got, path).not.toMatch(/"name": "mitahara"|root:x:0|PATH=|startShop|demoArt/);
            // A path that leads back into the shop may be a page of it, or another spelling of one.
            expect(got, path).toMatch(/^HTTP\/1\.1 (?:[345]\d\d|200 OK[\s\S]*text\/(?:html|plain))/);
            expect(got, path).not.toMatch(/^HTTP\/1\.1 5/);
          }
        }
      },
    );
  });

  describe('that are a picture and something else', () => {
    const evil = '<script>alert("evil")</script>';
    const zip = Buffer.concat([Buffer.from('PK\x03\x04evil.html', 'latin1'), deflateRawSync(evil)]);

    it('keep nothing but the picture', async () => {
      const png = await tinyPicture();
      const gif = await sharp(png).gif().toBuffer();
      const commented = await sharp(png)
        .withExif({ IFD0: { Copyright: evil, ImageDescription: evil } })
        .jpeg()
        .toBuffer();
      for (const [what, bytes] of Object.entries({
        'a page behind it': Buffer.concat([png, Buffer.from(evil)]),
        'an archive behind it': Buffer.concat([png, zip]),
        'a script behind a GIF': Buffer.concat([gif, Buffer.from(`*/=1;${evil}`)]),
        'a comment of a camera': commented,
      })) {
        const { result } = json(await upload(bytes));
        const answer = await world.ask('guest', { path: result.url });
        expect([answer.status, answer.headers['content-type']], what).toEqual([200, 'image/webp']);
        expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
        for (const hidden of ['evil', 'PK\x03\x04']) expect(text(answer), what).not.toContain(hidden);
      }
    });

    it.each<[string, string | Buffer]>([
      ['a drawing that could run scripts', `<svg xmlns="http://www.w3.org/2000/svg">${evil}</svg>`],
      [
        'a drawing behind a declaration',
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
      ],
      ['a page', `<!doctype html>${evil}`],
      ['a page that begins like a GIF', `GIF89a/*${evil}*/`],
      ['a document', '%PDF-1.7\n1 0 obj'],
      ['an archive', zip],
      ['a script that fetches a picture', 'push graphic-context\nfill "url(https://evil.example/x.png)"'],
      ['a playlist', '#EXTM3U\nfile:///etc/passwd'],
      ['the head of a PNG', '\x89PNG\r\n\x1a\n'],
    ])('are refused when they are %s', async (_what, bytes) => {
      const cookie = await world.cookieOf('admin');
      const before = await world.traces();
      const file = fileForm(uploadPath, Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'));
      const answer = await world.ask('admin', file, cookie);
      expect([415, 422]).toContain(answer.status);
      expect(json(answer)).toMatchObject({ success: false });
      expect(await world.traces()).toEqual(before);
    });

    it('are named by the shop, whatever name they are sent with', async () => {
      const png = await tinyPicture();
      const { result } = json(await upload(png));
      expect(result.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.\d+x\d+\.webp$/);
      for (const name of ['../../evil.html', '/etc/cron.d/evil', 'evil.svg', 'a\u0000.html', '.htaccess', 'CON']) {
        const asked = fileForm(uploadPath, png);
        const body = Buffer.from(
          String((asked.body as Buffer).toString('latin1')).replace('"f"', `"${name}"`),
          'latin1',
        );
        const answer = await world.ask('admin', { ...asked, body });
        if (answer.status === 200) expect(json(answer).result.url, name).toBe(result.url);
        else expect(answer.status, name).toBe(400);
      }
    });
  });

  describe('in a form', () => {
    const part = (name: string, content: string) =>
      `--zz9\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\n\r\n${content}\r\n`;
    it.each<[string, string, string, number]>([
      ['without a boundary', 'multipart/form-data', part('my_file', 'x'), 415],
      ['with an empty boundary', 'multipart/form-data; boundary=', part('my_file', 'x'), 415],
      ['with another boundary', 'multipart/form-data; boundary=other', part('my_file', 'x'), 400],
      ['that never ends', 'multipart/form-data; boundary=zz9', part('my_file', 'x'), 400],
      [
        'of a hundred thousand parts',
        'multipart/form-data; boundary=zz9',
        `${part('a', '').repeat(100_000)}--zz9--\r\n`,
        400,
      ],
      [
        'with a head of 1 MB',
        'multipart/form-data; boundary=zz9',
        `${part(`a${'b'.repeat(1_000_000)}`, 'x')}--zz9--\r\n`,
        400,
      ],
      ['under another name', 'multipart/form-data; boundary=zz9', `${part('file', 'x')}--zz9--\r\n`, 400],
      ['of nothing', 'multipart/form-data; boundary=zz9', '', 400],
      ['of boundaries only', 'multipart/form-data; boundary=zz9', '--zz9\r\n'.repeat(1_000_000), 400],
      ['with a boundary of one letter', 'multipart/form-data; boundary=x', 'x'.repeat(5_000_000), 400],
    ])('%s are refused', async (_what, type, body, status) => {
      for (const path of [uploadPath, importPath]) {
        const answer = await world.ask('admin', { path, method: 'POST', body, headers: { 'content-type': type } });
        expect(answer.status, path).toBe(status);
        expect(json(answer)).toMatchObject({ success: false, message: expect.any(String) });
      }
    });
  });

  // Each of these took from seconds to hours before there were bounds, and everybody waited.
  describe('that are CSV tables', () => {
    const head = productCsvHeader.join(',');
    const size = 4_500_000;
    const rows = (row: (at: number) => string) => {
      const lines = [head];
      for (let length = 0, at = 0; length < size; at += 1) {
        const line = row(at);
        lines.push(line);
        length += line.length + 1;
      }
      return lines.join('\n');
    };
    it.each<[string, () => string]>([
      ['of a million products', () => rows((at) => `${at},`)],
      ['of one product with a million variants', () => rows(() => '1,')],
      ['of titles', () => rows((at) => `,t${at}`)],
      ['of wrong numbers', () => rows(() => `,a${',x'.repeat(24)}`)],
      ['of fifteen thousand mistakes', () => `${head}\n${`,t${',x'.repeat(20)}\n`.repeat(15_000)}`],
      ['of one line', () => `${head}\n${','.repeat(size)}`],
      ['of one cell', () => `${head}\n${'a'.repeat(size)}`],
      ['of quotation marks', () => `${head}\n${'"'.repeat(size)}`],
      ['of a quotation that never ends', () => `${head}\n"${'a,\n'.repeat(size / 3)}`],
      ['of blanks', () => `${head}\n${' '.repeat(size)}`],
      ['of line ends', () => `${head}${'\r\n'.repeat(size / 2)}`],
      ['of heads', () => `${head},`.repeat(size / head.length)],
    ])('%s are checked and refused', async (_what, table) => {
      const cookie = await world.cookieOf('admin');
      const before = await world.traces();
      // A dry run tells of every problem that it finds.
      const answer = await world.ask('admin', fileForm(`${importPath}?dryRun=true`, table()), cookie);
      expect([answer.status, json(answer).success]).toEqual([200, true]);
      expect(text(answer).length, 'a list that people can read').toBeLessThan(100_000);
      expect(await world.traces()).toEqual(before);
    });
  });
});
