import { createElement, Fragment, type ReactNode } from 'react';
import { piecesOf } from './format.ts';
import type { Language } from './languages.ts';

/** Of the areas: of each its sentences by their names. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Shown = string | number;

/**
 * The names of a message's values, read from the English text: `{name}` or `{name, plural, …}`. What has spaces or
 * begins with a capital is text.
 */
type Names<Message extends string> = Message extends `${string}{${infer Rest}` ? NameAt<Rest> | Names<Rest> : never;
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Plain<Name>
    : Plain<Inside>
  : never;
type Plain<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}`
  ? never
  : Name extends Uncapitalize<Name>
    ? Name
    : never;

type Text<Message extends string> = [Names<Message>] extends [never]
  ? () => string
  : {
      (values: Record<Names<Message>, Shown>): string;
      /** For values that are elements. */
      parts(values: Record<Names<Message>, ReactNode>): ReactNode;
    };

export type Texts<English> = { readonly [Key in keyof English]: Text<English[Key] & string> };

let languageNow: () => Language = () => 'en';
let translations: Partial<Record<Language, Catalogue>> = {};

/** The server alone knows who reads: see in-language.ts beside this. Before, and without it, all is English. */
export function speak(languageOfReader: () => Language, catalogues: Partial<Record<Language, Catalogue>>): void {
  languageNow = languageOfReader;
  translations = catalogues;
}

/** The language of the reader of what is being made. */
export const currentLanguage = (): Language => languageNow();

/**
 * The sentences of an area, in ICU MessageFormat. They are functions, because the server knows only with each request
 * in which language it speaks; in the code for browsers the build puts the sentence itself in their place
 * (scripts/vite/messages.ts).
 * @param area its folder, and so the file of its translations: `catalogue-shop` for app/catalogue/shop
 */
export function messages<const English extends Record<string, string>>(area: string, english: English): Texts<English> {
  const texts = Object.entries(english).map(([name, message]) => [name, textOf(area, name, message)]);
  return Object.fromEntries(texts) as Texts<English>;
}

function textOf(area: string, name: string, english: string) {
  const messageIn = (language: Language) => translations[language]?.[area]?.[name] ?? english;
  if (!english.includes('{')) return () => messageIn(languageNow());
  const inLanguage = <Value>(values: Readonly<Record<string, Value>>) => {
    const language = languageNow();
    return piecesOf(messageIn(language), values, language);
  };
  const text = (values: Readonly<Record<string, Shown>>) => inLanguage(values).join('');
  text.parts = (values: Readonly<Record<string, ReactNode>>) => createElement(Fragment, null, ...inLanguage(values));
  return text;
}
