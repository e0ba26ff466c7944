import PDFDocument from 'pdfkit';
import { indianDay } from '#rules/dates.ts';
import { amountInWords } from '#rules/documents/amount-in-words.ts';
import type { DocumentContent, DocumentLine, DocumentSeller } from '#rules/documents/document.ts';
import { drawBrand } from './draw-brand.ts';
import { heightOf, registerFonts, type Weight, write } from './paper-fonts.ts';
import * as staffTexts from './staff-texts.ts';

const page = { width: 595.28, height: 841.89, margin: 36 };
const ink = '#1D2B22';
const soft = '#5B675F';
const hairline = '#D9D2C2';

type Pdf = PDFKit.PDFDocument;
/** A document as it is drawn: nothing but this decides what is on the paper. */
export type DrawnDocument = DocumentContent & { seller: DocumentSeller };

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (line: DocumentLine) => string;
}

/**
 * Draws a document as a PDF of A4 pages; the table goes on over as many as it needs.
 * @param logo the seller's, as PNG
 */
export async function drawDocument(content: DrawnDocument, logo: Uint8Array | null): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    info: {
      Title: `${content.title} ${content.number}`,
      Author: content.seller.legalName,
      CreationDate: new Date(content.issuedAt),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  await registerFonts(pdf, [...buyerLines(content), ...content.lines.map(({ title }) => title)]);

  drawHead(pdf, content, logo);
  drawTable(pdf, content);
  drawSums(pdf, content);
  drawFeet(pdf, content);
  pdf.end();
  return finished;
}

