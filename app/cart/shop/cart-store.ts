import { useSyncExternalStore } from 'react';
import { addToCart, type CartItem, removeFromCart, type SavedProduct, setQuantity } from '#cart/rules/cart.ts';
import { readCart, storedCart } from './stored-cart.ts';

/**
 * The cart lives in the browser's local storage, so that it survives reloads and is one cart in all tabs. Every change
 * starts from what is stored, not from what this tab last saw.
 */
const key = 'cart';
const nothing: readonly CartItem[] = [];

let items: readonly CartItem[] | null = null;
/** The browser refused the last change: what it keeps is older than the cart of this page. */
let isUnkept = false;
const listeners = new Set<() => void>();

export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(subscribe, current, () => nothing);
}

export const cart = {
  add: (product: SavedProduct, weight: string, quantity?: number) =>
    change((before) => addToCart(before, product, weight, quantity)),
  /** With 0 units the line leaves. */
  setQuantity: (productId: string, weight: string, quantity: number) =>
    change((before) =>
      quantity > 0 ? setQuantity(before, productId, weight, quantity) : removeFromCart(before, productId, weight),
    ),
  items: current,
  /** Whether the browser keeps it, so that it outlives the page. */
  isKept: () => !isUnkept,
  /** Any other change; `make` gets what is stored now. */
  change,
};

/** Staff who view the shop put nothing into a cart (behaviour: First day 4). */
export const isViewing = () => document.documentElement.dataset.viewing !== undefined;

function change(make: (before: CartItem[]) => CartItem[]): void {
  if (isViewing()) return;
  const after = make(stored());
  try {
    localStorage.setItem(key, JSON.stringify(storedCart(after)));
    isUnkept = false;
  } catch {
    // Storage can be full or forbidden; the cart then lives as long as the page.
    isUnkept = true;
  }
  publish(after);
}

function stored(): CartItem[] {
  try {
    if (!isUnkept) return readCart(localStorage.getItem(key));
  } catch {
    // Forbidden.
  }
  return [...(items ?? nothing)];
}

function current(): readonly CartItem[] {
  items ??= sameIfEmpty(stored());
  return items;
}

/** An empty cart is the one of the server's page: nothing is drawn again for it when the page comes alive. */
const sameIfEmpty = (now: readonly CartItem[]) => (now.length === 0 ? nothing : now);

function publish(now: readonly CartItem[]): void {
  items = sameIfEmpty(now);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // Another tab changed the cart; a page that comes back with 'Back' was told of nothing meanwhile.
  for (const kind of ['storage', 'pageshow']) window.addEventListener(kind, () => publish(stored()));
}
