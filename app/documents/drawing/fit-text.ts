import { heightOf, type Weight, write } from './paper-fonts.ts';

export interface FittingLine {
  text: string;
  weight: Weight;
  /** It is cut where even the smallest letters leave no room for all; the others never are. */
  mayBeCut?: boolean;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Writes lines below each other into a box: as large as they fit, and where not even the smallest size does, those that
 * may be cut end in '…'. Nothing is written below the box. `pdf.y` is below the last line afterwards.
 */
export function writeFitting(
  pdf: PDFKit.PDFDocument,
  lines: readonly FittingLine[],
  { x, y, width, height }: Box,
  { largest, smallest }: { largest: number; smallest: number },
): void {
  const heights = (size: number) => {
    pdf.fontSize(size);
    return lines.map(({ text, weight }) => heightOf(pdf, text, weight, width));
  };
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  let size = largest;
  while (size > smallest && sum(heights(size)) > height) size -= 0.5;
  const tall = heights(size);
  const lineHeight = pdf.font('regular').currentLineHeight(true);
  let room = height - sum(tall.filter((_, at) => !lines[at]?.mayBeCut));
  let cuttable = lines.filter(({ mayBeCut }) => mayBeCut).length;
  pdf.y = y;
  for (const [at, { text, weight, mayBeCut }] of lines.entries()) {
    if (!mayBeCut) {
      if (pdf.y + (tall[at] ?? 0) <= y + height + 0.5) write(pdf, text, weight, { x, y: pdf.y, width, size });
      continue;
    }
    cuttable -= 1;
    // Each that may be cut has a line at least.
    const own = Math.max(lineHeight, room - cuttable * lineHeight);
    const shown = cutText(pdf, text, weight, width, own + 0.5);
    room -= heightOf(pdf, shown, weight, width);
    write(pdf, shown, weight, { x, y: pdf.y, width, size });
    pdf.fontSize(size);
  }
}

/** A text that is no higher than this in the size that is set, with '…' where some of it is missing. */
export function cutText(pdf: PDFKit.PDFDocument, text: string, weight: Weight, width: number, height: number): string {
  if (heightOf(pdf, text, weight, width) <= height) return text;
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  const cut = (count: number) => `${all.slice(0, count).join('').trimEnd()}…`;
  let [fits, fails] = [0, all.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (heightOf(pdf, cut(middle), weight, width) <= height) fits = middle;
    else fails = middle;
  }
  return cut(fits);
}
