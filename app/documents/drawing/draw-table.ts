import type { DocumentContent, DocumentLine } from '#documents/rules/document.ts';
import { texts } from '#documents/texts.ts';
import { amount, hairline, ink, type Paper, page, soft, stateTax } from './paper.ts';
import { heightOf, type Weight, write } from './paper-fonts.ts';
import type { Wording } from './wording.ts';

interface Column {
  title: Wording;
  width: number;
  align: 'left' | 'right';
  text: (line: DocumentLine) => string;
  /** Below it, in the language of the buyer. */
  own?: (line: DocumentLine) => string | null;
}

const same = (english: string): Wording => ({ english, own: null });

export function drawTable(paper: Paper): void {
  const { pdf, content } = paper;
  const columns = columnsOf(paper);
  const drawTitles = () => drawRow(paper, columns, ({ title }) => title, 'bold');
  drawTitles();
  for (const line of content.lines) {
    const cell = ({ text, own }: Column): Wording => ({ english: text(line), own: own?.(line) ?? null });
    if (pdf.y > page.height - 140 || pdf.y + heightOfRow(paper, columns, cell, 'regular') > page.height - 75) {
      pdf.addPage();
      drawTitles();
    }
    drawRow(paper, columns, cell, 'regular');
  }
}

function columnsOf({ content, say }: Paper): Column[] {
  const right = (title: Wording, width: number, text: Column['text']): Column => ({
    title,
    width,
    align: 'right',
    text,
  });
  const tax = content.isWithinState
    ? [
        right(same('CGST'), 44, (line) => amount(line.cgstPaise)),
        right(same(stateTax(content)), 44, (line) => amount(line.sgstPaise)),
      ]
    : [right(same('IGST'), 54, (line) => amount(line.igstPaise))];
  const price = [
    right(
      say(() => texts.price()),
      50,
      (line) => amount(line.unitPaise),
    ),
    right(
      say(() => texts.discount()),
      46,
      (line) => amount(line.discountPaise),
    ),
  ];
  // A part of it is not taxable there.
  const worth = say(() => (content.kind === 'invoice-cum-bill' ? texts.value() : texts.taxable()));
  const value = [
    right(worth, 54, (line) => amount(line.taxablePaise)),
    right(same('GST'), 30, (line) => `${line.gstBasisPoints / 100} %`),
    ...tax,
  ];
  const sum = right(
    say(() => texts.amount()),
    58,
    (line) => amount(line.amountPaise),
  );
  const money: Record<DocumentContent['kind'], Column[]> = {
    invoice: [...price, ...value, sum],
    'invoice-cum-bill': [...price, ...value, sum],
    'bill-of-supply': [...price, sum],
    'credit-note': [...value, sum],
    'delivery-note': [],
  };
  const others: Column[] = [
    { title: same('HSN/SAC'), width: 48, align: 'left', text: (line) => line.hsn },
    right(
      say(() => texts.qty()),
      42,
      quantityOf,
    ),
    ...money[content.kind],
  ];
  const rest = page.width - 2 * page.margin - others.reduce((total, { width }) => total + width, 0);
  const item: Column = {
    title: say(() => texts.item()),
    width: rest,
    align: 'left',
    text: ({ title }) => title,
    own: ({ translatedTitle }) => translatedTitle ?? null,
  };
  return [item, ...others];
}

/** Units with their code; none where only a price is reduced. */
function quantityOf({ quantity, unitCode }: DocumentLine): string {
  if (quantity === 0) return '';
  return unitCode === '' || unitCode === 'NA' ? String(quantity) : `${quantity} ${unitCode}`;
}

const size = 8.5;
const ownSize = 8;

type Cell = (column: Column) => Wording;

function heightOfRow(paper: Paper, columns: readonly Column[], cell: Cell, weight: Weight): number {
  return Math.max(...columns.map((column) => heightOfCell(paper, cell(column), weight, column.width - 4).whole));
}

function heightOfCell({ pdf }: Paper, { english, own }: Wording, weight: Weight, width: number) {
  pdf.fontSize(size);
  const first = heightOf(pdf, english, weight, width);
  if (own === null) return { first, whole: first };
  pdf.fontSize(ownSize);
  return { first, whole: first + heightOf(pdf, own, 'regular', width) };
}

function drawRow(paper: Paper, columns: readonly Column[], cell: Cell, weight: Weight): void {
  const { pdf } = paper;
  const top = pdf.y;
  const below = top + heightOfRow(paper, columns, cell, weight) + 6;
  let x = page.margin;
  for (const column of columns) {
    const { english, own } = cell(column);
    const place = { x, width: column.width - 4, align: column.align };
    pdf.fillColor(ink);
    write(pdf, english, weight, { ...place, y: top + 3, size });
    if (own !== null) {
      const { first } = heightOfCell(paper, { english, own }, weight, place.width);
      pdf.fillColor(soft);
      write(pdf, own, 'regular', { ...place, y: top + 3 + first, size: ownSize });
    }
    x += column.width;
  }
  pdf
    .moveTo(page.margin, below)
    .lineTo(page.width - page.margin, below)
    .lineWidth(0.5)
    .stroke(hairline);
  pdf.y = below + 1;
}
