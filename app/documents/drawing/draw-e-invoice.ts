import { encode } from 'uqr';
import { indianTime } from '#rules/dates.ts';
import { type DrawnEInvoice, ink, type Paper, page, soft } from './paper.ts';
import { write } from './paper-fonts.ts';

/** In points: five centimetres, so that a phone reads a thousand signs. */
export const qrSize = 142;

/** Draws the code at a height, beside the sums. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, y: number): void {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const step = qrSize / size;
  pdf.save().fillColor('#000000');
  data.forEach((row, down) => {
    // A rectangle for each run of dark squares: lines between them would be read as light ones.
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (to < size && row[to]) to += 1;
      pdf.rect(page.margin + from * step, y + down * step, (to - from) * step, step + 0.05);
      from = to;
    }
  });
  pdf.fill().restore();
}

export function drawNumbers({ pdf }: Paper, { irn, ackNumber, ackAt }: DrawnEInvoice): void {
  const place = { x: page.margin, width: page.width - 2 * page.margin, size: 8.5 };
  pdf.fillColor(ink);
  write(pdf, `IRN ${irn}`, 'regular', { ...place, y: pdf.y + 4 });
  pdf.fillColor(soft);
  write(pdf, `Ack. No. ${ackNumber}, Ack. Date ${indianTime(ackAt)}`, 'regular', { ...place, y: pdf.y });
}