function drawHead(pdf: Pdf, content: DrawnDocument, logo: Uint8Array | null): void {
  const { margin, width } = page;
  const { seller } = content;
  drawBrand(pdf, seller, logo, page.margin);
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(content.title, margin, margin + 4, { align: 'right' });
  pdf.font('regular').fontSize(8.5).fillColor(soft);
  const under = content.kind === 'delivery-note' ? staffTexts.goodsSentFreeOfCharge : staffTexts.originalForRecipient;
  pdf.text(under, margin, margin + 26, { align: 'right' });
  const top = margin + 46;
  const half = (width - 2 * margin) / 2 - 8;
  block(pdf, margin, top, half, content.kind === 'delivery-note' ? staffTexts.sentBy : staffTexts.soldBy, [
    ...new Set([seller.legalName, ...seller.lines]),
    `GSTIN ${seller.gstin}`,
    staffTexts.fssaiLicence(seller.fssai),
  ]);
  const left = pdf.y;
  block(
    pdf,
    margin + half + 16,
    top,
    half,
    content.kind === 'delivery-note' ? staffTexts.sentTo : staffTexts.soldTo,
    buyerLines(content),
  );
  const y = Math.max(left, pdf.y) + 10;
  const facts = factsOf(content);
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

function buyerLines({ buyer, placeOfSupply }: DocumentContent): string[] {
  const isOtherName = buyer.legalName !== '' && buyer.legalName !== buyer.name;
  return [
    buyer.legalName || buyer.name,
    ...(isOtherName ? [buyer.name] : []),
    ...buyer.lines,
    ...(buyer.gstin === '' ? [] : [`GSTIN ${buyer.gstin}`]),
    staffTexts.phoneLine(buyer.phone),
    buyer.email,
    staffTexts.placeOfSupply(placeOfSupply),
  ];
}

/** The row of labelled values between the addresses and the table. */
function factsOf({ kind, number, date, references }: DocumentContent): [string, string][] {
  const own: [string, string][] = [
    [staffTexts.number, number],
    [staffTexts.date, dayOnPaper(date)],
  ];
  const { corrects } = references;
  if (corrects) {
    own.push([staffTexts.corrects, corrects.number], [staffTexts.dated, dayOnPaper(corrects.date)]);
    return [...own, [staffTexts.order, references.order]];
  }
  own.push([staffTexts.order, references.order], [staffTexts.orderDate, day(references.orderedAt)]);
  if (kind === 'delivery-note') return own;
  return [
    ...own,
    [staffTexts.payment, references.paymentMethod === 'COD' ? staffTexts.cashOnDelivery : staffTexts.paidOnline],
  ];
}

function block(pdf: Pdf, x: number, y: number, width: number, title: string, lines: readonly string[]): void {
  pdf.font('regular').fontSize(8).fillColor(soft).text(title, x, y, { width });
  for (const [at, line] of lines.entries()) {
    pdf.fillColor(ink);
    write(pdf, line, at === 0 ? 'bold' : 'regular', { x, y: pdf.y, width, size: 9.5 });
  }
}

/** What the state's part of the tax is called. */
const stateTax = ({ isUnionTerritory }: DocumentContent) => (isUnionTerritory ? 'UTGST' : 'SGST');

function columnsOf(content: DocumentContent): Column[] {
  const right = (title: string, width: number, text: Column['text']): Column => ({
    title,
    width,
    align: 'right',
    text,
  });
  const tax = content.isWithinState
    ? [
        right('CGST', 44, (line) => amount(line.cgstPaise)),
        right(stateTax(content), 44, (line) => amount(line.sgstPaise)),
      ]
    : [right('IGST', 54, (line) => amount(line.igstPaise))];
  const price = [
    right(staffTexts.price, 50, (line) => amount(line.unitPaise)),
    right(staffTexts.discount, 46, (line) => amount(line.discountPaise)),
  ];
  const value = [
    right(content.kind === 'invoice-cum-bill' ? staffTexts.value : staffTexts.taxable, 54, (line) =>
      amount(line.taxablePaise),
    ),
    right(staffTexts.gst, 30, (line) => `${line.gstBasisPoints / 100} %`),
    ...tax,
  ];
  const sum = right(staffTexts.amount, 58, (line) => amount(line.amountPaise));
  const money: Record<DocumentContent['kind'], Column[]> = {
    invoice: [...price, ...value, sum],
    'invoice-cum-bill': [...price, ...value, sum],
    'bill-of-supply': [...price, sum],
    'credit-note': [...value, sum],
    'delivery-note': [],
  };
  const others: Column[] = [
    { title: 'HSN/SAC', width: 48, align: 'left', text: (line) => line.hsn },
    right(staffTexts.qty, 42, quantityOf),
    ...money[content.kind],
  ];
  const rest = page.width - 2 * page.margin - others.reduce((total, { width }) => total + width, 0);
  return [{ title: staffTexts.item, width: rest, align: 'left', text: (line) => line.title }, ...others];
}

/** Units with their code; none where only a price is reduced. */
function quantityOf({ quantity, unitCode }: DocumentLine): string {
  if (quantity === 0) return '';
  return unitCode === '' || unitCode === 'NA' ? String(quantity) : `${quantity} ${unitCode}`;
}

function drawTable(pdf: Pdf, content: DocumentContent): void {
  const columns = columnsOf(content);
  drawRow(pdf, columns, (column) => column.title, 'bold');
  for (const line of content.lines) {
    if (pdf.y > page.height - 140) {
      pdf.addPage();
      drawRow(pdf, columns, (column) => column.title, 'bold');
    }
    drawRow(pdf, columns, (column) => column.text(line), 'regular');
  }
}

function drawRow(pdf: Pdf, columns: readonly Column[], text: (column: Column) => string, weight: Weight): void {
  pdf.fontSize(8.5).fillColor(ink);
  const y = pdf.y;
  const height = Math.max(...columns.map((column) => heightOf(pdf, text(column), weight, column.width - 4)));
  let x = page.margin;
  for (const column of columns) {
    const width = column.width - 4;
    if (column.align === 'left') write(pdf, text(column), weight, { x, y: y + 3, width, size: 8.5 });
    else pdf.font(weight).text(text(column), x, y + 3, { width, align: column.align });
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

function drawSums(pdf: Pdf, content: DocumentContent): void {
  if (content.kind === 'delivery-note') {
    pdf.y += 8;
    const said = staffTexts.theseGoodsAreNotSold;
    pdf.font('regular').fontSize(8.5).fillColor(soft).text(said, page.margin, pdf.y);
    return;
  }
  if (pdf.y > page.height - 210) pdf.addPage();
  const isTaxed = content.kind !== 'bill-of-supply';
  const taxes: [string, number][] = content.isWithinState
    ? [
        ['CGST', content.cgstPaise],
        [stateTax(content), content.sgstPaise],
      ]
    : [['IGST', content.igstPaise]];
  // A part of it is not taxable there.
  const valueName = content.kind === 'invoice-cum-bill' ? staffTexts.valueBeforeTax : staffTexts.taxableValue;
  const total: [string, number] = [staffTexts.total, content.amountPaise];
  const sums: [string, number][] = isTaxed ? [[valueName, content.taxablePaise], ...taxes, total] : [total];
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
    .text(content.words || amountInWords(content.amountPaise), margin, pdf.y + 6, { width: width - 2 * margin });
  pdf.font('regular').fontSize(8.5).fillColor(soft);
  pdf.text(sentencesOf(content).join(' '), { width: width - 2 * margin });
}

function sentencesOf(content: DocumentContent): string[] {
  const { kind, isWithinState, placeOfSupply, references } = content;
  const from = content.seller?.state ?? '';
  const isTaxed = kind !== 'bill-of-supply';
  const tax = isWithinState ? staffTexts.cgstAnd(stateTax(content)) : 'IGST';
  const supplied = isWithinState
    ? staffTexts.suppliedWithin(placeOfSupply)
    : staffTexts.suppliedFromTo(from, placeOfSupply);
  if (references.corrects) return [staffTexts.reason(references.reason), `${supplied}: ${tax}.`];
  return [
    isTaxed ? staffTexts.pricesIncludeGst(supplied, tax) : staffTexts.noGstIsDue(supplied),
    staffTexts.noTaxIsPayable,
  ];
}

/** At the foot of every page; the buffer holds them all until the end. */
function drawFeet(pdf: Pdf, { number, seller }: DrawnDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const y = page.height - page.margin - 22;
    pdf.font('regular').fontSize(8).fillColor(soft);
    // Below the margin, where a line of text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.text(staffTexts.thisDocumentWasMade(seller.legalName, seller.email, seller.phone), page.margin, y, {
      width: page.width - 2 * page.margin,
      lineBreak: true,
    });
    pdf.text(staffTexts.pageOf(number, at + 1, count), page.margin, y + 12, {
      width: page.width - 2 * page.margin,
      align: 'right',
    });
  }
}

const numbers = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function amount(paise: number): string {
  return numbers.format(paise / 100);
}

/** 'YYYY-MM-DD' as people write it here. */
const dayOnPaper = (date: string) => date.split('-').toReversed().join('-');
const day = (at: string) => indianDay(new Date(at));
