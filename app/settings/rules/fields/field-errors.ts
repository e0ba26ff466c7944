import type { FormError } from '#rules/app-error.ts';
import { listErrors, pictureErrors, proseErrors, textErrors } from '#settings/rules/setting-errors.ts';
import type { Field, Fields, LinesField, ListField, TextField } from './field.ts';

/** What is wrong with what fields hold, in their order; a field is named by its path, from 0: 'items.2.name'. */
export function fieldErrors(fields: Fields, value: object, within = ''): FormError[] {
  const held = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isFixed ? [] : errorsOf(field, held[name], `${within}${name}`),
  );
}

function errorsOf(field: Field, value: unknown, at: string): FormError[] {
  switch (field.kind) {
    case 'list':
      return entryErrors(field, value as object[], at);
    case 'group':
      return fieldErrors(field.fields, value as object, `${at}.`);
    case 'lines':
      return linesErrors(field, value as string[], at);
    case 'line':
    case 'text':
    case 'policy':
      return lineErrors(field, value as string, at);
    case 'picture':
      return field.problem ? said(at, field.problem(value as string)) : pictureErrors(at, value as string);
    case 'number':
      return said(at, field.problem?.(value as number) ?? null);
    case 'choice':
      return Object.hasOwn(field.options, value as string) ? [] : said(at, field.wrong ?? field.expected);
    case 'tick':
      return [];
  }
}

function entryErrors({ fields, most, tooMany }: ListField, entries: object[], at: string): FormError[] {
  if (entries.length > most && tooMany) return said(at, tooMany);
  return listErrors(at, entries, most, (entry, place) => fieldErrors(fields, entry, `${place}.`));
}

function linesErrors(field: LinesField, lines: string[], at: string): FormError[] {
  if (lines.length === 0) return said(at, field.noLines ?? null);
  if (lines.length > field.mostLines && field.tooMany) return said(at, field.tooMany);
  return listErrors(at, lines, field.mostLines, (line, place) => lineErrors(field, line, field.isOneText ? at : place));
}

function lineErrors(field: TextField | LinesField, text: string, at: string): FormError[] {
  const isProse = field.kind === 'policy' || (field.kind === 'text' && field.isOneLine !== true);
  const problem = text === '' ? null : (field.problem?.(text) ?? null);
  if (problem === null && text !== '' && 'isAddress' in field) return [];
  return problem === null ? (isProse ? proseErrors : textErrors)(at, text, field) : said(at, problem);
}

const said = (field: string, message: string | null): FormError[] => (message === null ? [] : [{ field, message }]);
