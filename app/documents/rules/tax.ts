import { gstInside } from '#pricing/rules/quote.ts';
import { type DocumentLine, type SaleKind, sumOfLines, type TaxedPaise } from './document.ts';

/** What a document says was sold, before its tax is worked out. Amounts are whole paise. */
export interface SoldLine
  extends Pick<
    DocumentLine,
    'key' | 'title' | 'translatedTitle' | 'hsn' | 'unitCode' | 'quantity' | 'unitPaise' | 'gstBasisPoints'
  > {
  /** quantity x unit - discount is what the buyer pays for it, GST inside. */
  discountPaise: number;
}

export const amountOf = ({ quantity, unitPaise, discountPaise }: SoldLine) => quantity * unitPaise - discountPaise;

/**
 * Splits an amount with GST inside into taxable value and tax. Central and state tax are equal to the paisa: of an odd
 * tax the paisa that cannot be halved belongs to the taxable value, so that value and taxes are the amount.
 */
export function splitTax(amountPaise: number, gstBasisPoints: number, isWithinState: boolean): TaxedPaise {
  const gstPaise = gstInside(amountPaise, gstBasisPoints);
  const halfPaise = isWithinState ? Math.floor(gstPaise / 2) : 0;
  const igstPaise = isWithinState ? 0 : gstPaise;
  return {
    taxablePaise: amountPaise - 2 * halfPaise - igstPaise,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    igstPaise,
    amountPaise,
  };
}

export function taxedLine(line: SoldLine, isWithinState: boolean): DocumentLine {
  const { key, title, translatedTitle, hsn, unitCode, quantity, unitPaise, discountPaise, gstBasisPoints } = line;
  return {
    key,
    title,
    ...(translatedTitle !== undefined && { translatedTitle }),
    hsn,
    unitCode,
    quantity,
    unitPaise,
    discountPaise,
    gstBasisPoints,
    ...splitTax(amountOf(line), gstBasisPoints, isWithinState),
  };
}

/**
 * The documents that lines are sold with: one, or two for a registered buyer of taxable and other goods, who may not
 * get both on one (CGST Rules 46A). Lines that cost nothing are left out.
 */
export function saleDocuments(
  lines: readonly SoldLine[],
  { isWithinState, isRegistered }: { isWithinState: boolean; isRegistered: boolean },
): { kind: SaleKind; lines: DocumentLine[]; sum: TaxedPaise }[] {
  const taxed = lines.filter((line) => amountOf(line) > 0).map((line) => taxedLine(line, isWithinState));
  const [taxable, exempt] = [
    taxed.filter((line) => line.gstBasisPoints > 0),
    taxed.filter((line) => line.gstBasisPoints === 0),
  ];
  const isMixed = taxable.length > 0 && exempt.length > 0;
  const parts: [SaleKind, DocumentLine[]][] =
    isMixed && !isRegistered
      ? [['invoice-cum-bill', taxed]]
      : [
          ['invoice', taxable],
          ['bill-of-supply', exempt],
        ];
  return parts.filter(([, own]) => own.length > 0).map(([kind, own]) => ({ kind, lines: own, sum: sumOfLines(own) }));
}
