/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// settings-tabs.tsx
export const settings = 'Settings';
export const company = 'Company';
export const brand = 'Brand';
export const contact = 'Contact';

// section-form.tsx
export const save = 'Save';
export const saving = 'Saving…';
export const preview = 'How it will look';
export const earlierVersions = 'Earlier versions';
export const nothingSavedYet = 'Nothing has been saved yet. The shop shows its sample texts.';
export const savedBy = (name: string, time: string) => `Saved by ${name}, ${time}`;
export const inUse = 'in use';
export const sampleTexts = 'The sample texts';
export const bringBack = 'Bring back';
export const bringBackVersion = (version: number) => `Bring back version ${version}`;
export const bringBackSamples = 'Bring back the sample texts';
export const versionNumber = (version: number) => `Version ${version}`;
export const bringBackQuestion = 'Bring back this version?';
export const bringBackConsequence =
  'Every page, e-mail and new document shows it at once. What is in use now stays in the list.';

// company.tsx
export const aboutCompany = 'Printed on invoices, and named in the footer and the policies.';
export const legalName = 'Legal name';
export const registeredOffice = 'Registered office';
export const oneLineOfTheAddress = 'One line of the address a line, with town and pincode. India is added.';
export const state = 'State';
export const stateHint = 'You supply from here: it decides between CGST with SGST and IGST.';
export const gstin = 'GSTIN';
export const gstinHint = '15 characters, as on your registration certificate. Every invoice names it.';
export const fssai = 'FSSAI licence';
export const fssaiHint = '14 digits. Leave it empty until you have one.';
export const grievanceOfficer = 'Grievance officer';
export const grievanceOfficerHint = 'Named in every policy, as the law on online shops asks.';
export const name = 'Name';
export const email = 'E-mail';
export const phone = 'Phone';
export const hours = 'Hours';
export const soldBy = 'Sold by';

// brand.tsx
export const aboutBrand = 'The name on every page and in every e-mail.';
export const nameOfTheShop = 'Name of the shop';
export const nameInScript = 'Name in an Indian script';
export const nameInScriptHint = 'Shown under the name in the footer. Leave it empty for none.';
export const tagline = 'Tagline';
export const description = 'Description for search engines';
export const descriptionHint = '50 to 160 characters: what you sell, and for whom.';

// contact.tsx
export const aboutContact = 'How shoppers reach you: in the footer, on the contact page and in e-mails.';
export const hoursHint = 'When you answer, such as Monday to Friday, 10am to 5pm';
export const links = 'Links to your pages elsewhere';
export const linksHint =
  'One a line: the name, a space, the address. For example: Instagram https://www.instagram.com/your.shop';
