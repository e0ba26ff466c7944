import { afterEach, expect, it, vi } from 'vitest';
import { configOf, databaseOptions, isTarget, sentenceFor } from './operate.ts';

afterEach(() => vi.unstubAllEnvs());

/** A command on the machine of a shop that stands behind a pooler and reads from a replica. */
it.each<[to: string | undefined, url: string | undefined]>([
  [undefined, 'postgres://shop@direct/shop'],
  ['postgres://shop@other/restored', 'postgres://shop@other/restored'],
  ['/tmp/drill', undefined],
])('with --to %s a command opens the database %s, never another one of the environment', (to, url) => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop@pooler/shop');
  vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://shop@direct/shop');
  vi.stubEnv('DATABASE_REPLICA_URL', 'postgres://shop@replica/shop');
  const { databaseUrl, dataDir } = databaseOptions(configOf(to));
  expect(databaseUrl).toBe(url);
  if (to === '/tmp/drill') expect(dataDir).toBe('/tmp/drill');
});

it.each<[to: string, isOne: boolean]>([
  ['postgres://shop@other/restored', true],
  ['postgresql://shop@other/restored', true],
  ['/tmp/drill', true],
  ['drill', true],
  ['', false],
  [' ', false],
  ['mysql://other/restored', false],
  ['https://other/restored', false],
])("'%s' names a database to restore into: %s", (to, isOne) => expect(isTarget(to)).toBe(isOne));

it.each<[what: string, error: unknown, sentence: RegExp | null]>([
  ['a disk', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), /^No space is left/],
  ['a quota', Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }), /^No space is left/],
  ['a limit of the size of files', Object.assign(new Error('file too large'), { code: 'EFBIG' }), /^No space is left/],
  [
    'the disk of PostgreSQL',
    Object.assign(new Error('could not write to file'), { code: '53100' }),
    /^No space is left/,
  ],
  ['nothing, but it is a bug', new TypeError('x is undefined'), null],
])('a command says in a sentence that this is full: %s', (_what, error, sentence) => {
  if (sentence) expect(sentenceFor(error)).toMatch(sentence);
  else expect(sentenceFor(error)).toBeNull();
});
