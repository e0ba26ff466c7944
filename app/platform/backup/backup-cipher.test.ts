import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type BackupCipher, cipherOf } from './backup-cipher.ts';

const cipher = cipherOf('a key that nobody can guess, of 32 and more');
const through = (bytes: Buffer, step: ReturnType<BackupCipher['encrypt']>, chunk = 10_000) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.subarray(at * chunk, (at + 1) * chunk),
  );
  const source = Readable.from(chunks);
  source.on('error', () => {});
  return buffer(source.pipe(step));
};
const encrypt = (bytes: Buffer) => through(bytes, cipher.encrypt('tables/email.copy.gz'));
const decrypt = (bytes: Buffer, chunk?: number) => through(bytes, cipher.decrypt('tables/email.copy.gz'), chunk);
const piece = 64 * 1024;
const textOf = (length: number) => Buffer.alloc(length, 'asha@shop.example\n');

describe('an encrypted file of a backup', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
    'of %i bytes is read as it was',
    async (length) => {
      const sealed = await encrypt(textOf(length));
      expect(sealed.includes('asha')).toBe(false);
      for (const chunk of [7_001, piece, 1_000_000])
        expect((await decrypt(sealed, chunk)).equals(textOf(length))).toBe(true);
    },
  );

  it('tells nothing by being the same twice', async () => {
    expect((await encrypt(textOf(100))).equals(await encrypt(textOf(100)))).toBe(false);
  });

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off in its head', (sealed) => sealed.subarray(0, 20)],
    ['cut off after its head', (sealed) => sealed.subarray(0, 32)],
    ['cut off inside a piece', (sealed) => sealed.subarray(0, -1)],
    ['cut off between two pieces', (sealed) => sealed.subarray(0, 32 + piece + 16)],
    ['longer', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
    ['changed in one bit', (sealed) => sealed.map((byte, at) => (at === 100 ? byte ^ 1 : byte)) as Buffer],
    [
      'in another order',
      (sealed) => {
        const [head, one, two] = [
          sealed.subarray(0, 32),
          sealed.subarray(32, 32 + piece + 16),
          sealed.subarray(32 + piece + 16),
        ];
        return Buffer.concat([head, two.subarray(0, piece + 16), one, two.subarray(piece + 16)]);
      },
    ],
    ['of no encryption at all', () => textOf(100)],
  ])('that is %s is refused', async (_what, damage) => {
    const sealed = await encrypt(textOf(2 * piece + 9));
    await expect(decrypt(Buffer.from(damage(sealed)))).rejects.toThrow(/email\.copy\.gz is damaged/);
  });

  it('is refused under the name of another, and by another key', async () => {
    const sealed = await encrypt(textOf(10));
    await expect(through(sealed, cipher.decrypt('tables/refund.copy.gz'))).rejects.toThrow(/damaged/);
    const other = cipherOf('another key that nobody can guess, of 32');
    await expect(through(sealed, other.decrypt('tables/email.copy.gz'))).rejects.toThrow(/another key/);
  });
});
