import type { FormError } from '../products/product-form.ts';
import { isShopPicture } from '../shop-forms.ts';
import * as texts from './texts.ts';

interface TextRule {
  /** Characters. */
  most: number;
  /** What to say where nothing was typed; without it the text may be empty. */
  missing?: string;
}

/** What is wrong with one text of a setting that stands in one line, or nothing. */
export function textErrors(field: string, text: string, rule: TextRule): FormError[] {
  const wrong = lengthErrors(field, text, rule);
  // These texts also stand in heads of e-mails and of files.
  if (wrong.length > 0 || !/[\p{Cc}\u2028\u2029]/u.test(text)) return wrong;
  return [{ field, message: texts.noLineBreaks }];
}

/** The same for a text of several lines, in the plain format of prose.ts. Markup would be shown as it is typed, so it is refused. */
export function proseErrors(field: string, text: string, rule: TextRule): FormError[] {
  const wrong = lengthErrors(field, text, rule);
  if (wrong.length > 0) return wrong;
  const markup = /<[a-z!/?][^>]{0,80}>?/i.exec(text)?.[0];
  return markup === undefined ? [] : [{ field, message: texts.noMarkup(markup) }];
}

function lengthErrors(field: string, text: string, { most, missing }: TextRule): FormError[] {
  if (text === '') return missing === undefined ? [] : [{ field, message: missing }];
  return text.length > most ? [{ field, message: texts.atMostCharacters(most) }] : [];
}

/** What is wrong with a list: too long, or an entry. Entries are named by their place, from 0: 'items.2.name'. */
export function listErrors<Entry>(
  field: string,
  entries: readonly Entry[],
  most: number,
  errorsOf: (entry: Entry, at: string) => FormError[],
): FormError[] {
  if (entries.length > most) return [{ field, message: texts.atMostEntries(most) }];
  return entries.flatMap((entry, at) => errorsOf(entry, `${field}.${at}`));
}

/** A description for search engines, which cut longer ones and distrust shorter ones. */
export function descriptionErrors(description: string): FormError[] {
  if (description.length < 50) return [{ field: 'description', message: texts.enterADescription }];
  return textErrors('description', description, { most: 160 });
}

/** A picture that the shop serves itself, or none. */
export function pictureErrors(field: string, address: string): FormError[] {
  return address === '' || isShopPicture(address) ? [] : [{ field, message: texts.uploadThePicture }];
}
