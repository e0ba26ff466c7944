import type { ShippingJson } from '#delivery/rules/shipping-form.ts';
import type { Company } from '#settings/rules/fields/company.ts';
import { type AnySection, type AnySettings, isLocked } from '#settings/rules/locked-settings.ts';
import type { Section } from '#settings/rules/settings.ts';
import { type Change, changesBetween, type ReportedField } from '#versions/rules/changes.ts';
import { type SheetField, sheetOf } from './sheet.ts';

const line = (name: string, label: string): SheetField => ({ name, label, kind: 'line' });

/** Of the event; of what else orders lock, the names in its JSON are told. */
const eventFields: readonly ReportedField[] = [
  { name: 'bannerImage', label: 'Banner image', kind: 'picture' },
  line('location', 'Location'),
  line('timeDate', 'Date and time'),
  line('address', 'Address'),
  line('agenda', 'Agenda'),
  line('isLive', 'Live'),
];

/** What a version of a section changed. Of an account number its last four digits are told, for every reader. */
export function changesOfSection<Name extends AnySection>(
  section: Name,
  before: AnySettings[Name],
  after: AnySettings[Name],
): Change[] {
  if (!isLocked(section)) return changesBetween(flat(before), flat(after), sheetOf(section as Section).fields);
  return changesBetween(flat(before), flat(after), section === 'event' ? eventFields : undefined);
}

/** The officer's lines, and the fee of each state, beside the other fields. */
function flat(value: object): Record<string, unknown> {
  const {
    grievanceOfficer = {},
    statePrices,
    furtherKgPrices = {},
    ...others
  } = value as Partial<Company & ShippingJson>;
  const lines = Object.entries(grievanceOfficer).map(([name, text]) => [`grievanceOfficer.${name}`, text]);
  const heavy = Object.entries(furtherKgPrices).map(([state, price]) => [`${state}, each further kg`, price]);
  return { ...others, ...statePrices, ...Object.fromEntries([...heavy, ...lines]) };
}
