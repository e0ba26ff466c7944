import { useEffect } from 'react';
import { speakErrors } from '#ui/spoken-errors.tsx';

const wrongFields = (count: number) =>
  count === 1 ? 'Not saved. 1 field needs correcting.' : `Not saved. ${count} fields need correcting.`;

const wrong = '[aria-invalid=true]';
/** A refusal that comes later than this finds somebody who went on. */
const longestWaitMs = 10_000;

/**
 * Leads to the first wrong field of a form that was sent, whoever found it wrong, the browser or the server: there its sentence is read
 * aloud, after how many are wrong (behaviour: Staff 10). Whoever types on meanwhile stays where they are.
 */
export function useFocusWrong(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    let end = () => {};
    const onSubmit = ({ target: form }: SubmitEvent) => {
      if (!(form instanceof HTMLFormElement)) return;
      end();
      speakErrors('', form);
      const lead = () => {
        const field = form.querySelector<HTMLElement>(wrong);
        if (!field) return;
        end();
        speakErrors(wrongFields(form.querySelectorAll(wrong).length), form);
        field.focus();
      };
      const watch = new MutationObserver(lead);
      watch.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
      // A field that is as wrong as before changes nothing that could be observed.
      const look = setTimeout(lead);
      const stop = setTimeout(() => end(), longestWaitMs);
      const onInput = () => end();
      form.addEventListener('input', onInput, { once: true });
      end = () => {
        watch.disconnect();
        clearTimeout(look);
        clearTimeout(stop);
        form.removeEventListener('input', onInput);
      };
    };
    document.addEventListener('submit', onSubmit, { signal: unmounted.signal });
    return () => {
      unmounted.abort();
      end();
    };
  }, []);
}
