import { data, redirect } from 'react-router';
import { AppError } from '#rules/app-error.ts';

/** What a page says after a plain form that did not work (docs/decisions/plain-forms.md). */
export interface PlainProblem<Typed> {
  title: string | undefined;
  /** With the id of the field, where there is one. */
  problems: { message: string; field: string | null }[];
  /** Messages beside the fields, by their names. */
  wrong: Readonly<Record<string, string>>;
  /** Everything but passwords, which no page says again. */
  typed: Typed;
}

/**
 * Where to go on after a form that did what it should, or the page again with what is wrong. @throws whatever is no
 * AppError
 */
export async function answerForm<Typed extends object>(
  typed: Typed,
  fields: readonly string[],
  act: () => Promise<string>,
  idPrefix = '',
) {
  try {
    return redirect(await act(), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(plainProblem(error, typed, fields, idPrefix), { status: error.status });
  }
}

/**
 * @param fields names of the fields of the form in their order, which are the ids of its inputs, too, after the prefix
 */
export function plainProblem<Typed extends object>(
  error: AppError,
  typed: Typed,
  fields: readonly string[],
  idPrefix = '',
): PlainProblem<Typed> {
  // In the order of the form; of a field that breaks two rules the first message.
  const errors = fields.flatMap((name) => error.errors.find(({ field }) => field === name) ?? []);
  const [first] = errors;
  const wrong = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  if (!first) return { title: undefined, problems: [{ message: error.message, field: null }], wrong, typed };
  const title = errors.some(({ message }) => message === error.message) ? undefined : error.message;
  return { title, problems: errors.map(({ field, message }) => ({ message, field: idPrefix + field })), wrong, typed };
}

/** What was typed, read from the form: each field once, and no longer than any field is. */
export function typedIn<Name extends string>(form: URLSearchParams, ...names: Name[]): Record<Name, string> {
  const read = names.map((name) => [name, (form.get(name) ?? '').slice(0, 5000)]);
  return Object.fromEntries(read) as Record<Name, string>;
}
