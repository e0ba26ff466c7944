import { brand } from '#content/content.ts';
import type { DocumentSeller } from '#rules/documents/document.ts';
import { sellerState } from '#rules/documents/place-of-supply.ts';

/** Who sells, as documents that are written now say it. */
export function sellerOfToday(): DocumentSeller {
  return {
    brand: brand.name,
    legalName: brand.legalName,
    lines: brand.addressLines.slice(1),
    state: sellerState,
    gstin: brand.gstin,
    fssai: brand.fssai,
    email: brand.email,
    phone: brand.phone,
  };
}
