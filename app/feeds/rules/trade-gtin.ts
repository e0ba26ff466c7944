import { isGtin } from '#catalogue/rules/size-codes.ts';

/**
 * Numbers that GS1 keeps for use inside a shop, for coupons and for refunds: right by their check digit, and refused by
 * whoever compares products of many shops.
 */
const inside = /^(?:02|04|2|05|98[1-4]|99|000000)/;

/** The number by which the trade knows a size everywhere, or null. */
export function tradeGtin(barcode: string): string | null {
  if (!isGtin(barcode)) return null;
  // As EAN-13: an UPC has a 0 in front, a GTIN-14 the packing level. An EAN-8 has prefixes of its own.
  const digits = barcode.length === 14 ? barcode.slice(1) : barcode.padStart(13, '0');
  const isInside = barcode.length === 8 ? /^[02]/.test(barcode) : inside.test(digits);
  return isInside ? null : barcode;
}
