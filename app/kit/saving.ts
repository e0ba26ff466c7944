import { createContext } from 'react';

/**
 * Whether the reader's browser asks to save data (`Save-Data: on`; behaviour: Without a network 4). The server says so
 * with the page, and the browser reads it there, so that both draw the same.
 */
export const SavingContext = createContext(
  typeof document !== 'undefined' && document.documentElement.dataset.saving !== undefined,
);
