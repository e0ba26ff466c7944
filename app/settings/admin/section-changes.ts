import type { Company } from '#settings/rules/company.ts';
import type { Section, Settings } from '#settings/rules/settings.ts';
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
export function changesOfSection<Name extends Section>(
  section: Name,
  before: Settings[Name],
  after: Settings[Name],
): VersionChange[] {
  const fields = fieldsOf[section] ?? sheets[section]?.fields ?? [];
  return versionChanges(fields.map(toldBy(section)), flat(section, before), flat(section, after));
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

/** The officer's lines beside the other fields of the company. */
function flat(section: Section, value: object): SheetValue {
  if (section !== 'company') return value as SheetValue;
  const { grievanceOfficer, ...others } = value as Company;
  const lines = Object.entries(grievanceOfficer).map(([name, text]) => [`grievanceOfficer.${name}`, text]);
  return { ...others, ...Object.fromEntries(lines) };
}
