import type { ShippingJson } from '#delivery/rules/shipping-form.ts';
import type { Company } from '#settings/rules/company.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';
import { type Change, changesBetween, type ReportedField } from '#versions/rules/changes.ts';
import type { SheetField } from './sheet.ts';
import { sheets } from './sheets.ts';
import * as texts from './texts.ts';

const line = (name: string, label: string): SheetField => ({ name, label, kind: 'line' });
const officer = (name: string, label: string) =>
  line(`grievanceOfficer.${name}`, `${texts.grievanceOfficer}, ${label}`);

/** Of the sections whose form is not drawn from the table of sheets; of another one the names in its JSON are told. */
const fieldsOf: Partial<Record<AnySection, readonly ReportedField[]>> = {
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
  event: [
    { name: 'bannerImage', label: 'Banner image', kind: 'picture' },
    line('location', 'Location'),
    line('timeDate', 'Date and time'),
    line('address', 'Address'),
    line('agenda', 'Agenda'),
    line('isLive', 'Live'),
  ],
};

/** What a version of a section changed. Of an account number its last four digits are told, for every reader. */
export function changesOfSection<Name extends AnySection>(
  section: Name,
  before: AnySettings[Name],
  after: AnySettings[Name],
): Change[] {
  const fields = fieldsOf[section] ?? sheets[section]?.fields;
  return changesBetween(flat(before), flat(after), fields?.map(reportedBy(section)));
}

const reportedBy =
  (section: AnySection) =>
  (field: ReportedField): ReportedField => {
    if ('nameOf' in field) return field;
    if (section === 'policies') return { ...field, reported: (text) => text || 'the text made from your settings' };
    return section === 'bank' && field.name === 'accountNumber'
      ? { ...field, reported: (text) => text && `••••${text.slice(-4)}` }
      : field;
  };

/** The officer's lines, and the fee of each state, beside the other fields. */
function flat(value: object): Record<string, unknown> {
  const { grievanceOfficer = {}, statePrices, ...others } = value as Partial<Company & ShippingJson>;
  const lines = Object.entries(grievanceOfficer).map(([name, text]) => [`grievanceOfficer.${name}`, text]);
  return { ...others, ...statePrices, ...Object.fromEntries(lines) };
}
