import { addressParts, portalText, stateNumber } from './address-parts.ts';
import { noUnit } from './codes.ts';
import type { DocumentContent, DocumentLine, DocumentSeller } from './document.ts';
import { slashed } from './e-invoice.ts';
import { gstinProblem } from './gstin.ts';

/**
 * E-way bills as the portal takes them in bulk (form EWB-01, CGST Rules 138). Names are the portal's. What the shop does
 * not know, the vehicle above all, the courier enters there.
 */

/** How a consignment travels. */
export interface Consignment {
  content: DocumentContent;
  seller: DocumentSeller;
  courier: string;
  trackingNumber: string;
  /** The courier's own number at the portal, or its GSTIN; empty where the owner entered none. */
  transporterId: string;
}

const isGoods = ({ unitCode, quantity }: DocumentLine) => unitCode !== noUnit && quantity > 0;
const isTaxed = ({ gstBasisPoints }: DocumentLine) => gstBasisPoints > 0;

/** The goods of a document with their tax; those without tax do not count (Rule 138, explanation 2). */
export const wayBillPaise = ({ lines }: DocumentContent): number =>
  lines.filter((line) => isGoods(line) && isTaxed(line)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Why the portal would refuse a consignment, each as a sentence; none where it is ready. */
export function wayBillProblems({ content, seller, courier, transporterId }: Consignment): string[] {
  const from = addressParts(fromLines(seller));
  return [
    ...(gstinProblem(seller.gstin) === null ? [] : ['It does not name a valid GSTIN of yours']),
    ...(from.pin === null ? ['The address from which it left has no PIN code: enter it under Settings, Company'] : []),
    ...(addressParts(content.buyer.lines).pin === null ? ['The buyer’s address has no PIN code'] : []),
    ...(transporterId === ''
      ? [`${courier || 'The courier'} has no transporter ID: enter it under Settings, Tally and e-way bills`]
      : []),
    ...content.lines
      .filter(isGoods)
      .flatMap(({ title, hsn, unitCode }) => [
        ...(hsn === '' ? [`‘${title}’ has no HSN code`] : []),
        ...(unitCode === '' ? [`‘${title}’ has no unit code`] : []),
      ]),
  ];
}

const fromLines = (seller: DocumentSeller) =>
  seller.dispatchedFrom ? [...seller.dispatchedFrom, seller.state] : seller.lines;

const rupees = (paise: number) => paise / 100;

export function wayBillJson({ content, seller, courier, trackingNumber, transporterId }: Consignment): object {
  const { kind, number, date, buyer, placeOfSupply, isWithinState, lines } = content;
  const goods = lines.filter(isGoods);
  const sum = (part: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    goods.reduce((paise, line) => paise + line[part], 0);
  const [from, to] = [addressParts(fromLines(seller)), addressParts(buyer.lines)];
  const fromState = Number(seller.gstin.slice(0, 2));
  const toState = Number(stateNumber(placeOfSupply));
  const goodsPaise = goods.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  return {
    userGstin: seller.gstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: kind === 'bill-of-supply' ? 'BIL' : 'INV',
    docNo: number,
    docDate: slashed(date),
    // 3: billed from one place and sent from another.
    transType: seller.dispatchedFrom ? 3 : 1,
    fromGstin: seller.gstin,
    fromTrdName: portalText(seller.legalName || seller.brand),
    fromAddr1: from.first,
    fromAddr2: from.second,
    fromPlace: from.place,
    fromPincode: from.pin,
    fromStateCode: fromState,
    actualFromStateCode: fromState,
    toGstin: buyer.gstin || 'URP',
    toTrdName: portalText(buyer.legalName || buyer.name),
    toAddr1: to.first,
    toAddr2: to.second,
    toPlace: to.place,
    toPincode: to.pin,
    toStateCode: toState,
    actualToStateCode: toState,
    totalValue: rupees(sum('taxablePaise')),
    cgstValue: rupees(sum('cgstPaise')),
    sgstValue: rupees(sum('sgstPaise')),
    igstValue: rupees(sum('igstPaise')),
    cessValue: 0,
    TotNonAdvolVal: 0,
    // Delivery and the fee for cash, with their tax.
    OthValue: rupees(content.amountPaise - goodsPaise),
    totInvValue: rupees(content.amountPaise),
    // By road.
    transMode: 1,
    // The portal works it out from the PIN codes.
    transDistance: 0,
    transporterName: portalText(courier),
    transporterId,
    transDocNo: trackingNumber.replaceAll(/[^\w/-]/g, '').slice(0, 15),
    transDocDate: slashed(date),
    vehicleNo: '',
    vehicleType: 'R',
    mainHsnCode: goods[0]?.hsn ?? '',
    itemList: goods.map((line, at) => ({
      itemNo: at + 1,
      productName: portalText(line.title),
      productDesc: portalText(line.title),
      hsnCode: line.hsn,
      quantity: line.quantity,
      qtyUnit: line.unitCode,
      taxableAmount: rupees(line.taxablePaise),
      sgstRate: isWithinState ? line.gstBasisPoints / 200 : 0,
      cgstRate: isWithinState ? line.gstBasisPoints / 200 : 0,
      igstRate: isWithinState ? 0 : line.gstBasisPoints / 100,
      cessRate: 0,
      cessNonAdvol: 0,
    })),
  };
}

/** As the offline tool of the portal names the form. */
export const wayBillVersion = '1.0.0621';
