import { gstinProblem } from './gstin.ts';
import { texts } from './texts.ts';

/** What a registered buyer is called on invoices; both empty for one that is not registered. */
export interface BusinessDetails {
  gstin: string;
  legalName: string;
}

export const longestLegalName = 120;

/** What is wrong with them, by field; empty if they can be stored. `gstin` is tidied already. */
export function businessErrors({
  gstin,
  legalName,
}: BusinessDetails): { field: keyof BusinessDetails; message: string }[] {
  if (gstin === '' && legalName === '') return [];
  const wrong: { field: keyof BusinessDetails; message: string }[] = [];
  const problem = gstin === '' ? texts.enterTheGstinOrLeave() : gstinProblem(gstin);
  if (problem !== null) wrong.push({ field: 'gstin', message: problem });
  if (legalName === '') wrong.push({ field: 'legalName', message: texts.enterTheNameAs() });
  if (legalName.length > longestLegalName) {
    wrong.push({ field: 'legalName', message: texts.pleaseUseAtMostCharacters({ most: longestLegalName }) });
  }
  return wrong;
}
