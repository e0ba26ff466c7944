import { buyerNumberProblem } from './gstin.ts';
import { texts } from './texts.ts';

/** What a registered buyer is called on invoices; both empty for one that is not registered. */
export interface BusinessDetails {
  gstin: string;
  legalName: string;
  /**
   * It is a unit in a special economic zone, or develops one: what it buys is supplied between states (IGST Act
   * 7(5)(b)).
   */
  isInSez: boolean;
}

export const longestLegalName = 120;

/** What is wrong with them, by field; empty if they can be stored. `gstin` is tidied already. */
export function businessErrors({
  gstin,
  legalName,
  isInSez,
}: BusinessDetails): { field: keyof BusinessDetails; message: string }[] {
  if (gstin === '' && legalName === '' && !isInSez) return [];
  const wrong: { field: keyof BusinessDetails; message: string }[] = [];
  const problem = gstin === '' ? texts.enterTheGstinOrLeave() : buyerNumberProblem(gstin);
  if (problem !== null) wrong.push({ field: 'gstin', message: problem });
  if (legalName === '') wrong.push({ field: 'legalName', message: texts.enterTheNameAs() });
  if (legalName.length > longestLegalName) {
    wrong.push({ field: 'legalName', message: texts.pleaseUseAtMostCharacters({ most: longestLegalName }) });
  }
  return wrong;
}
