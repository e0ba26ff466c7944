import { speakErrors } from '#kit/failures/spoken-errors.tsx';

const wrong = '[aria-invalid=true]';

const wrongFields = (count: number) =>
  count === 1 ? 'Not saved. 1 field needs correcting.' : `Not saved. ${count} fields need correcting.`;

/**
 * Leads to the first wrong field of a form that was sent, found by the browser or the server: there its
 * sentence is read aloud, after how many are wrong (behaviour: Staff 10).
 */
export function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(wrong);
  if (!field) return;
  speakErrors(wrongFields(form.querySelectorAll(wrong).length), form);
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}
