import type { FormError } from '#rules/app-error.ts';

/**
 * What the owner sets, each field described once (docs/decisions/settings.md): the type of a section, its call and what
 * the API says of it, its control with label and hint, its check, its default, whether it is read in other languages and
 * by the check of claims, and what versions say of it follow from its entry.
 */

/** Where the check of claims says that a text stands. '{at}' is the place in its list, '{name}' a field of its entry. */
export interface Claims {
  place: string;
  of: string;
  /** Left out, the label of the field. */
  part?: string;
  /** Fields of the same entry that are read before it, as one text. */
  after?: readonly string[];
  /** The field of the same entry that it answers: question and answer are read together. */
  answers?: string;
}

interface FieldBase {
  label: string;
  hint?: string;
  /** What else somebody may type who looks for it; its label and hint are searched, too. */
  alias?: string;
  /** What the API says of it. */
  description?: string;
  /**
   * It came later than its section, so that a call may leave it out: it stays as it is, and in an entry of a list it is
   * its default, or what the section completes it with.
   */
  isLater?: true | 'completed';
  /** It has no control: it says what an entry is of. */
  isFixed?: true;
  /** The heading under which the form folds it, with those one after another that have the same. */
  part?: string;
  /** What fields one after another have in common that stand beside each other: the heading of ticks. */
  row?: string;
  /** What its control is called there, below the heading. */
  inRow?: string;
}

interface TextBase extends FieldBase {
  /** Characters that the rule lets through, and that the call takes to say what is wrong. */
  most: number;
  mostSent: number;
  /** What to say where nothing was typed; without it the text may be empty. */
  missing?: string;
  /** What is wrong with a text that is there, as a sentence, or null. */
  problem?: (text: string) => string | null;
  /** What versions say of it, where it is not to be read as it is stored. */
  reported?: (text: string) => string;
  isTranslated: boolean;
  claims: Claims | null;
  rows?: number;
}

export interface TextField extends TextBase {
  /** 'policy' is a text with headings. */
  kind: 'line' | 'text' | 'policy';
  /** A text that stands in one line, however large its control is. */
  isOneLine?: true;
  /** An address that only browsers read: its own check decides alone, since an address may hold what markup looks like. */
  isAddress?: true;
  default?: string;
}

/** A list with one entry a line. */
export interface LinesField extends TextBase {
  kind: 'lines';
  mostLines: number;
  mostLinesSent: number;
  /** What to say where there is no line at all; without it there may be none. */
  noLines?: string;
  /** Its lines are one text, such as an address: what is wrong with one is said of all. */
  isOneText?: true;
  tooMany?: string;
}

interface PictureField extends FieldBase {
  kind: 'picture';
  problem?: (address: string) => string | null;
}

export interface NumberField extends FieldBase {
  kind: 'number';
  /** What the call says of what is no number, where that is another sentence. */
  expected?: string;
  problem?: (value: number) => string | null;
  /** How it is said to shoppers. */
  inWords?: (value: number) => string;
  /** Its control is a time; of the hour `endless` an empty one. */
  isHour?: boolean;
  endless?: number;
  default: number;
}

export interface TickField extends FieldBase {
  kind: 'tick';
  default: boolean;
}

interface ChoiceField extends FieldBase {
  kind: 'choice';
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  /** What the call says of another value. */
  expected: string;
  /** What the form says of it, where that is another sentence. */
  wrong?: string;
  default: string;
}

export interface ListField extends FieldBase {
  kind: 'list';
  fields: Fields;
  most: number;
  mostSent: number;
  /** What to say of more, where that is another sentence. */
  tooMany?: string;
  /** The button that begins a new entry; without it the entries are given, and only their order is the owner's. */
  add?: string;
  /** What an entry is called, for headings and buttons. */
  nameOf: (entry: Readonly<Record<string, unknown>>, at: number) => string;
}

/** Fields that belong together, as one object. */
interface GroupField extends FieldBase {
  kind: 'group';
  fields: Fields;
  expected: string;
}

export type Field =
  | TextField
  | LinesField
  | PictureField
  | NumberField
  | TickField
  | ChoiceField
  | ListField
  | GroupField;
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds. */
export type ValueOfField<One extends Field> = One extends { kind: 'list'; fields: infer Inner extends Fields }
  ? ValueOf<Inner>[]
  : One extends { kind: 'group'; fields: infer Inner extends Fields }
    ? ValueOf<Inner>
    : One extends { kind: 'choice'; options: Readonly<Record<infer Value, string>> }
      ? Value
      : One extends { kind: 'tick' }
        ? boolean
        : One extends { kind: 'number' }
          ? number
          : One extends { kind: 'lines' }
            ? string[]
            : string;

/** What fields hold together. */
export type ValueOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOfField<All[Name]> };

/** Under which heading the front page of the settings shows a page. */
export type SettingGroup = 'shop' | 'selling' | 'delivery' | 'website' | 'staff' | 'connections';

/** A section of the settings; its form is drawn from its fields, where it has no page of its own. */
export interface SectionFields {
  title: string;
  group: SettingGroup;
  about: string;
  fields: Fields;
  /** The page of work that leads to it, for roles that see no other setting. */
  usedOn?: { to: string; label: string };
  /** Its form is a page of its own, beside the table of forms. */
  hasOwnPage?: true;
  /** All of its fields are there, or none. */
  isAllOrNone?: true;
  /** What is wrong with fields together, beside what is wrong with each. */
  errors?: (value: never) => FormError[];
  /** As it is stored: codes without spaces and in capital letters. */
  tidied?: (value: never) => object;
}

/** What a field holds until somebody sets it. */
export function defaultOfField(field: Field): unknown {
  switch (field.kind) {
    case 'list':
    case 'lines':
      return [];
    case 'group':
      return defaultsOf(field.fields);
    case 'number':
    case 'tick':
    case 'choice':
      return field.default;
    case 'picture':
      return '';
    default:
      return field.default ?? '';
  }
}

export const defaultsOf = <const All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOfField(field)])) as ValueOf<All>;

/** Every text below some fields, by its path: 'items.*.question'. */
export function textsOfFields(fields: Fields): { path: string; field: TextField | LinesField }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    switch (field.kind) {
      case 'list':
        return textsOfFields(field.fields).map(({ path, ...one }) => ({ path: `${name}.*.${path}`, ...one }));
      case 'group':
        return textsOfFields(field.fields).map(({ path, ...one }) => ({ path: `${name}.${path}`, ...one }));
      case 'lines':
        return [{ path: `${name}.*`, field }];
      case 'line':
      case 'text':
      case 'policy':
        return [{ path: name, field }];
      default:
        return [];
    }
  });
}

/** What an entry of a list is called: by one of its texts, or by its place. */
export const entryName = (text: unknown, at: number): string => String(text || `Entry ${at + 1}`);
