import { createContext } from 'react';

/** Marks the inline code of one rendering on the server; empty in the browser. */
export const NonceContext = createContext('');
