import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { stateNumbers } from './place-of-supply.ts';
import { texts } from './texts.ts';

/**
 * GSTINs: 2 digits of the state, the PAN (5 letters, 4 digits, 1 letter), the registration's place, 'Z' and a check
 * character.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Numbers of buyers who are registered in other ways (CGST Act 25(6), 25(9), 51), by which an invoice names them all
 * the same (Rule 46 d): UINs of UN bodies and embassies, those who deduct tax at source, and departments that
 * registered with their TAN. How their last character is made is not published.
 */
const uin = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;
const withoutCheck = [uin, /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/];

/** What a number in the field of the GSTIN is called on paper. */
export function numberName(gstin: string): 'GSTIN' | 'UIN' {
  return uin.test(gstin) ? 'UIN' : 'GSTIN';
}

/** As people type them: small letters and spaces count for nothing. */
export function tidyGstin(typed: string): string {
  return asIdentifier(typed).replaceAll(/\s/g, '').toUpperCase();
}

/** Returns what is wrong with a tidied GSTIN, as a sentence, or null. */
export function gstinProblem(gstin: string): string | null {
  if (gstin.length !== 15) return texts.aGstinHas15Characters();
  if (!shape.test(gstin)) return texts.thisIsNotAGstin();
  if (stateOfGstin(gstin) === null) return texts.noStateHasTheNumber({ code: gstin.slice(0, 2) });
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14]) return texts.thereIsATypingError();
  return null;
}

/** The same for the number of a buyer, which may be one of these others. */
export function buyerNumberProblem(number: string): string | null {
  const isOther = withoutCheck.some((shapeOfOther) => shapeOfOther.test(number));
  return isOther && stateOfGstin(number) !== null ? null : gstinProblem(number);
}

/** Returns the name of the state that a GSTIN belongs to, or null. */
export function stateOfGstin(gstin: string): string | null {
  const found = Object.entries(stateNumbers).find(([, number]) => number === gstin.slice(0, 2));
  return found?.[0] ?? null;
}

/**
 * Weights 1 and 2 alternate; of each product the digits in base 36 are added, and what is missing to the next 36 is the
 * check.
 */
export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] ?? '';
}
