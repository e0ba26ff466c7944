import PDFDocument from 'pdfkit';
import { texts } from '#documents/texts.ts';
import { buyerLines, drawHead } from './draw-head.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { type DrawnDocument, type Paper, page, soft } from './paper.ts';
import { registerFonts, write } from './paper-fonts.ts';
import { wordingIn } from './wording.ts';

/**
 * Draws a document as PDF of A4 pages; the table goes on over as many as it needs. All is in English, which counts, and
 * beside it in the language of the buyer.
 * @param logo the seller's, as PNG
 */
export async function drawDocument(content: DrawnDocument, logo: Uint8Array | null): Promise<Buffer> {
  const { seller } = content;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    info: {
      Title: `${content.title} ${content.number}`,
      Author: seller.legalName,
      CreationDate: new Date(content.issuedAt),
    },
  });
  const finished = bytesOf(pdf);
  await drawInto(pdf, content, logo);
  pdf.end();
  return finished;
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** The same on pages of a file that has others; the first one is there. */
export async function drawInto(
  pdf: PDFKit.PDFDocument,
  content: DrawnDocument,
  logo: Uint8Array | null,
): Promise<void> {
  const { seller } = content;
  const say = wordingIn(content.language ?? 'en');
  const paper: Paper = { pdf, content, say, isBilingual: say(() => texts.item()).own !== null };
  await registerFonts(pdf, [
    seller.brand,
    seller.legalName,
    ...seller.lines,
    ...(seller.dispatchedFrom ?? []),
    seller.bank?.accountName ?? '',
    seller.bank?.bank ?? '',
    ...buyerLines(paper),
    ...content.lines.flatMap(({ title, translatedTitle = '' }) => [title, translatedTitle]),
  ]);

  drawHead(paper, logo);
  drawTable(paper);
  drawSums(paper);
  drawFeet(paper);
}

/** At the foot of every page; the buffer holds them all until the end. */
function drawFeet({ pdf, content: { number, seller }, say }: Paper): void {
  const made = say(() => texts.computerGenerated());
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const place = { x: page.margin, width: page.width - 2 * page.margin, size: 8 };
    const y = page.height - page.margin - 22;
    pdf.fillColor(soft);
    // Below the margin, where a line of text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const who = [seller.legalName || seller.brand, seller.email, seller.phone].filter(Boolean).join(' · ');
    const sentence = `${who}. ${made.english}`;
    write(pdf, sentence, 'regular', { ...place, y: made.own === null ? y : y - 12 });
    if (made.own !== null) write(pdf, made.own, 'regular', { ...place, y });
    const pages = say(() => texts.pageOf({ at: at - start + 1, count }));
    const own = pages.own === null ? '' : ` / ${pages.own}`;
    write(pdf, `${number}, ${pages.english}${own}`, 'regular', { ...place, y: y + 12, align: 'right' });
  }
}
