import { useEffect, useRef } from 'react';
import { browserStorage } from '#kit/admin/staff-storage.ts';

const offKey = 'single-keys-off';

/** Whether keys without Ctrl do something in this browser. Who speaks to a computer switches them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => browserStorage.getItem(offKey) === null,
  set: (areOn: boolean) => (areOn ? browserStorage.removeItem(offKey) : browserStorage.setItem(offKey, '1')),
};

/**
 * What single keys do on a page: not while somebody types, nor under a dialog.
 * @param keys by the name of the key, as '/'
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const work = latest.current[event.key];
      if (!work || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !singleKeys.areOn()) return;
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      work();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
