import { type State, states } from '#delivery/rules/india.ts';
import { gstinProblem, stateOfGstin } from '#documents/rules/gstin.ts';
import { fssaiProblem } from '#food/rules/fssai-number.ts';
import type { FormError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { isPhoneOfAnyone } from './contact.ts';
import { textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

const enterTheAddress = 'Enter the address of the registered office';

/**
 * Who sells: what invoices, policies and the footer must name (Consumer Protection (E-Commerce) Rules 2020, rule 5;
 * CGST Rules 2017, rule 46).
 */
export interface Company {
  legalName: string;
  /** Registered office, line by line, with town, state and pincode; the country is India. */
  addressLines: string[];
  /**
   * From where parcels go, line by line, where that is another place; the state of the tax stays that of the registered
   * office.
   */
  dispatchLines: string[];
  /** The state from which the shop supplies. */
  state: State;
  /** Invoices are tax invoices: nobody sells here without one. */
  gstin: string;
  /** Licence of the food authority, 14 digits; empty where there is none yet. */
  fssai: string;
  /** Named in every policy (rule 5 (3) (e)). */
  grievanceOfficer: { name: string; email: string; phone: string; hours: string };
}

const mostAddressLines = 5;

export function companyErrors(company: Company): FormError[] {
  const { legalName, addressLines, dispatchLines, state, gstin, fssai, grievanceOfficer: officer } = company;
  return [
    ...textErrors('legalName', legalName, { most: 120, missing: 'Enter the legal name, as it is registered' }),
    ...(addressLines.length === 0 ? [{ field: 'addressLines', message: enterTheAddress }] : []),
    ...linesErrors('addressLines', addressLines),
    ...linesErrors('dispatchLines', dispatchLines),
    ...(states.includes(state)
      ? []
      : [{ field: 'state', message: 'Choose the state in which the shop is registered' }]),
    ...gstinErrors(gstin, state),
    ...(fssai === '' ? [] : problem('fssai', fssaiProblem(fssai))),
    ...textErrors('grievanceOfficer.name', officer.name, {
      most: 80,
      missing: 'Enter the name of the grievance officer',
    }),
    ...(isEmailAddress(officer.email) ? [] : [{ field: 'grievanceOfficer.email', message: texts.enterAnEmailAddress }]),
    ...(isPhoneOfAnyone(officer.phone) ? [] : [{ field: 'grievanceOfficer.phone', message: texts.enterAPhoneNumber }]),
    ...textErrors('grievanceOfficer.hours', officer.hours, { most: 120, missing: texts.enterTheHours }),
  ];
}

function linesErrors(field: 'addressLines' | 'dispatchLines', lines: readonly string[]): FormError[] {
  if (lines.length > mostAddressLines) return [{ field, message: `The address has at most ${mostAddressLines} lines` }];
  return lines.flatMap((line) => textErrors(field, line, { most: 100, missing: enterTheAddress }));
}

function gstinErrors(gstin: string, state: string): FormError[] {
  if (gstin === '')
    return [{ field: 'gstin', message: 'Enter the GSTIN: every invoice of the shop is a tax invoice and names it' }];
  const wrong = gstinProblem(gstin);
  if (wrong !== null) return [{ field: 'gstin', message: wrong }];
  const registeredIn = stateOfGstin(gstin);
  if (registeredIn === null || registeredIn === state) return [];
  return [{ field: 'gstin', message: `This GSTIN belongs to ${registeredIn}, and the state is ${state}` }];
}

function problem(field: string, message: string | null): FormError[] {
  return message === null ? [] : [{ field, message }];
}
