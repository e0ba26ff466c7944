import { cutText, writeFitting } from '#documents/drawing/fit-text.ts';
import { hairline, ink, page, soft } from '#documents/drawing/paper.ts';
import { write } from '#documents/drawing/paper-fonts.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { weightInWords } from '#shipping/rules/label-papers.ts';
import { drawCode } from './draw-code.ts';
import type { PrintedParcel, Sender } from './printed-parcel.ts';

const { margin } = page;
const width = page.width - 2 * margin;
const rowHeight = 46;
const columns = [
  { title: 'No.', x: 0, width: 24 },
  { title: 'Tracking number', x: 28, width: 172 },
  { title: 'Order', x: 206, width: 86 },
  { title: 'To', x: 296, width: 122 },
  { title: 'Weight', x: 422, width: 44 },
  { title: 'To collect', x: 468, width: width - 468 },
] as const;

/**
 * The list that goes with the parcels of one courier: what was handed over, to be signed by both (two copies are
 * printed of it, or one and a copy).
 * @param made day and time, as it is printed
 */
export function drawManifest(
  pdf: PDFKit.PDFDocument,
  courier: string,
  parcels: readonly PrintedParcel[],
  { sender, made }: { sender: Sender; made: string },
): true {
  const a4 = { size: 'A4', margin: 0 } as const;
  pdf.addPage(a4);
  let y = drawHead(pdf, courier, { sender, made });
  for (const [at, parcel] of parcels.entries()) {
    if (y + rowHeight > page.height - margin) {
      pdf.addPage(a4);
      y = drawTitles(pdf, margin);
    }
    drawRow(pdf, at + 1, parcel, y);
    y += rowHeight;
  }
  if (y + 120 > page.height - margin) {
    pdf.addPage(a4);
    y = margin;
  }
  drawSums(pdf, parcels, y + 10);
  return true;
}

function drawHead(
  pdf: PDFKit.PDFDocument,
  courier: string,
  { sender, made }: { sender: Sender; made: string },
): number {
  pdf.fillColor(ink);
  write(pdf, 'Manifest', 'bold', { x: margin, y: margin, width: 200, size: 18 });
  write(pdf, made, 'regular', { x: margin, y: margin + 6, width, size: 10, align: 'right' });
  const height = 60;
  const y = margin + 32;
  const [from, to] = [
    ['From', sender.name, [...sender.lines, ...(sender.phone === '' ? [] : [`Phone ${sender.phone}`])].join(', ')],
    ['Courier', courier || 'No courier yet', ''],
  ];
  for (const [at, [label = '', name = '', more = '']] of [from, to].entries()) {
    const place = { x: margin + at * (width / 2 + 8), width: width / 2 - 8 };
    pdf.fillColor(soft);
    write(pdf, label, 'regular', { ...place, y, size: 8 });
    pdf.fillColor(ink);
    writeFitting(
      pdf,
      [
        { text: name, weight: 'bold', mayBeCut: true },
        { text: more, weight: 'regular', mayBeCut: true },
      ],
      { ...place, y: y + 12, height: height - 14 },
      { largest: 11, smallest: 7 },
    );
  }
  return drawTitles(pdf, y + height + 4);
}

function drawTitles(pdf: PDFKit.PDFDocument, y: number): number {
  pdf.fillColor(soft);
  for (const { title, x, width: wide } of columns)
    write(pdf, title, 'regular', { x: margin + x, y, width: wide, size: 8 });
  line(pdf, y + 14);
  return y + 16;
}

function drawRow(pdf: PDFKit.PDFDocument, number: number, parcel: PrintedParcel, y: number): void {
  const [count, tracking, order, to, weight, money] = columns.map((column) => ({
    x: margin + column.x,
    y,
    width: column.width,
  }));
  if (!count || !tracking || !order || !to || !weight || !money) return;
  pdf.fillColor(ink);
  write(pdf, String(number), 'regular', { ...count, size: 9 });
  const { trackingNumber, address, lines } = parcel;
  if (trackingNumber !== '') {
    const hasCode = drawCode(pdf, trackingNumber, { ...tracking, y: y + 1, height: 24 });
    pdf.fillColor(ink).fontSize(8.5);
    const shown = cutText(pdf, trackingNumber, 'regular', tracking.width, hasCode ? 15 : 30);
    write(pdf, shown, 'regular', { ...tracking, y: hasCode ? y + 26 : y, size: 8.5 });
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  write(pdf, parcel.orderNumber, 'bold', { ...order, size: 8.5 });
  write(pdf, units === 1 ? '1 unit' : `${units} units`, 'regular', { ...order, y: pdf.y, size: 8.5 });
  writeFitting(
    pdf,
    [
      { text: address.name, weight: 'bold', mayBeCut: true },
      { text: `${address.city} ${address.pincode}`, weight: 'regular', mayBeCut: true },
      { text: address.state, weight: 'regular' },
    ],
    { ...to, height: rowHeight - 4 },
    { largest: 8.5, smallest: 6 },
  );
  write(pdf, weightInWords(parcel.grams), 'regular', { ...weight, size: 8.5 });
  const { words, duePaise } = parcel.money;
  const due = duePaise > 0 ? formatPaise(duePaise) : words;
  writeFitting(
    pdf,
    [{ text: due, weight: 'bold', mayBeCut: true }],
    { ...money, height: rowHeight - 4 },
    { largest: 8.5, smallest: 6 },
  );
  line(pdf, y + rowHeight - 3);
}

function drawSums(pdf: PDFKit.PDFDocument, parcels: readonly PrintedParcel[], y: number): void {
  const grams = parcels.reduce((sum, parcel) => sum + parcel.grams, 0);
  const duePaise = parcels.reduce((sum, { money }) => sum + money.duePaise, 0);
  const count = parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`;
  pdf.fillColor(ink);
  const said = `${count}, ${weightInWords(grams)}, ${formatPaise(duePaise)} to collect`;
  write(pdf, said, 'bold', { x: margin, y, width, size: 11 });
  for (const [at, who] of ['Handed over by (name, signature)', 'Received by (name, signature, time)'].entries()) {
    const x = margin + at * (width / 2 + 8);
    const wide = width / 2 - 8;
    pdf
      .moveTo(x, y + 72)
      .lineTo(x + wide, y + 72)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke();
    pdf.fillColor(soft);
    write(pdf, who, 'regular', { x, y: y + 75, width: wide, size: 8 });
  }
}

const line = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
