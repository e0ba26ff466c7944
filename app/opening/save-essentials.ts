import type { Staff } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { changedSectionTexts } from '#claims-desk/setting-texts.ts';
import { type EssentialSections, type Essentials, essentialErrors, sectionsFrom } from '#opening/rules/essentials.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { sampleErrors } from '#settings/sections/sample-details.ts';
import { saveSection } from '#settings/sections/save-section.ts';

/**
 * Saves company, brand and contact in one go, each as a version of its own.
 * @throws AppError 400 naming each wrong field, 409 where somebody saved one of them meanwhile, 422 for a claim
 */
export async function saveEssentials(app: AppContext, typed: Essentials, by: Staff): Promise<void> {
  const stored = await readSections(app);
  const before: EssentialSections = {
    company: stored.company.value,
    brand: stored.brand.value,
    contact: stored.contact.value,
  };
  const { company, brand, contact } = sectionsFrom(typed, before, by);
  const errors = [...essentialErrors({ company, brand, contact }), ...sampleErrors(app.config, { company, contact })];
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  // The one whose words may be refused goes first: nothing is saved then.
  await saveSection(app, 'brand', brand, by, stored.brand.version, (tx, was) =>
    refuseClaims(tx, changedSectionTexts('brand', was, brand), by, ''),
  );
  await saveSection(app, 'contact', contact, by, stored.contact.version, (tx, was) =>
    refuseClaims(tx, changedSectionTexts('contact', was, contact), by, ''),
  );
  await saveSection(app, 'company', company, by, stored.company.version);
}
