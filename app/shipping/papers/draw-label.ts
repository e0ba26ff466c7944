import { cutText, writeFitting } from '#documents/drawing/fit-text.ts';
import { ink, soft } from '#documents/drawing/paper.ts';
import { widthOf, write } from '#documents/drawing/paper-fonts.ts';
import { weightInWords } from '#shipping/rules/label-papers.ts';
import type { Cell } from './cells.ts';
import { drawCode } from './draw-code.ts';
import type { PrintedParcel, Sender } from './printed-parcel.ts';

const margin = 12;
const codeHeight = 40;
const itemHeight = 12;

/**
 * What is stuck on a parcel: courier and its number, what to collect, where it goes and comes back to, what is in it,
 * and the order. A long address becomes smaller, then shorter; the codes keep their place.
 */
export function drawLabel(pdf: PDFKit.PDFDocument, cell: Cell, parcel: PrintedParcel, sender: Sender): void {
  const { width: whole, height, scale } = cell;
  const [x, width] = [margin, whole - 2 * margin];
  const line = (y: number) =>
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke();

  pdf.fillColor(ink);
  const weight = weightInWords(parcel.grams);
  const weightWidth = widthOf(pdf, weight, 'bold', 13) + 6;
  const courier = parcel.courier || 'Courier: ________________';
  const courierSize = { largest: 13, smallest: 8 };
  writeFitting(
    pdf,
    [{ text: courier, weight: 'bold', mayBeCut: true }],
    { x, y: margin, width: width - weightWidth, height: 20 },
    courierSize,
  );
  write(pdf, weight, 'bold', { x, y: margin, width, size: 13, align: 'right' });
  let top = margin + 24;
  if (parcel.trackingNumber !== '') {
    const hasCode = drawCode(pdf, parcel.trackingNumber, { x, y: top, width, height: codeHeight, scale });
    if (hasCode) top += codeHeight + 1;
    pdf.fillColor(ink).fontSize(9);
    writeFitting(
      pdf,
      [{ text: parcel.trackingNumber, weight: 'regular', mayBeCut: true }],
      { x, y: top, width, height: 14 },
      { largest: 9.5, smallest: 5 },
    );
    top += 15;
  }
  top = drawMoney(pdf, parcel.money, { x, y: top, width }) + 5;

  const foot = height - margin - codeHeight - 14;
  const back = foot - 58;
  const items = parcel.lines.map(({ quantity, title, weight: size }) => `${quantity} × ${title}, ${size}`);
  const shownItems = Math.min(items.length, 5);
  const itemsTop = back - 4 - (shownItems + (items.length > shownItems ? 1 : 0)) * itemHeight;

  const { name, street, city, pincode, state, country, phone } = parcel.address;
  pdf.fillColor(ink);
  writeFitting(
    pdf,
    [
      { text: `To ${name}`, weight: 'bold', mayBeCut: true },
      { text: street, weight: 'regular', mayBeCut: true },
      { text: `${city} ${pincode}`, weight: 'bold' },
      { text: `${state}, ${country}`, weight: 'regular' },
      ...(phone === '' ? [] : [{ text: `Phone ${phone}`, weight: 'bold' as const }]),
    ],
    { x, y: top, width, height: itemsTop - top - 6 },
    { largest: 12, smallest: 6 },
  );

  line(itemsTop - 3);
  pdf.fontSize(8);
  let y = itemsTop;
  for (const item of [
    ...items.slice(0, shownItems),
    ...(items.length > shownItems ? [`and ${items.length - shownItems} more, see the packing slip`] : []),
  ]) {
    pdf.fontSize(8);
    write(pdf, cutText(pdf, item, 'regular', width, 14), 'regular', { x, y, width, size: 8 });
    y += itemHeight;
  }
  line(back - 2);
  pdf.fillColor(soft);
  write(pdf, 'If undelivered, return to', 'regular', { x, y: back, width, size: 7 });
  pdf.fillColor(ink);
  writeFitting(
    pdf,
    [
      { text: sender.name, weight: 'bold', mayBeCut: true },
      { text: sender.lines.join(', '), weight: 'regular', mayBeCut: true },
      ...(sender.phone === '' ? [] : [{ text: `Phone ${sender.phone}`, weight: 'regular' as const }]),
    ],
    { x, y: back + 10, width, height: 44 },
    { largest: 8, smallest: 5.5 },
  );
  line(foot - 3);
  drawCode(pdf, parcel.orderNumber, { x, y: foot, width, height: codeHeight, scale });
  pdf.fillColor(ink);
  const invoice = parcel.invoice === null ? '' : `Invoice ${parcel.invoice.number}`;
  const half = { y: foot + codeHeight + 1, width };
  write(pdf, `Order ${parcel.orderNumber}`, 'bold', { x, ...half, size: 8.5 });
  write(pdf, invoice, 'regular', { x, ...half, size: 8.5, align: 'right' });
}

/** Black where somebody has to do something at the door. @returns the place below it */
function drawMoney(
  pdf: PDFKit.PDFDocument,
  { words, isCalm }: PrintedParcel['money'],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const height = 26;
  if (isCalm) pdf.rect(x, y, width, height).lineWidth(1).strokeColor(ink).stroke();
  else pdf.rect(x, y, width, height).fill('#000000');
  pdf.fillColor(isCalm ? ink : '#FFFFFF');
  let size = 15;
  while (size > 7 && widthOf(pdf, words, 'bold', size) > width - 16) size -= 0.5;
  const left = x + (width - widthOf(pdf, words, 'bold', size)) / 2;
  write(pdf, words, 'bold', { x: left, y: y + (height - size * 1.66) / 2, width: width + 20, size });
  return y + height;
}
