import { otherScripts, type ScriptRun, scriptRuns } from '#rules/documents/scripts.ts';
import regular from './fonts/mukta-400.ttf?inline';
import bold from './fonts/mukta-600.ttf?inline';

/** Fonts of the scripts that names of buyers are written in, each loaded with the first document that needs it. */
const otherFonts = {
  bengali: () => import('./fonts/bengali.ttf?inline'),
  gujarati: () => import('./fonts/gujarati.ttf?inline'),
  gurmukhi: () => import('./fonts/gurmukhi.ttf?inline'),
  kannada: () => import('./fonts/kannada.ttf?inline'),
  malayalam: () => import('./fonts/malayalam.ttf?inline'),
  tamil: () => import('./fonts/tamil.ttf?inline'),
  telugu: () => import('./fonts/telugu.ttf?inline'),
};

export type Weight = 'regular' | 'bold';

/** Makes the fonts known that these texts need. */
export async function registerFonts(pdf: PDFKit.PDFDocument, texts: readonly string[]): Promise<void> {
  pdf.registerFont('regular', bytesOf(regular));
  pdf.registerFont('bold', bytesOf(bold));
  for (const script of otherScripts(texts)) {
    pdf.registerFont(script, bytesOf((await otherFonts[script]()).default));
  }
}

/** How far the line of writing lies below the top of a line of Mukta, in sizes of the font. */
const muktaAscent = 1.13;

/** Writes a text from the left, with a font for each of its scripts, all on the line of the usual one. */
export function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  weight: Weight,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  const runs = scriptRuns(text);
  pdf.fontSize(size);
  for (const [at, run] of runs.entries()) {
    const options = { width, continued: at < runs.length - 1, baseline: -muktaAscent * size };
    pdf.font(fontOf(pdf, run, weight));
    if (at === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
  pdf.y = y + heightOf(pdf, text, weight, width);
}

/** How high a text becomes at this width. The usual font stands in for the widths of the others, which are much the same. */
export function heightOf(pdf: PDFKit.PDFDocument, text: string, weight: Weight, width: number): number {
  return pdf.font(weight).heightOfString(text, { width });
}

/** Other scripts have one weight. What cannot be shaped is written as boxes rather than not at all. */
function fontOf(pdf: PDFKit.PDFDocument, { script, text }: ScriptRun, weight: Weight): string {
  if (script === 'usual') return weight;
  try {
    pdf.font(script).widthOfString(text);
    return script;
  } catch {
    return weight;
  }
}

function bytesOf(inlined: string): Buffer {
  return Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
}
