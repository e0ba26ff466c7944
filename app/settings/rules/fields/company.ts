import { type State, states } from '#delivery/rules/india.ts';
import { gstinProblem, stateOfGstin, tidyGstin } from '#documents/rules/gstin.ts';
import { fssaiProblem } from '#food/rules/fssai-number.ts';
import type { FormError } from '#rules/app-error.ts';
import { email, hours, phone } from './contact.ts';
import type { Fields, SectionFields, ValueOf } from './field.ts';

const line = { kind: 'line', isTranslated: false, claims: null } as const;
const addressLines = {
  kind: 'lines',
  isOneText: true,
  most: 100,
  mostSent: 200,
  mostLines: 5,
  mostLinesSent: 20,
  tooMany: 'The address has at most 5 lines',
  missing: 'Enter the address of the registered office',
  isTranslated: false,
  claims: null,
} as const;

const fields = {
  legalName: {
    ...line,
    label: 'Legal name',
    alias: 'company firm proprietor',
    most: 120,
    mostSent: 200,
    missing: 'Enter the legal name, as it is registered',
  },
  /** With town, state and pincode; the country is India. */
  addressLines: {
    ...addressLines,
    label: 'Registered office',
    alias: 'company address',
    hint: 'One line of the address a line, with town and pincode. India is added.',
    description: 'Registered office, line by line, with town, state and pincode',
    noLines: addressLines.missing,
  },
  /** The shop supplies from here. */
  state: {
    kind: 'choice',
    label: 'State',
    hint: 'You supply from here: it decides between CGST with SGST and IGST.',
    options: Object.fromEntries(states.map((state) => [state, state])) as Record<State, string>,
    expected: 'Choose a state of India',
    wrong: 'Choose the state in which the shop is registered',
    default: 'Karnataka',
  },
  /** Invoices are tax invoices: nobody sells here without one. */
  gstin: {
    ...line,
    label: 'GSTIN',
    alias: 'GST number tax registration PAN',
    hint: '15 characters, as on your registration certificate. Every invoice names it.',
    description: 'Of the state from which the shop supplies',
    most: 40,
    mostSent: 40,
    missing: 'Enter the GSTIN: every invoice of the shop is a tax invoice and names it',
    problem: gstinProblem,
  },
  fssai: {
    ...line,
    label: 'FSSAI licence',
    alias: 'food licence number',
    hint: '14 digits. Leave it empty until you have one.',
    description: 'Licence of the food authority, 14 digits; empty for none',
    most: 40,
    mostSent: 40,
    problem: fssaiProblem,
  },
  /** From where parcels go; the state of the tax stays that of the registered office. */
  dispatchLines: {
    ...addressLines,
    label: 'Dispatch address',
    alias: 'warehouse pickup place',
    hint: 'Only if parcels leave from another place. Packing slips and invoices show it. GST still follows the state of your registered office.',
    description: 'From where parcels go, line by line, where that is not the registered office; empty otherwise',
    isLater: true,
  },
  /** Named in every policy (rule 5 (3) (e)). */
  grievanceOfficer: {
    kind: 'group',
    label: 'Grievance officer',
    hint: 'Named in every policy, as the law on online shops asks.',
    expected: 'A grievance officer has name, email, phone and hours',
    fields: {
      name: { ...line, label: 'Name', most: 80, mostSent: 200, missing: 'Enter the name of the grievance officer' },
      email,
      phone,
      hours,
    },
  },
} as const satisfies Fields;

/**
 * Who sells: what invoices, policies and the footer must name (Consumer Protection (E-Commerce) Rules 2020, rule 5;
 * CGST Rules 2017, rule 46).
 */
export type Company = ValueOf<typeof fields>;

export const company = {
  title: 'Company',
  group: 'shop',
  about: 'Printed on invoices, and named in the footer and the policies.',
  hasOwnPage: true,
  fields,
  errors: anotherState,
  tidied: (value: Company) => ({ ...value, gstin: tidyGstin(value.gstin) }),
} as const satisfies SectionFields;

function anotherState({ gstin, state }: Company): FormError[] {
  const registeredIn = gstin === '' || gstinProblem(gstin) !== null ? null : stateOfGstin(gstin);
  if (registeredIn === null || registeredIn === state) return [];
  return [{ field: 'gstin', message: `This GSTIN belongs to ${registeredIn}, and the state is ${state}` }];
}
