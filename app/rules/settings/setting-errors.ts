import type { FormError } from '../products/product-form.ts';
import * as texts from './texts.ts';

/** What is wrong with one text of a setting, or nothing. */
export function textErrors(
  field: string,
  text: string,
  { most, missing }: { most: number; missing?: string },
): FormError[] {
  if (text === '') return missing === undefined ? [] : [{ field, message: missing }];
  if (text.length > most) return [{ field, message: texts.atMostCharacters(most) }];
  // These texts also stand in heads of e-mails and of files.
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return [{ field, message: texts.noLineBreaks }];
  return [];
}
