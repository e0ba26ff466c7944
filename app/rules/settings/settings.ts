import type { FormError } from '../products/product-form.ts';
import { type Brand, brandErrors } from './brand.ts';
import { type Company, companyErrors } from './company.ts';
import { type Contact, contactErrors } from './contact.ts';

/** What the owner sets in the back office, section by section. */
export interface Settings {
  company: Company;
  brand: Brand;
  contact: Contact;
}

export type Section = keyof Settings;

/** What is wrong with each section's values: one sentence for each field. */
export const settingErrors: { readonly [Name in Section]: (value: Settings[Name]) => FormError[] } = {
  company: companyErrors,
  brand: brandErrors,
  contact: contactErrors,
};

export const sections = Object.keys(settingErrors) as [Section, ...Section[]];
