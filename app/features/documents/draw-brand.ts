import type { DocumentSeller } from '#rules/documents/document.ts';
import { isWordmark, logoAt } from '#rules/settings/brand.ts';

const height = 32;

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
  pdf
    .font('bold')
    .fontSize(22)
    .fillColor(colour)
    .text(brand, margin + left, margin - (logo ? 2 : 0));
}
