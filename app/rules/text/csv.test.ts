import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armed, readCsv } from '#shop-import/read-csv.ts';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'c'], '"a,b",c\r\n'],
    [['say "no"'], '"say ""no"""\r\n'],
    [['two\nlines', 'and\r\nmore'], '"two\nlines","and\r\nmore"\r\n'],
    [['', ''], ',\r\n'],
    [[1, -2.5, true], '1,-2.5,true\r\n'],
    [['=1+1'], "'=1+1\r\n"],
    [['+91 98'], "'+91 98\r\n"],
    [['-1'], "'-1\r\n"],
    [['@cmd'], "'@cmd\r\n"],
    [['  =1'], "'  =1\r\n"],
    [["'=1"], "''=1\r\n"],
    [['\t=1'], "'\t=1\r\n"],
    [['\rx'], '"\'\rx"\r\n'],
    [['＝1'], "'＝1\r\n"],
    [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
    [[' padded '], '" padded "\r\n'],
    [['₹ कर्नाटक'], '₹ कर्नाटक\r\n'],
    [["it's"], "it's\r\n"],
  ])('%j is written %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it.each([
    ['007', "'007"],
    ['24/7', "'24/7"],
    ['5-11', "'5-11"],
    ['1E5', "'1E5"],
    ['12:30', "'12:30"],
    ['1.50', "'1.50"],
    ['1,234', '"\'1,234"'],
    ['50%', "'50%"],
    ['(5)', "'(5)"],
    ['₹ 5', "'₹ 5"],
    ['5 Nov', "'5 Nov"],
    ['March 5', "'March 5"],
    ['TRUE', "'TRUE"],
    ['1234567890123456', "'1234567890123456"],
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['432112345678', "'432112345678"],
    ["'007", "''007"],
    ['43211234567', '43211234567'],
    ['0', '0'],
    ['500 g', '500 g'],
    ['SBIN426123456789', 'SBIN426123456789'],
    ['7 Hills', '7 Hills'],
    ['May', 'May'],
    ['', ''],
  ])('has the text %j as %j, which a spreadsheet leaves as it is', (text, cell) => {
    expect(csvLine([{ text }, 1])).toBe(`${cell},1\r\n`);
  });

  it('is read back exactly as it was written, whatever its cells contain', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\u0000', ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(rows.map((cells) => csvLine(cells.map((text) => ({ text })))).join(''), {
          separator: ',',
        });
        // A line of blanks alone is left out; a tab alone is none, as its apostrophe stands before it in the file.
        const isFilled = (cells: string[]) => cells.some((one) => one.trim() !== '');
        expect(read.map(({ cells }) => cells.map(armed)).filter(isFilled)).toEqual(rows.filter(isFilled));
      }),
    );
  });
});
