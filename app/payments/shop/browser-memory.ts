import { seemsSignedIn } from '#kit/session/session-mark.ts';

/**
 * The shop keeps the key of an order for a day (behaviour: Checkout 5); an hour less, because the clock of a call that
 * took long began later.
 */
export const orderMinutes = 23 * 60;

interface Entry {
  /** Session storage ends with the tab; local storage is shared by all tabs and outlives them. */
  storage: 'session' | 'local';
  /** Minutes after which the entry no longer counts; without it, it counts as long as its storage keeps it. */
  minutes?: number;
  /** Logging out forgets it, so that the next person at this browser sees nothing of it. */
  forgottenOnLogOut: boolean;
}

/**
 * Everything this browser remembers of a purchase, by its key in the browser's storage. Shoppers' browsers hold these
 * keys and shapes today: a key is not renamed, and a shape only grows. The cart itself is in cart/cart-store.ts.
 *
 * All of it can be missing: storage can be full or forbidden, and the page then knows it only while it stays open.
 */
const entries = {
  /**
   * The goods' checkout: state of delivery, applied coupon, address as far as it was typed. Emptied when an order is
   * placed.
   */
  checkout: { storage: 'session', forgottenOnLogOut: true },
  /** A guest was invited to sign in; that happens once in 30 days (behaviour: Checkout 3). */
  invited: { storage: 'local', minutes: 30 * 24 * 60, forgottenOnLogOut: false },
  /** Where a guest's goods went, who has ticked that this device remembers it (behaviour: Checkout 3). */
  guestAddress: { storage: 'local', forgottenOnLogOut: true },
  /** The order for goods that was placed last, for the page that says so. */
  currentOrder: { storage: 'session', forgottenOnLogOut: true },
  /** What was sent of the order below, for pages of the version before. */
  orderAttempt: { storage: 'local', minutes: orderMinutes, forgottenOnLogOut: true },
  /**
   * The order for goods that is under way, with its Idempotency-Key (checkout/shop/order-memory.ts). Forgotten when its
   * outcome is known: who lost the answer and has a network again an hour later is still told that the order is placed,
   * and orders nothing twice.
   */
  pendingOrder: { storage: 'local', minutes: orderMinutes, forgottenOnLogOut: true },
  /** Numbers of the orders whose goods have left the cart. */
  finishedOrders: { storage: 'local', minutes: orderMinutes, forgottenOnLogOut: true },
  /** The chosen plan and its buyer. Forgotten when it is bought; another account does not get to see it. */
  programOrder: { storage: 'session', forgottenOnLogOut: false },
  /** The Idempotency-Key of a plan's purchase. Forgotten when its outcome is known. */
  programAttempt: { storage: 'session', forgottenOnLogOut: false },
  /** The plan that was bought last, for the page that says so. */
  boughtProgram: { storage: 'session', forgottenOnLogOut: false },
  /**
   * The purchase of a plan whose payment was opened, with its buyer, who alone gets to see it. It outlives the tab
   * until its outcome is known: a buyer who paid and then lost the browser must not pay again.
   */
  openPurchase: { storage: 'local', forgottenOnLogOut: false },
  /**
   * When a guest wanted to buy a plan. It counts for as many days as programs/rules/program-lead.ts says; forgotten
   * when one is bought.
   */
  programLead: { storage: 'local', forgottenOnLogOut: false },
  /** A message to the shop and a review that were typed and not sent. */
  message: { storage: 'session', forgottenOnLogOut: true },
  review: { storage: 'session', forgottenOnLogOut: true },
  /**
   * What the listing was filtered by (catalog/stored-filters.ts): no part of a purchase, but the next person's to
   * choose.
   */
  filters: { storage: 'session', forgottenOnLogOut: true },
  /** The products that were looked at last (catalogue/shop/more-products.tsx). */
  viewed: { storage: 'local', forgottenOnLogOut: true },
  /** What was compared last, and before that (catalog/compared-before.ts). */
  compared: { storage: 'session', forgottenOnLogOut: true },
  /**
   * Id of the account in which the limits of this browser (catalog/limits-store.ts) are, too; `true` where an older
   * page kept it.
   */
  accountLimits: { storage: 'local', forgottenOnLogOut: true },
  /**
   * Id of the account whose browser this was last, and whose tab: another one, or nobody, gets to see nothing of it.
   */
  owner: { storage: 'local', forgottenOnLogOut: true },
  tabOwner: { storage: 'session', forgottenOnLogOut: true },
  /** The limits themselves: health data. */
  limits: { storage: 'local', forgottenOnLogOut: false },
} satisfies Record<string, Entry>;

