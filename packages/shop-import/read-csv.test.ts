import { describe, expect, it } from 'vitest';
import { csvRows, decodeCsv, hasLostCharacters, isShortened, readCsv } from './read-csv.ts';

describe('reading CSV', () => {
  it.each([
    [
      '\ufeffa,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a\n\n\nb', [['a'], ['b']]],
    ['"a\n1",b\n"c"', [['a\n1', 'b'], ['c']]],
    ['""', []],
    ['"",x', [['', 'x']]],
    ['"a, b"   ,c   ', [['a, b', 'c   ']]],
    [
      'a;b\n"1;2";3',
      [
        ['a', 'b'],
        ['1;2', '3'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['sep=;\r\na;b', [['a', 'b']]],
    ['a,b\r\n,,,\r\n , \r\n', [['a', 'b']]],
    ['a\rb', [['a'], ['b']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
  });

  it('gives the line on which each row begins', () => {
    expect(readCsv('a,b\n"1\n2\n3",x\ny,z\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a\n"open', 'Line 2: a quotation mark is never closed'],
    ['a\nb,"c"d', 'Line 2: there is text after a closing quotation mark'],
    [','.repeat(500), 'Line 1 has more than 500 cells. Delete the empty columns, and check that it is the right file'],
    [
      `${','.repeat(499)}\n`.repeat(2001),
      'Line 2001: a file may hold at most 10,00,000 cells. Split it into several files',
    ],
    [`a\n"${'b'.repeat(1_000_001)}"`, 'Line 2: a cell may hold at most 10,00,000 characters'],
  ])('%.20j is refused', (text, message) => {
    expect(() => readCsv(text)).toThrow(new SyntaxError(message));
  });

  it('reads no further than it has to, whatever the length of the file', () => {
    const rows = csvRows(`a,b\n${',\n'.repeat(10)}c,d\n${','.repeat(15_000_000)}`);
    expect([rows.next().value, rows.next().value]).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 12, cells: ['c', 'd'] },
    ]);
    expect(() => rows.next()).toThrow('Line 13 has more than 500 cells');
  });
});

describe('what a spreadsheet did', () => {
  it.each([
    ['1.23E+12', true],
    ["'1,23E+12", true],
    ['5E+05', true],
    ['432112345678', false],
    ['261121-K7QX2M9P', false],
  ])('%s has lost digits: %s', (cell, isLost) => expect(isShortened(cell)).toBe(isLost));

  it.each([
    ['????? ???', true],
    ['??', true],
    ['Atta ????', true],
    ['Caf\ufffd', true],
    ['Really?', false],
    ['What is it? How? Why?', false],
    ['/a.png?v=1', false],
    ['घी', false],
  ])('%s has lost letters: %s', (text, isLost) => expect(hasLostCharacters(text)).toBe(isLost));

  it.each(['utf8', 'utf16le'] as const)('is read in %s', (encoding) => {
    expect(decodeCsv(Buffer.from('\ufeffघी,₹', encoding))).toBe('घी,₹');
  });
});
