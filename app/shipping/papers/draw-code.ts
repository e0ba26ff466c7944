import { code128 } from '#shipping/rules/code-128.ts';

/** Of the printers that labels are made for: 203 dots an inch. */
const dot = 72 / 203;
const fewestDots = 2;
const mostDots = 4;
/** Modules without ink that a scanner wants on either side. */
const quiet = 10;

/**
 * Draws Code 128 in the middle of a line of this width, each bar a whole number of a label printer's dots wide.
 * @param scale of what is drawn, where it is another than 1
 * @returns false, and nothing is drawn, where it cannot be written so or has no room
 */
export function drawCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height, scale = 1 }: { x: number; y: number; width: number; height: number; scale?: number },
): boolean {
  const widths = code128(text);
  if (!widths) return false;
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const dots = Math.min(mostDots, Math.floor((width * scale) / (modules + 2 * quiet) / dot));
  if (dots < fewestDots) return false;
  const module = (dots * dot) / scale;
  let left = x + (width - modules * module) / 2;
  for (const [at, one] of widths.entries()) {
    if (at % 2 === 0) pdf.rect(left, y, one * module, height);
    left += one * module;
  }
  pdf.fill('#000000');
  return true;
}
