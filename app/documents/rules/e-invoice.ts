import { dayInFigures } from '#rules/dates.ts';
import { addressParts, portalText, stateNumber } from './address-parts.ts';
import { noUnit } from './codes.ts';
import type { DocumentContent, DocumentLine, DocumentSeller } from './document.ts';
import { gstinProblem, stateOfGstin } from './gstin.ts';

/**
 * Invoices to registered buyers, and their credit notes, as the e-invoice portal takes them: form INV-01, version 1.1
 * (CGST Rules 48(4)). Names are the portal's. What is not there is said before anybody uploads it.
 */

/** Whether a document is one that the portal registers. Bills of supply are none, nor notes that lower no tax. */
export function isEInvoice({ kind, buyer, lines, isCommercial }: DocumentContent): boolean {
  const isTaxed = lines.some(({ gstBasisPoints }) => gstBasisPoints > 0);
  return buyer.gstin !== '' && isTaxed && !isCommercial && (kind === 'invoice' || kind === 'credit-note');
}

/** HSN codes of e-invoices: above ₹5 crore of turnover six digits (notification 78/2020). */
const fewestHsnDigits = 6;

/** Why the portal would refuse a document, each as a sentence; none where it is ready. */
export function eInvoiceProblems(content: DocumentContent, seller: DocumentSeller): string[] {
  const { buyer, placeOfSupply, lines } = content;
  const problems: string[] = [];
  // The sample shop's is none.
  if (gstinProblem(seller.gstin) !== null) problems.push('It does not name a valid GSTIN of yours');
  if (addressParts(seller.lines).pin === null)
    problems.push('Your registered office has no PIN code: enter it under Settings, Company');
  if (addressParts(buyer.lines).pin === null) problems.push('The buyer’s address has no PIN code');
  const registeredIn = stateOfGstin(buyer.gstin);
  if (registeredIn !== placeOfSupply && buyer.isInSez !== true)
    problems.push(`The GSTIN is from ${registeredIn ?? 'no state'}, but the address is in ${placeOfSupply}`);
  if (portalText(buyer.legalName || buyer.name).length < 3) problems.push('The buyer’s name has fewer than 3 letters');
  for (const { title, hsn, unitCode } of lines) {
    if (hsn.length < fewestHsnDigits)
      problems.push(
        `HSN ${hsn || 'code'} of ‘${title}’ has ${hsn.length} digits, and e-invoices need ${fewestHsnDigits}`,
      );
    if (unitCode === '') problems.push(`‘${title}’ has no unit code`);
  }
  return problems;
}

const rupees = (paise: number) => paise / 100;

/** @param seller as the document names it, or as the shop is now where an older version did not store it */
export function eInvoiceJson(content: DocumentContent, seller: DocumentSeller): object {
  const { kind, number, date, buyer, placeOfSupply, lines, references } = content;
  const { corrects } = references;
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: buyer.isInSez ? 'SEZWP' : 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: kind === 'credit-note' ? 'CRN' : 'INV', No: number, Dt: slashed(date) },
    SellerDtls: {
      ...party(seller.gstin, seller.legalName || seller.brand, seller.lines),
      Stcd: seller.gstin.slice(0, 2),
    },
    BuyerDtls: {
      ...party(buyer.gstin, buyer.legalName || buyer.name, buyer.lines),
      Pos: stateNumber(placeOfSupply) ?? '',
      Stcd: stateNumber(placeOfSupply) ?? '',
    },
    ...(seller.dispatchedFrom && { DispDtls: dispatched(seller, seller.dispatchedFrom) }),
    ItemList: lines.map(item),
    ValDtls: {
      AssVal: rupees(content.taxablePaise),
      CgstVal: rupees(content.cgstPaise),
      SgstVal: rupees(content.sgstPaise),
      IgstVal: rupees(content.igstPaise),
      TotInvVal: rupees(content.amountPaise),
    },
    ...(corrects && { RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: slashed(corrects.date) }] } }),
  };
}

export const slashed = (date: string) => dayInFigures(date).replaceAll('-', '/');

function party(gstin: string, name: string, lines: readonly string[]) {
  const { first, second, place, pin } = addressParts(lines);
  return {
    Gstin: gstin,
    LglNm: portalText(name),
    Addr1: first,
    // The portal takes none that is shorter.
    ...(second.length >= 3 && { Addr2: second }),
    Loc: place,
    ...(pin !== null && { Pin: pin }),
  };
}

/** From where goods leave that is not the registered office; without a PIN code the portal takes none. */
function dispatched(seller: DocumentSeller, lines: readonly string[]) {
  // Its last line is no state.
  const { first, second, place, pin } = addressParts([...lines, seller.state]);
  if (pin === null) return undefined;
  const name = portalText(seller.legalName || seller.brand);
  return {
    Nm: name,
    Addr1: first,
    ...(second.length >= 3 && { Addr2: second }),
    Loc: place,
    Pin: pin,
    Stcd: seller.gstin.slice(0, 2),
  };
}

/** Prices are those without tax, after the discount: both are inside the prices of a shop. */
function item(line: DocumentLine, at: number) {
  const isService = line.unitCode === noUnit;
  const value = rupees(line.taxablePaise);
  return {
    SlNo: String(at + 1),
    PrdDesc: portalText(line.title, 300),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: line.hsn,
    ...(!isService && { Qty: line.quantity, Unit: line.unitCode }),
    // A note that only lowers a price has no units.
    UnitPrice: line.quantity === 0 ? value : Math.round((value * 1000) / line.quantity) / 1000,
    TotAmt: value,
    AssAmt: value,
    GstRt: line.gstBasisPoints / 100,
    IgstAmt: rupees(line.igstPaise),
    CgstAmt: rupees(line.cgstPaise),
    SgstAmt: rupees(line.sgstPaise),
    TotItemVal: rupees(line.amountPaise),
  };
}
