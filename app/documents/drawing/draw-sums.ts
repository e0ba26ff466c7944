import { amountInWords } from '#documents/rules/amount-in-words.ts';
import { withStateCode } from '#documents/rules/place-of-supply.ts';
import { texts } from '#documents/texts.ts';
import { currentLanguage } from '#messages/messages.ts';
import { stateName } from '#orders/rules/state-names.ts';
import { drawNumbers, drawQr, qrSize } from './draw-e-invoice.ts';
import { amount, type DrawnDocument, ink, type Paper, page, soft, stateTax } from './paper.ts';
import { write } from './paper-fonts.ts';
import { inOneLine } from './wording.ts';

export function drawSums({ pdf, content, say, isBilingual }: Paper): void {
  const { margin } = page;
  const width = page.width - 2 * margin;
  /** A paragraph below the last one, and below it the same in the language of the buyer. */
  const writeBoth = (sentence: () => string) => {
    const { english, own } = say(sentence);
    pdf.fillColor(soft);
    write(pdf, english, 'regular', { x: margin, y: pdf.y, width, size: 8.5 });
    if (own !== null) write(pdf, own, 'regular', { x: margin, y: pdf.y, width, size: 8.5 });
  };
  if (content.kind === 'delivery-note') {
    pdf.y += 8;
    writeBoth(() => texts.theseGoodsAreNotSold());
    return;
  }
  const { eInvoice } = content;
  const more = (content.seller.bank ? 50 : 0) + (eInvoice ? 120 : 0);
  if (pdf.y > page.height - (isBilingual ? 270 : 210) - more) pdf.addPage();
  pdf.y += 8;
  const top = pdf.y;
  if (eInvoice) drawQr(pdf, eInvoice.signedQr, top);
  pdf.y = top;
  const labelWidth = isBilingual ? 220 : 110;
  const x = page.width - margin - labelWidth - 110;
  for (const { label, paise, isTotal } of sumsOf(content, (sentence) => inOneLine(say(sentence)))) {
    const y = pdf.y;
    const [weight, size] = isTotal ? (['bold', 12] as const) : (['regular', 9.5] as const);
    pdf.fillColor(ink);
    write(pdf, label, weight, { x, y, width: labelWidth, size });
    write(pdf, `₹${amount(paise)}`, weight, { x: x + labelWidth, y, width: 106, size, align: 'right' });
    pdf.y = y + (isTotal ? 20 : 15);
  }
  if (eInvoice) {
    pdf.y = Math.max(pdf.y, top + qrSize);
    drawNumbers({ pdf, content, say, isBilingual }, eInvoice);
  }
  const words = content.words || amountInWords(content.amountPaise);
  write(pdf, words, 'bold', { x: margin, y: pdf.y + 6, width, size: 9.5 });
  writeBoth(() => sentencesOf(content).join(' '));
  const { bank } = content.seller;
  if (!bank) return;
  pdf.y += 6;
  writeBoth(() =>
    texts.payInto({ name: bank.accountName, account: bank.accountNumber, ifsc: bank.ifsc, bank: bank.bank }),
  );
}

interface Sum {
  label: string;
  paise: number;
  isTotal?: true;
}

function sumsOf(content: DrawnDocument, translated: (sentence: () => string) => string): Sum[] {
  const total: Sum = { label: translated(() => texts.total()), paise: content.amountPaise, isTotal: true };
  if (content.kind === 'bill-of-supply') return [total];
  const taxes: Sum[] = content.isWithinState
    ? [
        { label: 'CGST', paise: content.cgstPaise },
        { label: stateTax(content), paise: content.sgstPaise },
      ]
    : [{ label: 'IGST', paise: content.igstPaise }];
  // A part of it is not taxable there.
  const isMixed = content.kind === 'invoice-cum-bill';
  const value = translated(() => (isMixed ? texts.valueBeforeTax() : texts.taxableValue()));
  return [{ label: value, paise: content.taxablePaise }, ...taxes, total];
}

/** In the reader's language. */
function sentencesOf(content: DrawnDocument): string[] {
  const { kind, isWithinState, isCommercial, buyer, placeOfSupply, references, seller } = content;
  const isTaxed = kind !== 'bill-of-supply';
  const tax = isWithinState ? texts.cgstAnd({ tax: stateTax(content) }) : 'IGST';
  const named = (state: string) => withStateCode(state, stateName(state));
  const state = named(placeOfSupply);
  const supplied = isWithinState
    ? texts.suppliedWithin({ state })
    : texts.suppliedFromTo({ from: named(seller.state), state });
  // What an invoice of a supply to a special economic zone has to say (Rule 46, third proviso).
  const zone = isTaxed && buyer.isInSez === true ? [texts.supplyToSez()] : [];
  if (isCommercial) return [texts.reason({ reason: reasonOf(content) }), texts.taxStaysAsItWas()];
  if (references.corrects) return [texts.reason({ reason: reasonOf(content) }), `${supplied}: ${tax}.`, ...zone];
  const gst = isTaxed ? texts.pricesIncludeGst({ supplied, tax }) : texts.noGstIsDue({ supplied });
  return [gst, ...zone, texts.noTaxIsPayable()];
}

function reasonOf({ references: { reason, translatedReason = reason } }: DrawnDocument): string {
  return currentLanguage() === 'en' ? reason : translatedReason;
}
