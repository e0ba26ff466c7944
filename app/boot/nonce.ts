import { createContext } from 'react';

/** The nonce that lets inline scripts of one response pass the content security policy; empty in the browser. */
export const NonceContext = createContext('');
