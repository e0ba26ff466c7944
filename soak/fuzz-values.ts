/** Seeded random choices: the same seed gives the same values in the same order. */
export interface Chance {
  /** Returns a number from 0 to below 1. */
  next(): number;
  oneOf<T>(values: readonly T[]): T;
  /** Returns true with a probability of 1 / count. */
  oneIn(count: number): boolean;
}

export function chanceOf(next: () => number): Chance {
  return {
    next,
    oneOf: (values) => values[Math.floor(next() * values.length)] as never,
    oneIn: (count) => next() * count < 1,
  };
}

/** Marks JSON that JSON.stringify cannot produce. It is a text in a value, which `written` replaces by the JSON. */
const raw = (json: string) => `@@raw${Buffer.from(json).toString('hex')}@@`;

/** Serialises a value and inserts its raw JSON parts. */
export function written(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"@@raw([0-9a-f]*)@@"/g, (_whole, hex: string) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
}

export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e',
  '\u2028',
  '🥜',
  'ａ',
  'İ',
  'ß',
  '\u0301',
  "'",
  "' or 1=1 --",
  "'; drop table product; --",
  '" or ""="',
  '\\',
  "\\'",
  '$1',
  '%',
  '_',
  '%%',
  '$$',
  '?',
  ':x',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=1>',
  '{{7*7}}',
  '#{7*7}',
  'a\r\nSet-Cookie: session=evil',
  'a\r\n\r\n<html>',
  'x\nBcc: all@example.com',
  '%0d%0aSet-Cookie:a=b',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'file:///etc/passwd',
  '%2e%2e%2f',
  '....//',
  '/proc/self/environ',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  "=cmd|'/c calc'!A0",
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'then',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '1,000',
  'Infinity',
  '[]',
  '{}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  'x'.repeat(300),
  'x'.repeat(5_000),
  ' '.repeat(5_000),
  '%'.repeat(500),
  'a@'.repeat(2_000),
  `${'a'.repeat(60)}@example.com`,
];

const deep = (depth: number) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const deepObject = (depth: number) => raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  { length: 1 },
  { toString: 1 },
  { $ne: null },
  0,
  -1,
  1,
  0.1,
  -0.001,
  1e9,
  1e15,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  5e-324,
  ...['1e999', '-1e999', '-0', '9007199254740993', '123456789012345678901234567890', '1E+2', '"\\ud800"'].map(raw),
  raw('{"__proto__":{"role":"admin"}}'),
  raw('{"constructor":{"prototype":{"role":"admin"}}}'),
  deep(10),
  deep(10_000),
  deepObject(10_000),
  raw(`[${'0,'.repeat(30_000)}0]`),
  raw(`[${'{},'.repeat(20_000)}{}]`),
];

/** Returns an unexpected value of any type. */
export function nastyValue(chance: Chance): unknown {
  return chance.oneIn(2) ? chance.oneOf(nastyTexts) : chance.oneOf(nastyValues);
}

/** Returns damaged or oversized bytes to send instead of a JSON body. */
export function nastyBytes(json: string, chance: Chance): Buffer {
  const bytes = Buffer.from(json);
  const at = Math.floor(chance.next() * bytes.length);
  const makers: (() => Buffer)[] = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xfe, 0xc0]), bytes.subarray(at)]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json, 'utf16le')]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(`${json}\u0000`),
    () => Buffer.from('['.repeat(100_000)),
    () => Buffer.from('{"a":'.repeat(50_000)),
    () => Buffer.from(`{"x":"${'y'.repeat(300_000)}"}`),
    () =>
      Buffer.from(
        chance.oneOf(['', 'null', '[]', '"x"', '1', '{', '}', '{}', '{"a":NaN}', "{'a':1}", '<xml/>', 'a=b&c=d']),
      ),
    () => Buffer.from(json.replace('{', `{"__proto__":{"role":"admin"},"role":"admin","isAdmin":true,`)),
    () => Buffer.from(json.replace(/^\{("[^"]+"):/, '{$1:null,$1:')),
    () => Buffer.from(Array.from({ length: 200 }, () => Math.floor(chance.next() * 256))),
  ];
  return chance.oneOf(makers)();
}

/** Returns an unusual path segment, already percent-encoded. */
export function nastyPart(chance: Chance): string {
  const parts = [
    '%',
    '%zz',
    '%c0%ae',
    '%ff',
    '%00',
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    ';x=1',
    '%5c',
    'a%0d%0ab',
    '+',
    '%ud800',
  ];
  if (chance.oneIn(3)) return chance.oneOf(parts);
  // encodeURIComponent refuses half a surrogate pair; going through Buffer replaces it by U+FFFD.
  return encodeURIComponent(String(Buffer.from(chance.oneOf(nastyTexts))));
}
