import regular from '#documents/drawing/fonts/mukta-400.ttf?inline';
import bold from '#documents/drawing/fonts/mukta-600.ttf?inline';
import { type OtherScript, otherScripts, type ScriptRun, scriptRuns } from '#documents/rules/scripts.ts';
import { withoutTricks } from '#rules/text/hidden-characters.ts';
import { type Direction, directionOf, visualOrder } from './visual-order.ts';

/** Fonts of the scripts that names of buyers are written in, each loaded with the first document that needs it. */
const otherFonts: Record<OtherScript, () => Promise<{ default: string }>> = {
  arabic: () => import('#documents/drawing/fonts/arabic.ttf?inline'),
  bengali: () => import('#documents/drawing/fonts/bengali.ttf?inline'),
  gujarati: () => import('#documents/drawing/fonts/gujarati.ttf?inline'),
  gurmukhi: () => import('#documents/drawing/fonts/gurmukhi.ttf?inline'),
  kannada: () => import('#documents/drawing/fonts/kannada.ttf?inline'),
  malayalam: () => import('#documents/drawing/fonts/malayalam.ttf?inline'),
  'meetei-mayek': () => import('#documents/drawing/fonts/meetei-mayek.ttf?inline'),
  odia: () => import('#documents/drawing/fonts/odia.ttf?inline'),
  'ol-chiki': () => import('#documents/drawing/fonts/ol-chiki.ttf?inline'),
  tamil: () => import('#documents/drawing/fonts/tamil.ttf?inline'),
  telugu: () => import('#documents/drawing/fonts/telugu.ttf?inline'),
};

export type Weight = 'regular' | 'bold';

export async function registerFonts(pdf: PDFKit.PDFDocument, texts: readonly string[]): Promise<void> {
  pdf.registerFont('regular', bytesOf(regular));
  pdf.registerFont('bold', bytesOf(bold));
  for (const script of otherScripts(texts)) {
    pdf.registerFont(script, bytesOf((await otherFonts[script]()).default));
  }
}

/** How far the line of writing lies below the top of a line of Mukta, in sizes of the font. */
const muktaAscent = 1.13;

/** Where a text goes, in points; `align` is 'left' unless it says otherwise. */
interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  align?: 'left' | 'right';
}

/**
 * Writes a text with a font for each of its scripts, all on the line of the usual one. `pdf.y` is below it afterwards.
 */
export function write(pdf: PDFKit.PDFDocument, typed: string, weight: Weight, place: Place): void {
  const { x, y, width, size, align = 'left' } = place;
  const text = printable(pdf, typed);
  pdf.fontSize(size);
  const baseline = -muktaAscent * size;
  if (isUsual(text)) {
    pdf.font(weight).text(text, x, y, { width, baseline, align });
    pdf.y = y + heightOf(pdf, text, weight, width);
    return;
  }
  const lineHeight = pdf.font(weight).currentLineHeight(true);
  for (const [at, line] of linesOf(pdf, text, weight, width).entries()) {
    const lineWidth = line.reduce((sum, part) => sum + part.width, 0);
    let left = align === 'right' ? x + width - lineWidth : x;
    for (const part of line) {
      pdf
        .font(part.font)
        .text(part.text, left, y + at * lineHeight, { lineBreak: false, baseline, ...optionsOf(part) });
      left += part.width;
    }
  }
  pdf.y = y + heightOf(pdf, text, weight, width);
}

/**
 * A text as paper can show it: a letter that no font has is written as the plain one below its marks ('ạ' as 'a'), else
 * as '?'. Otherwise nobody would see that there is something.
 */
function printable(pdf: PDFKit.PDFDocument, typed: string): string {
  const text = withoutTricks(typed);
  if (/^[ -~]*$/.test(text)) return text;
  // pdfkit keeps the font that is in use to itself; its types do not know it.
  const has = (font: string, code: number) =>
    (
      pdf.font(font) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font.font.hasGlyphForCodePoint(code);
  return scriptRuns(text)
    .flatMap(({ script, text: run }) =>
      Array.from(run, (letter) => ({ font: script === 'usual' ? 'regular' : script, letter })),
    )
    .map(({ font, letter }) => {
      const shown = (one: string) => has(font, one.codePointAt(0) ?? 0);
      if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter) || shown(letter)) return letter;
      return (
        Array.from(letter.normalize('NFKD'))
          .filter((part) => /\P{M}/u.test(part) && shown(part))
          .join('') || '?'
      );
    })
    .join('');
}

/** How wide a text becomes in one line, in points; the size is set from then on. */
export function widthOf(pdf: PDFKit.PDFDocument, typed: string, weight: Weight, size: number): number {
  const text = printable(pdf, typed);
  pdf.fontSize(size);
  return partsOf(pdf, text, weight, directionOf(text)).reduce((sum, { width }) => sum + width, 0);
}

/** How high a text becomes at this width, in the size that is set. */
export function heightOf(pdf: PDFKit.PDFDocument, typed: string, weight: Weight, width: number): number {
  const text = printable(pdf, typed);
  if (isUsual(text)) return pdf.font(weight).heightOfString(text, { width });
  const lines = linesOf(pdf, text, weight, width).length;
  return lines * pdf.font(weight).currentLineHeight(true);
}

/** Whether the usual font has all of it: pdfkit breaks it into lines by itself. */
const isUsual = (text: string) => scriptRuns(text).every(({ script }) => script === 'usual');

interface WrittenPart extends ScriptRun {
  font: string;
  width: number;
}

/** The lines of a text at this width, each in parts from left to right. */
function linesOf(pdf: PDFKit.PDFDocument, text: string, weight: Weight, width: number): WrittenPart[][] {
  const direction = directionOf(text);
  const lengthOf = (line: string) =>
    partsOf(pdf, line.trimEnd(), weight, direction).reduce((sum, part) => sum + part.width, 0);
  const lines: string[] = [];
  for (const word of text.match(/\S+\s*/g) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && lengthOf(line + word) <= width) lines[lines.length - 1] = line + word;
    else lines.push(...piecesOfWord(word, (piece) => lengthOf(piece) <= width));
  }
  return lines.map((line) => partsOf(pdf, line.trimEnd(), weight, direction));
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A word that is longer than a line goes on in the next one, cut between what readers see as characters. */
function piecesOfWord(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const { segment } of characters.segment(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + segment)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function partsOf(pdf: PDFKit.PDFDocument, line: string, weight: Weight, direction: Direction): WrittenPart[] {
  return visualOrder(line, direction).map((part) => {
    const font = fontOf(pdf, part, weight);
    return { ...part, font, width: pdf.font(font).widthOfString(part.text, optionsOf(part)) };
  });
}

/**
 * pdfkit shapes word by word and puts them from left to right, unless features are named: Arabic words are shaped
 * together.
 */
const optionsOf = ({ script }: ScriptRun) => (script === 'arabic' ? { features: [] } : {});

/** Other scripts have one weight. What cannot be shaped is written as boxes rather than not at all. */
function fontOf(pdf: PDFKit.PDFDocument, part: ScriptRun, weight: Weight): string {
  if (part.script === 'usual') return weight;
  try {
    pdf.font(part.script).widthOfString(part.text, optionsOf(part));
    return part.script;
  } catch {
    return weight;
  }
}

function bytesOf(inlined: string): Buffer {
  return Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
}
