import type { FormError } from '#rules/app-error.ts';
import { isShopPicture } from '#rules/picture-address.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import * as texts from './texts.ts';

interface TextRule {
  /** Characters. */
  most: number;
  /** What to say where nothing was typed; without it the text may be empty. */
  missing?: string;
}

/**
 * What is wrong with one text of a setting that stands in one line, or nothing. Markup would be shown as it is typed,
 * so it is refused.
 */
export function textErrors(field: string, text: string, rule: TextRule): FormError[] {
  const wrong = plainErrors(field, text, rule);
  if (wrong.length > 0) return wrong;
  // These texts also stand in heads of e-mails and of files.
  return /[\p{Cc}\u2028\u2029]/u.test(text)
    ? [{ field, message: 'Please write this in one line' }]
    : markupErrors(field, text);
}

/** The same for a text of several lines, in the plain format of prose.ts. */
export function proseErrors(field: string, text: string, rule: TextRule): FormError[] {
  const wrong = plainErrors(field, text, rule);
  return wrong.length > 0 ? wrong : markupErrors(field, text);
}

function markupErrors(field: string, text: string): FormError[] {
  const markup = /<[a-z!/?][^>]{0,80}>?/i.exec(text)?.[0];
  return markup === undefined ? [] : [{ field, message: `Write plain text without HTML: remove ${markup}` }];
}

function plainErrors(field: string, text: string, { most, missing }: TextRule): FormError[] {
  if (text === '') return missing === undefined ? [] : [{ field, message: missing }];
  if (text.length > most) return [{ field, message: `Please use at most ${most} characters` }];
  const hidden = hiddenProblem(text);
  return hidden === null ? [] : [{ field, message: hidden }];
}

/** What is wrong with a list: too long, or an entry. Entries are named by their place, from 0: 'items.2.name'. */
export function listErrors<Entry>(
  field: string,
  entries: readonly Entry[],
  most: number,
  errorsOf: (entry: Entry, at: string) => FormError[],
): FormError[] {
  if (entries.length > most) return [{ field, message: `At most ${most} entries` }];
  return entries.flatMap((entry, at) => errorsOf(entry, `${field}.${at}`));
}

/**
 * What is wrong with entries that say what one before them says: the later one is named. Case and spaces make no
 * difference.
 */
export function repeatErrors<Entry>(
  field: string,
  entries: readonly Entry[],
  of: (entry: Entry) => string,
  name: string,
  message: (of: string) => string,
): FormError[] {
  const spelled = entries.map((entry) => of(entry).toLowerCase().replaceAll(/\s+/g, ' ').trim());
  return entries.flatMap((entry, at) => {
    const isRepeated = spelled[at] !== '' && spelled.indexOf(spelled[at] ?? '') < at;
    return isRepeated ? [{ field: `${field}.${at}.${name}`, message: message(of(entry)) }] : [];
  });
}

/** A picture that the shop serves itself, or none. */
export function pictureErrors(field: string, address: string): FormError[] {
  return address === '' || isShopPicture(address) ? [] : [{ field, message: texts.uploadThePicture }];
}
