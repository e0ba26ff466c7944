/** What staff read here, in one place: a sentence is whole, its values are its parameters. */

import { languages } from '#messages/languages.ts';
import type { OtherLanguage } from '#rules/settings/languages.ts';
import { kinds as kindNames } from '#rules/translations/staff-texts.ts';
import type { TextState } from '#rules/translations/text-state.ts';

export const nameOf = (language: OtherLanguage) => languages[language].inEnglish;
export const kinds = kindNames;

// translations.tsx
export const translations = 'Translations';
export const language = 'Language';
export const things = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
export const progressOf = (name: string, done: number, all: number) => `${name}: ${done} of ${all} texts`;
export const leftToDo = (missing: number, outdated: number) =>
  missing + outdated === 0 ? 'Nothing is missing' : `${missing} missing, ${outdated} outdated`;
export const search = 'Search translations';
export const kind = 'Kind';
export const everyKind = 'Every kind';
export const state = 'State';
export const everyState = 'Every state';
export const states: Readonly<Record<TextState, string>> = {
  missing: 'Something missing',
  outdated: 'Something outdated',
  done: 'Complete',
};
export const noneFound = 'No entry fits';
export const nothingToTranslate = 'Nothing to translate yet';
export const writeSomethingFirst = 'Products, pages and settings with texts are listed here.';
export const name = 'Name';
export const missing = 'Missing';
export const outdated = 'Outdated';
export const done = 'Done';
export const doneOf = (done: number, all: number) => `${done} of ${all}`;
export const translate = (thing: string, language: string) => `Translate ${thing} into ${language}`;
export const importCsv = 'Import CSV';

// import-dialog.tsx
export const importTranslations = (language: string) => `Import ${language} translations`;
export const howToImport =
  'Export the texts, fill in the column Translation, and import the same file. Empty cells change nothing. An outdated text becomes current when you change it or write done in the column State.';
export const whatTheFileDoes = (changed: number, unchanged: number) =>
  `${changed === 1 ? '1 text' : `${changed} texts`} will change, ${unchanged} stay as they are.`;
export const leftOut = (count: number) =>
  count === 1
    ? '1 line is left out: its English text has changed since the export.'
    : `${count} lines are left out: their English texts have changed since the export.`;

// translation.tsx
export const titleOf = (name: string, language: string) => `${name}: ${language}`;
export const allTranslations = (language: string) => `All ${language} translations`;
export const editEnglish = 'Edit the English text';
export const savedBy = (by: string, at: string) => `Last saved by ${by}, ${at}`;

// translation-form.tsx
export const stateOf: Readonly<Record<TextState, string>> = { missing: 'Missing', outdated: 'Outdated', done: 'Done' };
export const emptyIsEnglish = 'Shoppers read the English text where you leave a field empty.';
export const labelIn = (label: string, language: string) => `${label} in ${language}`;
export const stillRight = 'Still right for the English text above';
export const save = 'Save';
export const saving = 'Saving…';
