import { defaultSettings } from '#content/default-settings.ts';
import type { Config } from '#platform/config.ts';
import type { FormError } from '#rules/app-error.ts';
import type { Company } from '#settings/rules/fields/company.ts';
import type { Contact } from '#settings/rules/fields/contact.ts';
import type { Settings } from '#settings/rules/settings.ts';
import * as texts from './texts.ts';

const contactOfSample = {
  email: 'E-mail: this is from the sample shop. Enter the address that shoppers write to.',
  phone: 'Phone: this is from the sample shop. Enter the number that shoppers call.',
  whatsapp: 'WhatsApp: this is from the sample shop. Enter the number that answers, or leave it empty.',
  link: 'This link leads to the sample shop. Enter your own page, or remove it.',
};

/** As it is compared: without what marks it as a sample, and however it is spaced or written. */
const bare = (text: string) =>
  text
    .replace(/\(sample[^()]*\)/i, '')
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim();
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Every field that names a company, with a way to see that it is still the sample's. */
const isSample: Readonly<Record<string, (company: Company, sample: Company) => boolean>> = {
  legalName: ({ legalName }, sample) => bare(legalName) === bare(sample.legalName),
  addressLines: ({ addressLines }, sample) => hasLineOf(addressLines, sample),
  dispatchLines: ({ dispatchLines }, sample) => hasLineOf(dispatchLines, sample),
  gstin: ({ gstin }, sample) => bare(gstin) === bare(sample.gstin),
  fssai: ({ fssai }, sample) => bare(fssai) === bare(sample.fssai),
  'grievanceOfficer.name': (company, sample) =>
    bare(company.grievanceOfficer.name) === bare(sample.grievanceOfficer.name),
  'grievanceOfficer.email': (company, sample) =>
    bare(company.grievanceOfficer.email) === bare(sample.grievanceOfficer.email),
  'grievanceOfficer.phone': (company, sample) =>
    isSameNumber(company.grievanceOfficer.phone, sample.grievanceOfficer.phone),
};

const isSameNumber = (phone: string, sample: string) => digits(phone).endsWith(digits(sample).slice(-10));

/** What of a company is still the sample's, a sentence for each field. */
function ofSampleCompany(company: Company): FormError[] {
  return Object.entries(isSample).flatMap(([field, isOf]) =>
    isOf(company, defaultSettings.company)
      ? [
          {
            field,
            message: `${texts.namedFields[field] ?? field}: this is from the sample shop. Enter your company’s own.`,
          },
        ]
      : [],
  );
}

/** What of the ways to reach the shop is still the sample's, where nobody answers. */
function ofSampleContact({ email, phone, whatsapp, socials }: Contact): FormError[] {
  const sample = defaultSettings.contact;
  const samples = sample.socials.map(({ href }) => bare(href));
  return [
    ...(bare(email) === bare(sample.email) ? [{ field: 'email', message: contactOfSample.email }] : []),
    ...(isSameNumber(phone, sample.phone) ? [{ field: 'phone', message: contactOfSample.phone }] : []),
    ...(isSameNumber(whatsapp, sample.whatsapp) ? [{ field: 'whatsapp', message: contactOfSample.whatsapp }] : []),
    ...socials.flatMap(({ href }, at) =>
      samples.includes(bare(href)) ? [{ field: `socials.${at}.href`, message: contactOfSample.link }] : [],
    ),
  ];
}

/**
 * What of a section is still the sample's, a sentence for each field: nobody would answer for it. The demo shop keeps
 * it (behaviour: First day 8).
 */
export function sampleErrors(
  { production, demo }: Pick<Config, 'production' | 'demo'>,
  settings: Partial<Pick<Settings, 'company' | 'contact'>>,
): FormError[] {
  if (!production || demo) return [];
  return [
    ...(settings.company ? ofSampleCompany(settings.company) : []),
    ...(settings.contact ? ofSampleContact(settings.contact) : []),
  ];
}

function hasLineOf(lines: readonly string[], sample: Company): boolean {
  const samples = sample.addressLines.map(bare);
  return lines.some((line) => samples.includes(bare(line)));
}
