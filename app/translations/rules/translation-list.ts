import { type Permission, permissionsOf, type RightsHolder } from '#access/rules/permissions.ts';
import { allLanguages } from '#messages/languages.ts';
import { pageFromQuery } from '#rules/admin-lists.ts';
import { searchFrom } from '#rules/search-from.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { type TextState, textStates } from './text-state.ts';
import { rightToTranslate, type TranslationKind, translationKinds } from './translatable-entries.ts';

/** Every language of the software beside English, offered to shoppers or not: it is translated before it is offered. */
export const otherLanguages = allLanguages.filter((language): language is OtherLanguage => language !== 'en') as [
  OtherLanguage,
  ...OtherLanguage[],
];

/** What a list of translations is narrowed to; null for everything. */
export interface TranslationChoice {
  language: OtherLanguage;
  kind: TranslationKind | null;
  state: TextState | null;
  search: string;
  /** The first is 1. */
  page: number;
}

/** Reads it from a query string; what is invalid becomes the default. */
export function translationsFromQuery(query: URLSearchParams): TranslationChoice {
  return {
    language: otherLanguages.find((one) => one === query.get('language')) ?? otherLanguages[0],
    kind: translationKinds.find((one) => one === query.get('kind')) ?? null,
    state: textStates.find((one) => one === query.get('state')) ?? null,
    search: searchFrom(query),
    page: pageFromQuery(query),
  };
}

/** What somebody may translate: what they may edit in English. */
export function kindsOf(account: RightsHolder | null): TranslationKind[] {
  const held: readonly Permission[] = permissionsOf(account);
  return translationKinds.filter((kind) => held.includes(rightToTranslate[kind]));
}
