import { longestWords } from '#banners/rules/banner-form.ts';
import { type ProductTextField, productTextFields } from '#catalogue/rules/product-fields.ts';
import { type EventDraft, eventErrors } from '#event/rules/event-form.ts';
import { longestPortion } from '#food/rules/food-errors.ts';
import { isMeasureField } from '#food/rules/translated-measures.ts';
import { type PageDraft, publishErrors } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { longestAnnouncement } from '#settings/rules/announcement.ts';
import { type Section, type Settings, settingErrors } from '#settings/rules/settings.ts';
import { fieldsOfKind, type TranslationKind } from './translatable-entries.ts';
import { type FieldText, translatableFields, withTexts } from './translatable-fields.ts';

/** A thing in English, as its own rules read it. */
export interface EnglishValue {
  kind: TranslationKind;
  id: string;
  /**
   * The section, policy, draft of a page, event, banner or announcement that its texts are of; of products their texts
   * by name.
   */
  value: object;
  texts: readonly FieldText[];
}

/** What the shop puts something in place of, and what names a picture: these stay as they are. */
const marksIn = (text: string) =>
  (text.match(/\{\w+\}|\[picture \d{1,3}\]/gi) ?? []).map((mark) => mark.toLowerCase()).sort();

/**
 * Characters that a text of a policy that the shop itself writes may have: Indian scripts write a sound with several,
 * and short words grow most.
 */
const mostCharacters = (english: string) => Math.max(200, english.length * 3);
const longestAlt = 300;

/**
 * What is wrong with translations of a thing, one sentence for each field: the rules of the English texts hold for
 * them, too, and what the shop fills in stays in its place.
 * @param typed by the names of the fields; empty ones are no translations and never wrong
 */
export function translationErrors(entry: EnglishValue, typed: Readonly<Record<string, string>>): FormError[] {
  const errors = entry.texts.flatMap(({ field, text: english }) => {
    const translated = typed[field] ?? '';
    const message = translated === '' ? null : problemOf(entry, field, english, translated);
    return message === null ? [] : [{ field, message }];
  });
  const wrong = new Set(errors.map(({ field }) => field));
  return [...errors, ...ruleErrors(entry, typed).filter(({ field }) => !wrong.has(field))];
}

function problemOf({ kind }: EnglishValue, field: string, english: string, translated: string): string | null {
  const most = longest(kind, field, english);
  if (translated.length > most) return `Please use at most ${most} characters.`;
  const hidden = hiddenProblem(translated);
  if (hidden !== null) return hidden;
  // Texts of one line also stand in heads of pages and of e-mails.
  if (isLine(kind, field) && /[\p{Cc}\u2028\u2029]/u.test(translated))
    return 'The English text is one line. Write one line.';
  const markup = /<[a-z!/?][^>]{0,80}>?/i.exec(translated)?.[0];
  if (kind !== 'product' && markup !== undefined) return `Write plain text without HTML: remove ${markup}`;
  const [wanted, there] = [marksIn(english), marksIn(translated)];
  if (wanted.join() === there.join()) return null;
  const missing = wanted.filter((mark) => !there.includes(mark));
  return wanted.length > 0
    ? `Keep as in English: ${[...new Set(missing.length > 0 ? missing : wanted)].join(', ')}`
    : `The English text does not have this: ${[...new Set(there)].join(', ')}`;
}

const productText = (field: string): ProductTextField | undefined =>
  (productTextFields as Readonly<Record<string, ProductTextField>>)[field];

/** Characters. Settings, pages and the event have rules of their own, which are asked below. */
function longest(kind: TranslationKind, field: string, english: string): number {
  const none = Number.POSITIVE_INFINITY;
  if (kind === 'product') return isMeasureField(field) ? longestPortion : (productText(field)?.maxLength ?? none);
  if (kind === 'policy') return mostCharacters(english);
  if (kind === 'announcement') return longestAnnouncement;
  if (kind !== 'banner') return none;
  return (longestWords as Readonly<Record<string, number>>)[field] ?? longestAlt;
}

/** Texts that are one line in English by a rule, which is not asked below. */
function isLine(kind: TranslationKind, field: string): boolean {
  if (kind === 'product') return isMeasureField(field) || productText(field)?.control === 'line';
  return kind === 'policy' ? /(?:title|heading)$/.test(field) : kind === 'announcement' || kind === 'banner';
}

/**
 * What the rules of the thing say of it in the other language, and do not say of it in English: a shop may be older
 * than a rule.
 */
function ruleErrors(entry: EnglishValue, typed: Readonly<Record<string, string>>): FormError[] {
  const translations = new Map(entry.texts.flatMap(({ field, text }) => (typed[field] ? [[text, typed[field]]] : [])));
  const say = (english: string) => translations.get(english) ?? english;
  const inEnglish = new Set(rulesOf(entry, entry.value).map(({ field }) => field));
  return rulesOf(entry, withTexts(entry.value, pathsOf(entry), say)).flatMap(({ field, message }) => {
    if (inEnglish.has(field)) return [];
    const [first] = entry.texts.filter((one) => typed[one.field] && isAt(one.field, field));
    return first ? [{ field: first.field, message }] : [];
  });
}

/** Rules name the list where they speak of its entries. */
const isAt = (field: string, named: string) => field === named || field.startsWith(`${named}.`);

const pathsOf = ({ kind, id }: Pick<EnglishValue, 'kind' | 'id'>): readonly string[] => {
  if (kind === 'setting') return translatableFields[id as Section];
  return kind === 'product' ? [] : fieldsOfKind(kind);
};

function rulesOf({ kind, id }: EnglishValue, value: object): FormError[] {
  if (kind === 'setting') return errorsOfSection(id as Section, value);
  if (kind === 'page') return publishErrors(value as PageDraft);
  return kind === 'event' ? eventErrors(value as EventDraft) : [];
}

const errorsOfSection = <Name extends Section>(section: Name, value: object): FormError[] =>
  settingErrors[section](value as Settings[Name]);
