import { useMemo, useSyncExternalStore } from 'react';
import { readAddressBook, type SavedAddress } from '#delivery/rules/address-book.ts';
import { addressBookKey } from '#delivery/rules/address-key.ts';

interface AddressStore {
  /** Undefined on the server, which cannot read local storage. */
  book: readonly SavedAddress[] | undefined;
  /** Stores what `make` returns for the stored addresses, unless that is null. Returns whether it stored them. */
  change(make: (before: SavedAddress[]) => SavedAddress[] | null): boolean;
}

/** Returns the saved addresses of one user in this browser, kept in sync between tabs. */
export function useAddresses(userId: string): AddressStore {
  const store = useMemo(() => openStore(addressBookKey(userId)), [userId]);
  const book = useSyncExternalStore(store.subscribe, store.current, () => undefined);
  return { book, change: store.change };
}

function openStore(key: string) {
  let cached: { text: string | null; book: SavedAddress[] } | null = null;
  /** Addresses that could not be stored; lost when the page is closed. */
  let unstored: SavedAddress[] | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function current(): SavedAddress[] {
    if (unstored) return unstored;
    const text = read(key);
    if (cached?.text !== text || !cached) cached = { text, book: readAddressBook(text) };
    return cached.book;
  }

  return {
    current,
    change(make: (before: SavedAddress[]) => SavedAddress[] | null): boolean {
      const after = make(current());
      if (after === null) return false;
      try {
        localStorage.setItem(key, JSON.stringify(after));
        unstored = null;
      } catch {
        unstored = after;
      }
      tell();
      return true;
    },
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) tell();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
