import { defaultSettings } from '#content/default-settings.ts';
import type { Config } from '#platform/config.ts';
import type { FormError } from '#rules/products/product-form.ts';
import type { Company } from '#rules/settings/company.ts';
import * as texts from './texts.ts';

/** As it is compared: without what marks it as a sample, and however it is spaced or written. */
const bare = (text: string) =>
  text
    .replace(/\s*\(sample[^)]*\)/i, '')
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
    digits(company.grievanceOfficer.phone).endsWith(digits(sample.grievanceOfficer.phone).slice(-10)),
};

/**
 * What of a company is still the sample's, a sentence for each field: nobody would answer for it. The demo shop keeps it
 * (behaviour: First day 7).
 */
export function sampleErrors({ production, demo }: Pick<Config, 'production' | 'demo'>, company: Company): FormError[] {
  if (!production || demo) return [];
  return Object.entries(isSample).flatMap(([field, isOf]) =>
    isOf(company, defaultSettings.company)
      ? [{ field, message: texts.stillTheSamples(texts.namedFields[field] ?? field) }]
      : [],
  );
}

function hasLineOf(lines: readonly string[], sample: Company): boolean {
  const samples = sample.addressLines.map(bare);
  return lines.some((line) => samples.includes(bare(line)));
}
