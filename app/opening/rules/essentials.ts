import { states } from '#delivery/rules/india.ts';
import { stateOfGstin, tidyGstin } from '#documents/rules/gstin.ts';
import type { FormError } from '#rules/app-error.ts';
import { type Settings, settingErrors } from '#settings/rules/settings.ts';

/** What no shop opens without, as the owner types it on the first day. */
export interface Essentials {
  shopName: string;
  tagline: string;
  legalName: string;
  /** A line each. */
  address: string;
  gstin: string;
  fssai: string;
  email: string;
  phone: string;
  hours: string;
}

export type EssentialSections = Pick<Settings, 'company' | 'brand' | 'contact'>;

/** What the form begins with. @param owner answers, until somebody else is named */
export function essentialsFrom({ company, brand, contact }: EssentialSections, owner: { email: string }): Essentials {
  return {
    shopName: brand.name,
    tagline: brand.tagline,
    legalName: company.legalName,
    address: company.addressLines.join('\n'),
    gstin: company.gstin,
    fssai: company.fssai,
    email: contact.email || owner.email,
    phone: contact.phone,
    hours: contact.hours || 'Monday to Saturday, 10am to 6pm',
  };
}

/**
 * The sections that follow from it: the state from the GSTIN, and the grievance officer, where none is named yet, is the
 * owner at the shop's own phone and address.
 */
export function sectionsFrom(
  typed: Essentials,
  before: EssentialSections,
  owner: { userName: string },
): EssentialSections {
  const gstin = tidyGstin(typed.gstin);
  const [email, phone, hours] = [typed.email.trim(), typed.phone.trim(), typed.hours.trim()];
  const { grievanceOfficer: officer, ...company } = before.company;
  return {
    company: {
      ...company,
      legalName: typed.legalName.trim(),
      addressLines: typed.address.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
      state: stateOf(gstin) ?? company.state,
      gstin,
      fssai: typed.fssai.trim(),
      grievanceOfficer: {
        name: officer.name || owner.userName,
        email: officer.email || email,
        phone: officer.phone || phone,
        hours: officer.hours || hours,
      },
    },
    brand: { ...before.brand, name: typed.shopName.trim(), tagline: typed.tagline.trim() },
    contact: { ...before.contact, email, phone, hours },
  };
}

/** Of a number that is wrong there is none to be had. */
const stateOf = (gstin: string) =>
  gstin.length === 15 ? states.find((state) => state === stateOfGstin(gstin)) : undefined;

const nameHere: Readonly<Record<string, keyof Essentials>> = { name: 'shopName', addressLines: 'address' };

/** What is wrong, under the names of the form and in its order. */
export function essentialErrors(sections: EssentialSections): FormError[] {
  const ofSections = [
    ...settingErrors.brand(sections.brand),
    // What the officer has of the contact is said once.
    ...settingErrors.company(sections.company).filter(({ field }) => !field.startsWith('grievanceOfficer')),
    ...settingErrors.contact(sections.contact),
  ];
  return ofSections.map(({ field, message }) => {
    const [name = ''] = field.split('.');
    return { field: nameHere[name] ?? name, message };
  });
}
