import type { FormError } from '#rules/app-error.ts';
import { defaultsOf, type Fields, type SectionFields } from '#settings/rules/fields/field.ts';
import { type Section, sectionFields, settingErrors } from '#settings/rules/settings.ts';

export type FieldValue = string | number | boolean | string[];
export type Entry = Record<string, FieldValue>;
export type SheetValue = Record<string, FieldValue | Entry[]>;

export interface SheetField {
  name: string;
  label: string;
  hint?: string;
  /** 'lines' is a list with one entry a line, 'policy' a text with headings. */
  kind: 'line' | 'text' | 'policy' | 'lines' | 'picture' | 'number' | 'tick' | 'choice';
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  rows?: number;
  /** How a number is said to shoppers. */
  inWords?: (value: number) => string;
  isHour?: boolean;
  endless?: number;
  row?: string;
  inRow?: string;
  part?: string;
}

export interface SheetList {
  name: string;
  kind: 'list';
  label: string;
  hint?: string;
  part?: string;
  fields: readonly SheetField[];
  /** Begins a new entry; without it the entries are given, and only their order is the owner's. */
  empty?: Entry;
  add?: string;
  /** What an entry is called, for headings and buttons. */
  nameOf: (entry: Entry, at: number) => string;
}

/** What the form of a section shows: the same form draws them all. */
export interface Sheet {
  section: Section;
  title: string;
  about: string;
  fields: readonly (SheetField | SheetList)[];
  errors: (value: SheetValue) => FormError[];
}

/** Without spaces around texts and without empty lines, as it is saved. */
export function tidy(value: SheetValue): SheetValue {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidyOne(one)]));
}

function tidyOne(value: FieldValue | Entry[]): FieldValue | Entry[] {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  const texts = value.filter((one) => typeof one === 'string');
  if (texts.length === value.length) return texts.map((one) => one.trim()).filter((one) => one !== '');
  return (value as Entry[]).map((entry) => tidy(entry) as Entry);
}

/** The form of a section, as its fields describe it. */
export function sheetOf(section: Section): Sheet {
  const { title, about, fields, tidied }: SectionFields = sectionFields[section];
  const errorsOf = settingErrors[section] as (value: object) => FormError[];
  return {
    section,
    title,
    about,
    fields: sheetFields(fields),
    errors: (value) => errorsOf(tidied ? tidied(value as never) : value),
  };
}

/** Fields with a control; those of a group one by one. */
const sheetFields = (fields: Fields): Sheet['fields'] =>
  Object.entries(fields).flatMap(([name, field]): Sheet['fields'] => {
    if (field.isFixed) return [];
    if (field.kind === 'group') {
      return sheetFields(field.fields).map((one) => ({
        ...one,
        name: `${name}.${one.name}`,
        label: `${field.label}, ${one.label}`,
      }));
    }
    if (field.kind === 'list') {
      const inner = sheetFields(field.fields) as SheetField[];
      return [{ ...field, name, fields: inner, ...(field.add && { empty: defaultsOf(field.fields) as Entry }) }];
    }
    if (field.kind !== 'choice') return [{ ...field, name }];
    return [{ ...field, name, options: Object.entries(field.options).map(([value, label]) => ({ value, label })) }];
  });

/** Fields that stand beside each other. */
export interface SheetRow {
  kind: 'row';
  /** Of the first. */
  name: string;
  part?: string | undefined;
  fields: SheetField[];
}

/** The lists of a form as they stand, and its fields in rows: most alone. */
export function inRows(fields: Sheet['fields']): (SheetList | SheetRow)[] {
  const rows: (SheetList | SheetRow)[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.kind === 'list') rows.push(field);
    else if (field.row !== undefined && last?.kind === 'row' && last.fields[0]?.row === field.row)
      last.fields.push(field);
    else rows.push({ kind: 'row', name: field.name, part: field.part, fields: [field] });
  }
  return rows;
}

interface SheetPart {
  /** Undefined of what is never folded. */
  heading: string | undefined;
  rows: (SheetList | SheetRow)[];
}

/** The same, those together that have one heading. */
export function inParts(rows: (SheetList | SheetRow)[]): SheetPart[] {
  const parts: SheetPart[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && last.heading === row.part) last.rows.push(row);
    else parts.push({ heading: row.part, rows: [row] });
  }
  return parts;
}

/** What the control of a field says. */
export const labelled = ({ label, hint = '' }: { label: string; hint?: string }) => ({ label, hint });
