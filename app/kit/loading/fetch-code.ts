let outdated = false;

/**
 * Whether the shop was upgraded under this page: its server answers, but no longer has the code that the page asks for.
 */
export const isOutdated = (): boolean => outdated;

/**
 * Fetches code that is loaded when it is needed, such as `() => import('./part.tsx')`. Under an outdated page it
 * reloads the page, once for each version of the shop and only while nothing is typed that would be lost; else every
 * toast of something that failed offers to (toast-card.tsx).
 * @throws what the import threw, when there is no network and when the page stays as it is
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    outdated = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!outdated || isSomethingTyped() || wasReloaded()) throw error;
    location.reload();
    return new Promise(() => {});
  }
}

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input.field,textarea.field');
  return [...fields].some(({ value, readOnly }) => value !== '' && !readOnly);
}

/** Whether a page of this version was reloaded before; from now on it was. */
function wasReloaded(): boolean {
  try {
    const version = import.meta.url;
    if (sessionStorage.getItem('reloaded') === version) return true;
    sessionStorage.setItem('reloaded', version);
    return false;
  } catch {
    // Without storage nobody would notice a page that loads itself for ever.
    return true;
  }
}
