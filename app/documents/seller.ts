import type { DocumentCause, DocumentKind, DocumentSeller } from '#documents/rules/document.ts';
import { withStateCode } from '#documents/rules/place-of-supply.ts';
import { hasBank } from '#settings/rules/fields/bank.ts';
import type { Settings } from '#settings/rules/settings.ts';

/** Who sells, as documents that are written now say it (behaviour: Settings 4). */
export function sellerOf({ company, brand, contact }: Settings): DocumentSeller {
  return {
    brand: brand.name,
    logo: brand.logo,
    colour: brand.actionColour,
    legalName: company.legalName,
    lines: [...company.addressLines, `${withStateCode(company.state)}, India`],
    state: company.state,
    gstin: company.gstin,
    fssai: company.fssai,
    email: contact.email,
    phone: contact.phone,
  };
}

/**
 * The same for one document. Goods that leave name the place from which they do, where it is another one (behaviour:
 * Settings 14); the tax invoice of a business, and no other, names the bank account (behaviour: Settings 15).
 * @param buyerGstin empty for private persons
 */
export function sellerOn(
  settings: Settings,
  { kind, cause, buyerGstin }: { kind: DocumentKind; cause: DocumentCause; buyerGstin: string },
): DocumentSeller {
  const { dispatchLines } = settings.company;
  const leave = cause === 'order' && kind !== 'credit-note';
  const pays = kind === 'invoice' && buyerGstin !== '' && hasBank(settings.bank);
  return {
    ...sellerOf(settings),
    ...(leave && dispatchLines.length > 0 && { dispatchedFrom: dispatchLines }),
    ...(pays && { bank: settings.bank }),
  };
}
