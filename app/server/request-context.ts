import { createContext } from 'react-router';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions.ts';
import type { Role } from '#rules/access.ts';

/** The machines, for loaders. */
export const appContext = createContext<AppContext>();
/** Who asks, as the server knows it. */
export const roleContext = createContext<Role>();
/** Who is signed in, or null. */
export const accountContext = createContext<Account | null>();
/** What went wrong while a page was made, for the server to read afterwards. */
export const failureContext = createContext<{ isDatabaseUnavailable: boolean }>();
