import type { DocumentSeller } from '#documents/rules/document.ts';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import { widthOf, write } from './paper-fonts.ts';

const height = 32;
const largest = 22;
const smallest = 8;
/** Of the paper's title, which stands in the same line from the right. */
const titleWidth = 170;
/** From the top of a line of Mukta to the line of writing, in sizes of the font. */
const ascent = 1.13;

/**
 * The seller's logo at the head of a paper, and the name beside it where the logo does not spell it.
 * @param logo as PNG
 * @param margin of the paper, in points
 */
export function drawBrand(
  pdf: PDFKit.PDFDocument,
  { brand, logo: address = '', colour = '#1f6b3a' }: DocumentSeller,
  logo: Uint8Array | null,
  margin: number,
): void {
  if (logo) pdf.image(Buffer.from(logo), margin, margin - 4, { height });
  if (logo && isWordmark({ logo: address })) return;
  const left = logo ? logoAt(address, height).width + 10 : 0;
  const room = pdf.page.width - 2 * margin - left - titleWidth;
  pdf.fillColor(colour);
  let size = largest;
  while (size > smallest && widthOf(pdf, brand, 'bold', size) > room) size -= 1;
  // Smaller letters stand on the same line.
  const top = margin - (logo ? 2 : 0) + (largest - size) * ascent;
  // In one line, also where the smallest letters leave no room for it.
  write(pdf, brand, 'bold', { x: margin + left, y: top, width: 2 * pdf.page.width, size });
}
