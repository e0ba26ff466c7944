import type { Company } from '#settings/rules/company.ts';
import { type AnySection, type AnySettings, isLocked } from '#settings/rules/locked-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import type { SheetField, SheetValue } from './sheet.ts';
import { sheets } from './sheets.ts';
import * as texts from './texts.ts';
import { type ReportedField, type VersionChange, versionChanges } from './version-changes.ts';

const line = (name: string, label: string): SheetField => ({ name, label, kind: 'line' });
const officer = (name: string, label: string) =>
  line(`grievanceOfficer.${name}`, `${texts.grievanceOfficer}, ${label}`);

/** Of the sections whose form is not drawn from the table of sheets. */
const fieldsOf: Partial<Record<Section, readonly ReportedField[]>> = {
  company: [
    line('legalName', texts.legalName),
    { name: 'addressLines', label: texts.registeredOffice, kind: 'lines' },
    line('state', texts.state),
    line('gstin', texts.gstin),
    line('fssai', texts.fssai),
    { name: 'dispatchLines', label: 'Dispatch address', kind: 'lines' },
    officer('name', texts.name),
    officer('email', texts.email),
    officer('phone', texts.phone),
    officer('hours', texts.hours),
  ],
  brand: [
    line('name', texts.nameOfTheShop),
    line('nameInScript', texts.nameInScript),
    line('tagline', texts.tagline),
    line('description', texts.description),
    { name: 'logo', label: texts.logo, kind: 'picture' },
    line('actionColour', texts.actionColour),
    line('accentColour', texts.accentColour),
    { name: 'socialPicture', label: texts.socialPicture, kind: 'picture' },
  ],
  contact: [
    line('email', texts.email),
    line('phone', texts.phone),
    line('hours', texts.hours),
    {
      name: 'socials',
      label: texts.links,
      kind: 'list',
      fields: [line('label', texts.name), line('href', 'Address')],
      nameOf: ({ label }) => String(label),
    },
  ],
};

/** What a version of a section changed. Of an account number its last four digits are told, whoever reads. */
export function changesOfSection<Name extends AnySection>(
  section: Name,
  before: AnySettings[Name],
  after: AnySettings[Name],
): VersionChange[] {
  if (isLocked(section)) {
    const [was, is] = [inLines(before), inLines(after)];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return versionChanges(
      names.map((name) => line(name, name)),
      was,
      is,
    );
  }
  const name = section as Section;
  const fields = fieldsOf[name] ?? sheets[name]?.fields ?? [];
  return versionChanges(fields.map(toldBy(name)), flat(name, before), flat(name, after));
}

const toldBy =
  (section: Section) =>
  (field: ReportedField): ReportedField => {
    if (field.kind === 'list') return field;
    if (section === 'policies') return { ...field, told: (text) => text || 'the text made from your settings' };
    return section === 'bank' && field.name === 'accountNumber'
      ? { ...field, told: (text) => text && `••••${text.slice(-4)}` }
      : field;
  };

/** The fee of each state is a field of its own; a list is one line. */
function inLines(value: object): SheetValue {
  const { statePrices = {}, ...others } = value as SheetValue & { statePrices?: Record<string, number> };
  const lines = Object.entries(others).map(([name, one]) => [name, Array.isArray(one) ? one.join('; ') : one]);
  return { ...Object.fromEntries(lines), ...statePrices };
}

/** The officer's lines beside the other fields of the company. */
function flat(section: Section, value: object): SheetValue {
  if (section !== 'company') return value as SheetValue;
  const { grievanceOfficer, ...others } = value as Company;
  const lines = Object.entries(grievanceOfficer).map(([name, text]) => [`grievanceOfficer.${name}`, text]);
  return { ...others, ...Object.fromEntries(lines) };
}
