import PDFDocument from 'pdfkit';
import { brand } from '#content/content.ts';
import { amountInWords, type Invoice, type InvoiceLine, sellerState } from '#rules/orders/invoice.ts';
import regular from './fonts/mukta-400.ttf?inline';
import bold from './fonts/mukta-600.ttf?inline';

const page = { width: 595.28, height: 841.89, margin: 36 };
const ink = '#1D2B22';
const soft = '#5B675F';
const leaf = '#1F6B3A';
const hairline = '#D9D2C2';

type Pdf = PDFKit.PDFDocument;

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (line: InvoiceLine, at: number) => string;
}

/** Draws an invoice as a PDF of A4 pages; the table goes on over as many as it needs. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    info: { Title: `Tax invoice ${invoice.number}`, Author: brand.legalName, CreationDate: new Date(invoice.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', bytesOf(regular));
  pdf.registerFont('bold', bytesOf(bold));

  drawHead(pdf, invoice);
  drawTable(pdf, invoice);
  drawSums(pdf, invoice);
  drawFeet(pdf, invoice);
  pdf.end();
  return finished;
}

function bytesOf(inlined: string): Buffer {
  return Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
}

function drawHead(pdf: Pdf, invoice: Invoice): void {
  const { margin, width } = page;
  pdf.font('bold').fontSize(22).fillColor(leaf).text(brand.name, margin, margin);
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text('Tax invoice', margin, margin + 4, { align: 'right' });
  pdf.font('regular').fontSize(8.5).fillColor(soft);
  pdf.text('Original for recipient', margin, margin + 26, { align: 'right' });
  const top = margin + 46;
  const half = (width - 2 * margin) / 2 - 8;
  block(pdf, margin, top, half, 'Sold by', [
    ...new Set([brand.legalName, ...brand.addressLines.slice(1)]),
    `GSTIN ${brand.gstin}`,
    `FSSAI licence ${brand.fssai}`,
  ]);
  const left = pdf.y;
  const { buyer } = invoice;
  block(pdf, margin + half + 16, top, half, 'Sold to', [
    buyer.name,
    ...buyer.lines,
    `Phone ${buyer.phone}`,
    buyer.email,
    `Place of supply: ${invoice.placeOfSupply}`,
  ]);
  const y = Math.max(left, pdf.y) + 10;
  const facts = [
    ['Invoice number', invoice.number],
    ['Invoice date', day(invoice.issuedAt)],
    ['Order', invoice.reference],
    ['Order date', day(invoice.orderedAt)],
    ['Payment', invoice.paymentMethod === 'COD' ? 'Cash on delivery' : 'Paid online'],
  ] as const;
  const step = (width - 2 * margin) / facts.length;
  for (const [at, [label, value]] of facts.entries()) {
    const x = margin + at * step;
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(soft)
      .text(label, x, y, { width: step - 6 });
    pdf
      .font('bold')
      .fontSize(9.5)
      .fillColor(ink)
      .text(value, x, y + 12, { width: step - 6 });
  }
  pdf.y = y + 40;
}

function block(pdf: Pdf, x: number, y: number, width: number, title: string, lines: readonly string[]): void {
  pdf.font('regular').fontSize(8).fillColor(soft).text(title, x, y, { width });
  for (const [at, line] of lines.entries()) {
    pdf
      .font(at === 0 ? 'bold' : 'regular')
      .fontSize(9.5)
      .fillColor(ink)
      .text(line, { width });
  }
}

function columnsOf({ isWithinState }: Invoice): Column[] {
  const tax: Column[] = isWithinState
    ? [
        { title: 'CGST', width: 46, align: 'right', text: (line) => amount(line.cgstPaise) },
        { title: 'SGST', width: 46, align: 'right', text: (line) => amount(line.sgstPaise) },
      ]
    : [{ title: 'IGST', width: 56, align: 'right', text: (line) => amount(line.igstPaise) }];
  const others: Column[] = [
    { title: 'HSN/SAC', width: 46, align: 'left', text: (line) => line.code },
    { title: 'Qty', width: 26, align: 'right', text: (line) => String(line.quantity) },
    { title: 'Price', width: 52, align: 'right', text: (line) => amount(line.unitPaise) },
    { title: 'Discount', width: 48, align: 'right', text: (line) => amount(line.discountPaise) },
    { title: 'Taxable', width: 54, align: 'right', text: (line) => amount(line.taxablePaise) },
    { title: 'GST', width: 32, align: 'right', text: (line) => `${line.gstBasisPoints / 100} %` },
    ...tax,
    { title: 'Amount', width: 58, align: 'right', text: (line) => amount(line.amountPaise) },
  ];
  const rest = page.width - 2 * page.margin - others.reduce((sum, { width }) => sum + width, 0);
  return [{ title: 'Item', width: rest, align: 'left', text: (line) => line.title }, ...others];
}

function drawTable(pdf: Pdf, invoice: Invoice): void {
  const columns = columnsOf(invoice);
  drawRow(pdf, columns, (column) => column.title, 'bold');
  for (const [at, line] of invoice.lines.entries()) {
    if (pdf.y > page.height - 140) {
      pdf.addPage();
      drawRow(pdf, columns, (column) => column.title, 'bold');
    }
    drawRow(pdf, columns, (column) => column.text(line, at), 'regular');
  }
}

function drawRow(pdf: Pdf, columns: readonly Column[], text: (column: Column) => string, font: string): void {
  pdf.font(font).fontSize(8.5).fillColor(ink);
  const y = pdf.y;
  const height = Math.max(
    ...columns.map((column) => pdf.heightOfString(text(column), { width: column.width - 4, align: column.align })),
  );
  let x = page.margin;
  for (const column of columns) {
    pdf.text(text(column), x, y + 3, { width: column.width - 4, align: column.align });
    x += column.width;
  }
  const below = y + height + 6;
  pdf
    .moveTo(page.margin, below)
    .lineTo(page.width - page.margin, below)
    .lineWidth(0.5)
    .stroke(hairline);
  pdf.y = below + 1;
}

function drawSums(pdf: Pdf, invoice: Invoice): void {
  if (pdf.y > page.height - 210) pdf.addPage();
  const sums: [string, number][] = [
    ['Taxable value', invoice.taxablePaise],
    ...(invoice.isWithinState
      ? ([
          ['CGST', invoice.cgstPaise],
          ['SGST', invoice.sgstPaise],
        ] as [string, number][])
      : ([['IGST', invoice.igstPaise]] as [string, number][])),
    ['Total', invoice.totalPaise],
  ];
  pdf.y += 8;
  const x = page.width - page.margin - 220;
  for (const [label, paise] of sums) {
    const isTotal = label === 'Total';
    const y = pdf.y;
    pdf
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 9.5)
      .fillColor(ink);
    pdf.text(label, x, y, { width: 110 });
    pdf.text(`₹${amount(paise)}`, x + 110, y, { width: 106, align: 'right' });
    pdf.y = y + (isTotal ? 20 : 15);
  }
  const { margin, width } = page;
  pdf
    .font('bold')
    .fontSize(9.5)
    .text(amountInWords(invoice.totalPaise), margin, pdf.y + 6, { width: width - 2 * margin });
  const tax = invoice.isWithinState
    ? `Supplied within ${sellerState}: CGST and SGST.`
    : `Supplied from ${sellerState} to ${invoice.placeOfSupply}: IGST.`;
  pdf.font('regular').fontSize(8.5).fillColor(soft);
  pdf.text(`${tax} Prices include GST. No tax is payable on reverse charge.`, { width: width - 2 * margin });
}

/** At the foot of every page; the buffer holds them all until the end. */
function drawFeet(pdf: Pdf, invoice: Invoice): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const y = page.height - page.margin - 22;
    pdf.font('regular').fontSize(8).fillColor(soft);
    // Below the margin, where a line of text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.text(
      `${brand.legalName} · ${brand.email} · ${brand.phone}. This invoice was made by a computer and needs no signature.`,
      page.margin,
      y,
      { width: page.width - 2 * page.margin, lineBreak: true },
    );
    pdf.text(`${invoice.number}, page ${at + 1} of ${count}`, page.margin, y + 12, {
      width: page.width - 2 * page.margin,
      align: 'right',
    });
  }
}

const numbers = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function amount(paise: number): string {
  return numbers.format(paise / 100);
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

function day(at: string): string {
  return days.format(new Date(at)).replaceAll('/', '-');
}
