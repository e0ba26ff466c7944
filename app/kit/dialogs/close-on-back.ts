/**
 * Back closes what lies over the page before it leaves the page: browsers do it for their own dialogs on Android alone,
 * and an iPhone's gesture knows pages only. So what opens has an entry of the history, the same page once more. It is not
 * taken away when it is closed otherwise, since a link in it may be on its way: Back over an entry with nothing open goes
 * one further, and what opens next uses it again.
 */

interface EntryState {
  isAbove?: true;
  /** The router's. */
  key?: string;
}
const stateNow = () => history.state as EntryState | null;
const placeNow = () => `${stateNow()?.key} ${location.href}`;

/** Whether the page stood on such an entry, and which page it was. */
let wasAbove = false;
let place = '';
let listens = false;

/** Something lies over the page now. */
export function goAbove(): void {
  // Before the router, which would take the same page for another one.
  if (!listens) addEventListener('popstate', onPop, { capture: true });
  listens = true;
  if (!stateNow()?.isAbove) history.pushState({ ...stateNow(), isAbove: true }, '');
  wasAbove = true;
  place = placeNow();
}

function onPop(event: PopStateEvent): void {
  const [hasLeft, isHere] = [wasAbove, placeNow() === place];
  wasAbove = stateNow()?.isAbove === true;
  place = placeNow();
  // Another page is the router's.
  if (!isHere) return;
  event.stopImmediatePropagation();
  if (!hasLeft || wasAbove) return;
  // Dialogs, and the picture of a product that fills the screen (catalogue/shop/product-gallery.tsx).
  const over = [...document.querySelectorAll<HTMLElement>('dialog[open], .cursor-zoom-out')];
  const top = over.at(-1);
  if (!top) history.back();
  else if (!closes(top) || over.length > 1) goAbove();
}

/** As Escape does. @returns whether it is closed: whoever keeps what was typed asks first */
function closes(top: HTMLElement): boolean {
  if (!(top instanceof HTMLDialogElement)) {
    return top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  if (!top.dispatchEvent(new Event('cancel', { cancelable: true }))) return false;
  top.close();
  return true;
}
