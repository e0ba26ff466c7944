import { speakErrors } from '#kit/failures/spoken-errors.tsx';

const wrong = '[aria-invalid=true]';

const wrongFields = (count: number) =>
  count === 1 ? 'Not saved. 1 field needs correcting.' : `Not saved. ${count} fields need correcting.`;

/**
 * Leads to the first wrong field of a form that was sent, found by the browser or the server: there its
 * sentence is read aloud, after how many are wrong (behaviour: Staff 10). What hides a wrong field is opened.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLElement>(wrong);
  const [first] = fields;
  if (!first) return;
  speakErrors(wrongFields(fields.length), form);
  for (const folded of form.querySelectorAll(`details:has(${wrong})`)) folded.setAttribute('open', '');
  first.focus();
}
