/**
 * A live region for refusals of the form around it, there before anything is wrong: one that comes with its text is not
 * read by all.
 */
export function SpokenErrors() {
  return <p data-spoken-errors="" aria-live="assertive" className="sr-only" />;
}

/**
 * Says a sentence in the region of the dialog around a form, else of the page: what is outside an open dialog is not
 * read.
 */
export function speakErrors(sentence: string, form: Element): void {
  const region = (form.closest('dialog') ?? document).querySelector('[data-spoken-errors]');
  if (region) region.textContent = sentence;
}