type Key = keyof typeof entries;

/** Forgets what the next person at this browser must not see, in all its tabs. The cart stays. */
export function forgetOnLogOut(): void {
  forgetLimitsOfOthers(null);
  forgetIn('local');
  forgetIn('session');
  try {
    // Other tabs have a session storage of their own, and hear of this change.
    localStorage.setItem(loggedOut, '1');
    localStorage.removeItem(loggedOut);
  } catch {
    // Without storage nothing was kept.
  }
}

const loggedOut = 'loggedOut';

/** Listens for a logout in another tab of this browser. */
export function hearOfLogOut(tab: Pick<Window, 'addEventListener'>): void {
  tab.addEventListener('storage', ({ key, newValue }) => {
    if (key !== loggedOut || newValue === null) return;
    forgetIn('session');
    for (const one of unstored.keys()) if (entries[one].forgottenOnLogOut) unstored.delete(one);
  });
}
function forgetIn(storage: Entry['storage']): void {
  for (const key of Object.keys(entries) as Key[]) {
    if (entries[key].forgottenOnLogOut && entries[key].storage === storage) keep(key, null);
  }
}

/**
 * Leaves this browser to whoever is signed in now. A session can end without a logout here: it expired, it was ended
 * from another device or by a new password, a form without scripts signed out. What a guest did before signing in stays
 * theirs.
 * @param userId null for nobody
 */
export function leaveTo(userId: string | null): void {
  const isOther = (owner: unknown) => owner !== null && owner !== userId;
  if (isOther(read('owner'))) forgetOnLogOut();
  // A tab that was asleep did not hear of it.
  else if (isOther(read('tabOwner'))) forgetIn('session');
  keep('owner', userId);
  keep('tabOwner', userId);
}

/**
 * Takes limits that are in an account off this device, once that account is no longer signed in here (behaviour: Limits
 * 10).
 * @param userId of who is signed in; null for nobody
 */
export function forgetLimitsOfOthers(userId: string | null): void {
  const owner = read('accountLimits');
  if (owner === null || owner === userId || (owner === true && userId !== null)) return;
  keep('limits', null);
  keep('accountLimits', null);
}

/** What could not be stored; it lives as long as the page. */
const unstored = new Map<Key, unknown>();

/** The stored value, or null when there is none that can be read and still counts. */
export function read(key: Key): unknown {
  if (unstored.has(key)) return unstored.get(key);
  const { minutes }: Entry = entries[key];
  try {
    const stored: unknown = JSON.parse(storageOf(key).getItem(key) ?? 'null');
    if (minutes === undefined || stored === null) return stored;
    const { at, value } = stored as { at?: unknown; value?: unknown };
    if (typeof at === 'number' && Math.abs(Date.now() - at) < minutes * 60_000) return value;
    storageOf(key).removeItem(key);
  } catch {
    // As if there were nothing.
  }
  return null;
}

/** Stores a value; null forgets it. */
export function keep(key: Key, value: unknown): void {
  const { minutes }: Entry = entries[key];
  unstored.delete(key);
  try {
    if (value === null) storageOf(key).removeItem(key);
    else storageOf(key).setItem(key, JSON.stringify(minutes === undefined ? value : { at: Date.now(), value }));
  } catch {
    // What was stored before is no longer true, and there is room at least to take it away. Of an order, the shop tells.
    try {
      if (minutes === undefined) storageOf(key).removeItem(key);
    } catch {
      // A denied storage has nothing to take away.
    }
    // See above. As it would come back from the storage; the server, which serves everybody, keeps nothing.
    if (value !== null && typeof document !== 'undefined') unstored.set(key, JSON.parse(JSON.stringify(value)));
  }
}

function storageOf(key: Key): Storage {
  return entries[key].storage === 'local' ? localStorage : sessionStorage;
}

if (typeof window !== 'undefined') {
  hearOfLogOut(window);
  leaveTo(seemsSignedIn() ? (read('owner') as string | null) : null);
}
