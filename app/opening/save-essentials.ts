import type { Staff } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { changedSectionTexts } from '#claims-desk/setting-texts.ts';
import { type EssentialSections, type Essentials, essentialErrors, sectionsFrom } from '#opening/rules/essentials.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { sampleErrors } from '#settings/sections/sample-details.ts';
import { saveSection } from '#settings/sections/save-section.ts';

/** Of each section the version that the form was loaded with; left out, the one in force. */
type SeenEssentials = Partial<Record<'company' | 'brand' | 'contact', number>>;

/**
 * Saves company, brand and contact together or not at all, each as a version of its own.
 * @returns the versions that hold now
 * @throws AppError 400 naming each wrong field, 409 where somebody saved one of them meanwhile, 422 for a claim
 */
export async function saveEssentials(
  app: AppContext,
  typed: Essentials,
  seen: SeenEssentials,
  by: Staff,
): Promise<Required<SeenEssentials>> {
  const stored = await readSections(app);
  const before: EssentialSections = {
    company: stored.company.value,
    brand: stored.brand.value,
    contact: stored.contact.value,
  };
  const { company, brand, contact } = sectionsFrom(typed, before, by);
  const errors = [...essentialErrors({ company, brand, contact }), ...sampleErrors(app.config, { company, contact })];
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return inTransaction(app.db, async (tx) => {
    const save = async <Name extends keyof EssentialSections>(section: Name, value: EssentialSections[Name]) => {
      const { version } = await saveSection(
        { ...app, db: tx },
        section,
        value as never,
        by,
        seen[section] ?? stored[section].version,
        (within, was) => refuseClaims(within, changedSectionTexts(section, was, value as never), by, ''),
      );
      return version;
    };
    return {
      brand: await save('brand', brand),
      contact: await save('contact', contact),
      company: await save('company', company),
    };
  });
}
