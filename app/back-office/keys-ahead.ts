/**
 * What is typed between Ctrl+K and the moment its field has the focus: the code of the search may still be loading. No
 * other key of the page does anything meanwhile.
 */
interface KeysAhead {
  text: string;
  /** Enter was pressed after it. */
  isEntered: boolean;
}

const longestWait = 10_000;
let collecting: { keys: KeysAhead; stop: () => void } | null = null;

export function collectKeys(): void {
  collecting?.stop();
  const keys: KeysAhead = { text: '', isEntered: false };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') return stop();
    if (event.key === 'Enter') keys.isEntered = true;
    else if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if ([...event.key].length === 1) keys.text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const timer = setTimeout(() => stop(), longestWait);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', press, true);
    collecting = null;
  };
  window.addEventListener('keydown', press, true);
  collecting = { keys, stop };
}

export function takeKeys(): KeysAhead {
  const keys = collecting?.keys ?? { text: '', isEntered: false };
  collecting?.stop();
  return keys;
}
