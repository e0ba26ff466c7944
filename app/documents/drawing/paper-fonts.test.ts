import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesOfIndia } from '#tests/support/names-of-india.ts';
import { heightOf, registerFonts, write } from './paper-fonts.ts';
import { directionOf, visualOrder } from './visual-order.ts';

const fontFile = (script: string) => (script === 'usual' ? 'mukta-400' : script);

describe('a name on paper', () => {
  it.each(Object.entries(namesOfIndia))('in %s is shaped, without boxes', (_, name) => {
    const boxes = visualOrder(name, directionOf(name)).filter(({ script, text }) => {
      const font = fontkit.create(readFileSync(`app/documents/drawing/fonts/${fontFile(script)}.ttf`));
      return (font as fontkit.Font).layout(text).glyphs.some(({ id }) => id === 0);
    });
    expect(boxes).toEqual([]);
  });
});

describe('a text in another script', () => {
  const names = Object.values(namesOfIndia);
  const pdf = new PDFDocument({ size: 'A4' });
  /** What is written, in turn, with its place and its font. */
  const written: { text: string; x: number; y: number; font: string }[] = [];
  let font = '';
  beforeAll(async () => {
    await registerFonts(pdf, names);
    const setFont = pdf.font.bind(pdf);
    pdf.font = (name: string) => {
      font = name;
      return setFont(name);
    };
    const writeText = pdf.text.bind(pdf);
    pdf.text = ((text: string, x: number, y: number, options?: object) => {
      written.push({ text, x, y, font });
      return writeText(text, x, y, options);
    }) as typeof pdf.text;
  });
  const writeIn = (text: string, width: number, align?: 'right') => {
    written.length = 0;
    write(pdf, text, 'regular', { x: 50, y: 100, width, size: 10, ...(align && { align }) });
    return written;
  };

  it('has no letter that vanishes: one that no font has is written plain, or as a mark', () => {
    const read = (text: string) =>
      writeIn(text, 400)
        .map((part) => part.text)
        .join('');
    expect(read('Nguyễn Phạm')).toMatch(/^Nguy[eễê]n Ph[aạ]m$/);
    expect(read('王小明 🥜 Rao')).toBe('??? ? Rao');
    expect(read('ᰀ Ꮳ')).toBe('? ?');
  });

  it('is written in the font of its script', () => {
    for (const name of names) for (const { font, text } of writeIn(name, 400)) expect(font, text).toBe(fontOf(text));
  });

  it('goes on in the next line, a long word within itself, and takes as much room as is said', () => {
    const words = 'ಶ್ರೀನಿವಾಸಮೂರ್ತಿಶ್ರೀನಿವಾಸಮೂರ್ತಿ ಬೆಂಗಳೂರು';
    const tops = [...new Set(writeIn(words, 60).map(({ y }) => y))];
    expect(tops.length).toBeGreaterThan(2);
    expect(written.map(({ text }) => text).join('')).toBe(words.replace(' ', ''));
    expect(pdf.y - 100).toBeCloseTo(heightOf(pdf, words, 'regular', 60));
    for (const { text } of written) expect(pdf.font('kannada').widthOfString(text)).toBeLessThanOrEqual(60);
  });

  it('can end at the right', () => {
    const [only] = writeIn('ಬೆಂಗಳೂರು', 200, 'right');
    expect((only?.x ?? 0) + pdf.font('kannada').widthOfString('ಬೆಂಗಳೂರು')).toBeCloseTo(250);
  });
});

const fontOf = (text: string) => {
  const [first] = visualOrder(text, 'ltr');
  return first?.script === 'usual' ? 'regular' : first?.script;
};
