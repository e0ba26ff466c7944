import { writeFitting } from '#documents/drawing/fit-text.ts';
import { day, hairline, ink, soft } from '#documents/drawing/paper.ts';
import { heightOf, write } from '#documents/drawing/paper-fonts.ts';
import { wordingIn } from '#documents/drawing/wording.ts';
import { texts } from '#documents/texts.ts';
import type { Cell } from './cells.ts';
import { drawCode } from './draw-code.ts';
import type { PrintedParcel, Sender } from './printed-parcel.ts';

const margin = 14;
const codeHeight = 24;
const textSize = 9;
/** Of a row without its text. */
const rowSpace = 4;

/**
 * What lies in a parcel, without prices, in English and in the language of the buyer (behaviour: Orders 14). One with
 * many items goes on in the next place.
 */
export function drawSlip(
  pdf: PDFKit.PDFDocument,
  next: (draw: (cell: Cell) => void) => void,
  parcel: PrintedParcel,
  sender: Sender,
): void {
  const left = [...parcel.lines];
  for (let isFirst = true; isFirst || left.length > 0; isFirst = false) {
    next((cell) => {
      let y = isFirst ? drawHead(pdf, cell, parcel, sender) : drawContinued(pdf, cell, parcel);
      const foot = cell.height - margin - codeHeight - 4;
      for (let rows = 0; left[0]; rows += 1) {
        const height = heightOfItem(pdf, cell, left[0]);
        if (rows > 0 && y + height > foot) break;
        y = drawItem(pdf, cell, left[0], y, height);
        left.shift();
      }
      const { scale } = cell;
      drawCode(pdf, parcel.orderNumber, { x: margin, y: foot + 4, width: inner(cell), height: codeHeight, scale });
    });
  }
}

const inner = ({ width }: Cell) => width - 2 * margin;

function drawHead(pdf: PDFKit.PDFDocument, cell: Cell, parcel: PrintedParcel, sender: Sender): number {
  const [x, width] = [margin, inner(cell)];
  const { name, street, city, pincode, state, country, phone, notes } = parcel.address;
  pdf.fillColor(ink);
  const brandSize = { largest: 14, smallest: 8 };
  writeFitting(
    pdf,
    [{ text: sender.name, weight: 'bold', mayBeCut: true }],
    { x, y: margin, width: width * 0.55, height: 24 },
    brandSize,
  );
  write(pdf, parcel.orderNumber, 'bold', { x, y: margin, width, size: textSize, align: 'right' });
  write(pdf, day(parcel.orderedAt), 'regular', { x, y: pdf.y, width, size: textSize, align: 'right' });
  let y = margin + 30;
  line(pdf, cell, y);
  y += 3;
  pdf.fillColor(soft);
  const sent = [{ text: `Dispatched from ${sender.lines.join(', ')}`, weight: 'regular', mayBeCut: true }] as const;
  writeFitting(pdf, sent, { x, y, width, height: 20 }, { largest: 7, smallest: 5.5 });
  y = pdf.y + 4;
  pdf.fillColor(ink);
  const addressWidth = width * 0.58;
  writeFitting(
    pdf,
    [
      { text: name, weight: 'bold', mayBeCut: true },
      { text: street, weight: 'regular', mayBeCut: true },
      { text: `${city} ${pincode}`, weight: 'regular' },
      { text: `${state}, ${country}`, weight: 'regular' },
      { text: phone, weight: 'regular' },
    ],
    { x, y, width: addressWidth, height: 92 },
    { largest: textSize, smallest: 6 },
  );
  const below = pdf.y;
  const moneyAt = {
    x: x + addressWidth + 8,
    y,
    width: width - addressWidth - 8,
    size: textSize,
    align: 'right',
  } as const;
  write(pdf, parcel.slipMoney, 'bold', moneyAt);
  if (parcel.goesWith !== null) write(pdf, `Ships with order ${parcel.goesWith}`, 'regular', { ...moneyAt, y: pdf.y });
  y = Math.max(below, pdf.y) + 5;
  if (notes !== '') {
    const note = [{ text: `Note: ${notes}`, weight: 'regular', mayBeCut: true }] as const;
    writeFitting(pdf, note, { x, y, width, height: 36 }, { largest: textSize, smallest: 6.5 });
    y = pdf.y + 3;
  }
  line(pdf, cell, y);
  const say = wordingIn(parcel.language);
  const [quantity, item] = [say(() => texts.qty()), say(() => texts.item())];
  const both = ({ english, own }: typeof item) => (own === null ? english : `${english} / ${own}`);
  pdf.fillColor(soft);
  write(pdf, `${both(quantity)}   ${both(item)}`, 'regular', { x: x + 16, y: y + 2, width: width - 16, size: 7.5 });
  return pdf.y + 2;
}

function drawContinued(pdf: PDFKit.PDFDocument, cell: Cell, { orderNumber }: PrintedParcel): number {
  pdf.fillColor(ink);
  write(pdf, `Order ${orderNumber}, continued`, 'bold', { x: margin, y: margin, width: inner(cell), size: 11 });
  return pdf.y + 4;
}

type Item = PrintedParcel['lines'][number];

const textsOf = ({ title, weight, translatedTitle }: Item) => [
  `${title}, ${weight}`,
  ...(translatedTitle === undefined ? [] : [translatedTitle]),
];
const textAt = { left: margin + 46 };
const itemWidth = (cell: Cell) => cell.width - margin - textAt.left;

function heightOfItem(pdf: PDFKit.PDFDocument, cell: Cell, item: Item): number {
  pdf.fontSize(textSize);
  return textsOf(item).reduce((sum, text) => sum + heightOf(pdf, text, 'regular', itemWidth(cell)), rowSpace);
}

/** With a box to tick. @returns the place below it */
function drawItem(pdf: PDFKit.PDFDocument, cell: Cell, item: Item, y: number, height: number): number {
  pdf
    .rect(margin, y + 3, 9, 9)
    .lineWidth(0.8)
    .strokeColor(ink)
    .stroke();
  pdf.fillColor(ink);
  write(pdf, `${item.quantity} ×`, 'bold', { x: margin + 16, y, width: 28, size: textSize });
  pdf.y = y;
  for (const text of textsOf(item))
    write(pdf, text, 'regular', { x: textAt.left, y: pdf.y, width: itemWidth(cell), size: textSize });
  line(pdf, cell, y + height - 2);
  return y + height;
}

const line = (pdf: PDFKit.PDFDocument, cell: Cell, y: number) =>
  pdf
    .moveTo(margin, y)
    .lineTo(cell.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
