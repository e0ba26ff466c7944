import type { Settings } from '#rules/settings/settings.ts';
import { brand } from './content.ts';

const [, ...registeredOffice] = brand.addressLines;

/** What the shop shows of each section until the owner saves it. */
export const defaultSettings: Settings = {
  company: {
    legalName: brand.legalName,
    addressLines: registeredOffice.slice(0, -1),
    state: 'Karnataka',
    gstin: brand.gstin,
    fssai: brand.fssai,
    grievanceOfficer: {
      name: 'Ms. Asha Sample (sample name)',
      email: brand.email,
      phone: brand.phone,
      hours: '10am to 5pm, Monday to Friday, except public holidays in Karnataka',
    },
  },
  brand: {
    name: brand.name,
    nameInScript: 'मिताहार',
    tagline: brand.tagline,
    description: brand.description,
  },
  contact: { email: brand.email, phone: brand.phone, hours: brand.workingHours, socials: brand.socials },
};
