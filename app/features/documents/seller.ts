import type { DocumentCause, DocumentKind, DocumentSeller } from '#rules/documents/document.ts';
import type { Settings } from '#rules/settings/settings.ts';

/** Who sells, as documents that are written now say it (behaviour: Settings 4). */
export function sellerOf({ company, brand, contact }: Settings): DocumentSeller {
  return {
    brand: brand.name,
    logo: brand.logo,
    colour: brand.actionColour,
    legalName: company.legalName,
    lines: [...company.addressLines, 'India'],
    state: company.state,
    gstin: company.gstin,
    fssai: company.fssai,
    email: contact.email,
    phone: contact.phone,
  };
}

/** The same for one document: goods that leave name the place from which they do, where it is another one (behaviour: Settings 14). */
export function sellerOn(settings: Settings, kind: DocumentKind, cause: DocumentCause): DocumentSeller {
  const { dispatchLines } = settings.company;
  const leave = cause === 'order' && kind !== 'credit-note';
  return { ...sellerOf(settings), ...(leave && dispatchLines.length > 0 && { dispatchedFrom: dispatchLines }) };
}
