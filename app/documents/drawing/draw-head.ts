import { documentNames } from '#documents/rules/document-names.ts';
import { numberName } from '#documents/rules/gstin.ts';
import { withStateCode } from '#documents/rules/place-of-supply.ts';
import { texts } from '#documents/texts.ts';
import { dayInFigures } from '#rules/dates.ts';
import { drawBrand } from './draw-brand.ts';
import { day, ink, type Paper, page, soft } from './paper.ts';
import { write } from './paper-fonts.ts';
import { inOneLine, type Wording } from './wording.ts';

/** The title of a paper, who sells to whom, and its numbers and days. */
export function drawHead(paper: Paper, logo: Uint8Array | null): void {
  const { pdf, content, say, isBilingual } = paper;
  const { seller } = content;
  const { margin, width } = page;
  const isNote = content.kind === 'delivery-note';
  drawBrand(pdf, seller, logo, margin);
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(content.title, margin, margin + 4, { align: 'right' });
  const right = { x: margin, width: width - 2 * margin, align: 'right' } as const;
  const { own } = say(() => (content.isCommercial ? texts.commercialCreditNote() : documentNames[content.kind]));
  if (own !== null) write(pdf, own, 'regular', { ...right, y: margin + 24, size: 11 });
  pdf.fillColor(soft);
  const under = say(() => (isNote ? texts.goodsSentFreeOfCharge() : texts.originalForRecipient()));
  write(pdf, inOneLine(under), 'regular', { ...right, y: margin + (isBilingual ? 42 : 26), size: 8.5 });

  const top = margin + (isBilingual ? 62 : 46);
  const half = (width - 2 * margin) / 2 - 8;
  const from = say(() => (isNote ? texts.sentBy() : texts.soldBy()));
  drawBlock(paper, margin, top, half, from, [
    ...new Set([seller.legalName || seller.brand, ...seller.lines]),
    ...(seller.gstin === '' ? [] : [`GSTIN ${seller.gstin}`]),
    ...(seller.fssai === '' ? [] : [`${inOneLine(say(() => texts.fssaiLicence()))} ${seller.fssai}`]),
  ]);
  if (seller.dispatchedFrom) {
    drawBlock(
      paper,
      margin,
      pdf.y + 6,
      half,
      say(() => texts.dispatchedFrom()),
      seller.dispatchedFrom,
    );
  }
  const left = pdf.y;
  const to = say(() => (isNote ? texts.sentTo() : texts.soldTo()));
  drawBlock(paper, margin + half + 16, top, half, to, buyerLines(paper));
  drawFacts(paper, Math.max(left, pdf.y) + 10);
}

export function buyerLines({ content: { buyer, placeOfSupply }, say }: Pick<Paper, 'content' | 'say'>): string[] {
  const isOtherName = buyer.legalName !== '' && buyer.legalName !== buyer.name;
  return [
    buyer.legalName || buyer.name,
    ...(isOtherName ? [buyer.name] : []),
    ...buyer.lines,
    ...(buyer.gstin === '' ? [] : [`${numberName(buyer.gstin)} ${buyer.gstin}`]),
    `${inOneLine(say(() => texts.phone()))} ${buyer.phone}`,
    buyer.email,
    `${inOneLine(say(() => texts.placeOfSupply()))}: ${withStateCode(placeOfSupply)}`,
  ];
}

function drawBlock(
  { pdf }: Paper,
  x: number,
  y: number,
  width: number,
  title: Wording,
  lines: readonly string[],
): void {
  pdf.fillColor(soft);
  write(pdf, inOneLine(title), 'regular', { x, y, width, size: 8 });
  for (const [at, line] of lines.entries()) {
    pdf.fillColor(ink);
    write(pdf, line, at === 0 ? 'bold' : 'regular', { x, y: pdf.y, width, size: 9.5 });
  }
}

interface Fact {
  label: Wording;
  value: Wording;
}

/** The row of labelled values between the addresses and the table; each in English first. */
function drawFacts(paper: Paper, top: number): void {
  const { pdf, isBilingual } = paper;
  const facts = factsOf(paper);
  const step = (page.width - 2 * page.margin) / facts.length;
  const places = facts.map((fact, at) => ({ ...fact, x: page.margin + at * step, width: step - 6 }));
  let values = top + 12;
  for (const { label, x, width } of places) {
    pdf.fillColor(soft);
    write(pdf, label.english, 'regular', { x, y: top, width, size: 8 });
    if (label.own === null) continue;
    write(pdf, label.own, 'regular', { x, y: top + 11, width, size: 8 });
    values = Math.max(values, pdf.y);
  }
  for (const { value, x, width } of places) {
    pdf.fillColor(ink);
    write(pdf, value.english, 'bold', { x, y: values, width, size: 9.5 });
    if (value.own !== null) write(pdf, value.own, 'regular', { x, y: values + 14, width, size: 8.5 });
  }
  pdf.y = values + (isBilingual ? 42 : 28);
}

function factsOf({ content, say }: Paper): Fact[] {
  const { kind, number, date, references } = content;
  const fact = (label: () => string, value: Wording | string): Fact => ({
    label: say(label),
    value: typeof value === 'string' ? { english: value, own: null } : value,
  });
  const own = [fact(() => texts.number(), number), fact(() => texts.date(), dayInFigures(date))];
  const order = fact(() => texts.order(), references.order);
  const { corrects } = references;
  if (corrects) {
    const corrected = [
      fact(() => texts.corrects(), corrects.number),
      fact(() => texts.dated(), dayInFigures(corrects.date)),
    ];
    return [...own, ...corrected, order];
  }
  own.push(
    order,
    fact(() => texts.orderDate(), day(references.orderedAt)),
  );
  if (kind === 'delivery-note') return own;
  const isCash = references.paymentMethod === 'COD';
  const paid = say(() => (isCash ? texts.cashOnDelivery() : texts.paidOnline()));
  return [...own, fact(() => texts.payment(), paid)];
}
