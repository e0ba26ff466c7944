/** What staff read here, in one place: a sentence is whole, its values are its parameters. */

import { languages } from '#messages/languages.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import type { TextState } from '#translations/rules/text-state.ts';

const kindsText = {
  product: 'Products',
  collection: 'Collections',
  setting: 'Settings',
  policy: 'Policies',
  page: 'Pages',
  banner: 'Banners',
  announcement: 'Announcement',
  event: 'Meet and greet',
} as const;

export const nameOf = (language: OtherLanguage) => languages[language].inEnglish;
export const kinds = kindsText;

export const translations = 'Translations';
export const language = 'Language';

export const states: Readonly<Record<TextState, string>> = {
  missing: 'Something missing',
  outdated: 'Something outdated',
  done: 'Complete',
};

export const stateOf: Readonly<Record<TextState, string>> = { missing: 'Missing', outdated: 'Outdated', done: 'Done' };
