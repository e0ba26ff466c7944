import { gstinProblem, stateOfGstin } from '../documents/gstin.ts';
import { isEmailAddress } from '../email-address.ts';
import { fssaiProblem } from '../food/fssai-number.ts';
import { type State, states } from '../orders/india.ts';
import type { FormError } from '../products/product-form.ts';
import { isPhoneOfAnyone } from './contact.ts';
import { textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** Who sells: what invoices, policies and the footer must name (Consumer Protection (E-Commerce) Rules 2020, rule 5; CGST Rules 2017, rule 46). */
export interface Company {
  legalName: string;
  /** Registered office, line by line, with town, state and pincode; the country is India. */
  addressLines: string[];
  /** From where parcels go, line by line, where that is another place; the state of the tax stays that of the registered office. */
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

/** What is wrong with the company's details: a sentence for each field. */
export function companyErrors(company: Company): FormError[] {
  const { legalName, addressLines, dispatchLines, state, gstin, fssai, grievanceOfficer: officer } = company;
  return [
    ...textErrors('legalName', legalName, { most: 120, missing: texts.enterTheLegalName }),
    ...(addressLines.length === 0 ? [{ field: 'addressLines', message: texts.enterTheAddress }] : []),
    ...linesErrors('addressLines', addressLines),
    ...linesErrors('dispatchLines', dispatchLines),
    ...(states.includes(state) ? [] : [{ field: 'state', message: texts.chooseAState }]),
    ...gstinErrors(gstin, state),
    ...(fssai === '' ? [] : problem('fssai', fssaiProblem(fssai))),
    ...textErrors('grievanceOfficer.name', officer.name, { most: 80, missing: texts.enterTheGrievanceOfficer }),
    ...(isEmailAddress(officer.email) ? [] : [{ field: 'grievanceOfficer.email', message: texts.enterAnEmailAddress }]),
    ...(isPhoneOfAnyone(officer.phone) ? [] : [{ field: 'grievanceOfficer.phone', message: texts.enterAPhoneNumber }]),
    ...textErrors('grievanceOfficer.hours', officer.hours, { most: 120, missing: texts.enterTheHours }),
  ];
}

function linesErrors(field: 'addressLines' | 'dispatchLines', lines: readonly string[]): FormError[] {
  if (lines.length > mostAddressLines) return [{ field, message: texts.addressHasAtMostLines(mostAddressLines) }];
  return lines.flatMap((line) => textErrors(field, line, { most: 100, missing: texts.enterTheAddress }));
}

function gstinErrors(gstin: string, state: string): FormError[] {
  if (gstin === '') return [{ field: 'gstin', message: texts.enterTheGstin }];
  const wrong = gstinProblem(gstin);
  if (wrong !== null) return [{ field: 'gstin', message: wrong }];
  const registeredIn = stateOfGstin(gstin);
  if (registeredIn === null || registeredIn === state) return [];
  return [{ field: 'gstin', message: texts.gstinOfAnotherState(registeredIn, state) }];
}

function problem(field: string, message: string | null): FormError[] {
  return message === null ? [] : [{ field, message }];
}
