import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecrets, SecretUnreadable, secretsOf } from './secrets.ts';

const key = 'a key of more than thirty-two characters';

describe('sealed secrets', () => {
  it('are read again by the same key, and tell nothing', () => {
    const sealed = secretsOf(key).seal('JBSWY3DPEHPK3PXP', 'authenticator 1');
    expect(secretsOf(key).open(sealed, 'authenticator 1')).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
    expect(secretsOf(key).seal('JBSWY3DPEHPK3PXP', 'authenticator 1').equals(sealed)).toBe(false);
  });

  it('are read by no other key, for nothing else, and not when changed', () => {
    const secrets = secretsOf(key);
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'authenticator 1');
    expect(() => secretsOf(`${key}.`).open(sealed, 'authenticator 1')).toThrow(SecretUnreadable);
    expect(() => secrets.open(sealed, 'authenticator 2')).toThrow(SecretUnreadable);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => secrets.open(changed, 'authenticator 1'), `byte ${at}`).toThrow(SecretUnreadable);
    }
    for (const length of [0, 1, 13, 28, 29]) {
      expect(() => secrets.open(sealed.subarray(0, length), 'authenticator 1')).toThrow(SecretUnreadable);
    }
  });
});

describe('the key', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-key-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const open = (secretsKey: string | null, databaseUrl: string | null) =>
    openSecrets({ secretsKey, databaseUrl, dataDir, isNeeded: async () => isNeeded });
  let isNeeded = true;

  it('of a shop with its own database is a file that only its user reads, made once', async () => {
    const sealed = (await open(null, null))?.seal('x', 'y') ?? Buffer.alloc(0);
    const file = join(dataDir, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file, 'utf8');
    expect((await open(null, null))?.open(sealed, 'y')).toBe('x');
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('is the operator’s where one is given, and there is none where processes share a database without', async () => {
    const sealed = secretsOf(key).seal('x', 'y');
    for (const url of [null, 'postgres://a/b']) expect((await open(key, url))?.open(sealed, 'y')).toBe('x');
    expect(await open(null, 'postgres://a/b')).toBeNull();
  });

  it('that is no key is not taken for one', async () => {
    await writeFile(join(dataDir, 'secrets.key'), 'short');
    await expect(open(null, null)).rejects.toThrow(/holds no key/);
  });

  it.each(['', '\n'])('whose file is empty (%j) is made anew while nothing was sealed with it', async (nothing) => {
    const file = join(dataDir, 'secrets.key');
    await writeFile(file, nothing);
    isNeeded = true;
    await expect(open(null, null)).rejects.toThrow(
      /secrets\.key is empty, and authenticator apps or keys of services were sealed/,
    );
    expect(await readFile(file, 'utf8')).toBe(nothing);
    isNeeded = false;
    const sealed = (await open(null, null))?.seal('x', 'y') ?? Buffer.alloc(0);
    expect((await open(null, null))?.open(sealed, 'y')).toBe('x');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is one, however many begin at once, and leaves nothing beside it', async () => {
    await rm(join(dataDir, 'secrets.key'));
    const all = await Promise.all(Array.from({ length: 8 }, () => open(null, null)));
    const sealed = all[0]?.seal('x', 'y') ?? Buffer.alloc(0);
    for (const one of all) expect(one?.open(sealed, 'y')).toBe('x');
    expect(await readdir(dataDir)).toEqual(['secrets.key']);
  });
});
