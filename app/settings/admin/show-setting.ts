import { useEffect } from 'react';
import { useLocation } from 'react-router';

const takesFocus = ':is(input, textarea, select, button, a):not(:disabled)';

/** The control of a setting; that of a list, or of its card, where it is not drawn. */
function controlOf(field: string): HTMLElement | null {
  const at = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.replaceAll('*', '0'))}"]`);
  if (at) return at.matches(takesFocus) ? at : (at.querySelector<HTMLElement>(takesFocus) ?? at);
  const outer = field.replace(/\.[^.]*$/, '').replace(/\.\*$/, '');
  return outer === field ? null : controlOf(outer);
}

/** Anybody may type an address: what is no code of a character stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Leads to the setting that an address names, as the search does: its control has the focus, and is marked until it is
 * left.
 * @param hash '#gstin', '#items.*.question'
 * @returns takes the mark away
 */
function showSetting(hash: string): () => void {
  const control = hash === '' ? null : controlOf(decoded(hash.slice(1)));
  if (!control) return () => {};
  const unmark = () => control.removeAttribute('data-found');
  for (let at = control.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
  control.setAttribute('data-found', '');
  control.addEventListener('blur', unmark, { once: true });
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return unmark;
}

/** Leads to the setting that the address names, once the page is there. */
export function useShownSetting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks for the same setting again is led to it again
  useEffect(() => showSetting(hash), [hash, key]);
}
