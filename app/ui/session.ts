import { useSyncExternalStore } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { type AccessDecision, type Role, roleOf, signInMark } from '#rules/access.ts';
import { isBackOffice } from '#rules/back-office.ts';
import { call } from './call.ts';
import { seemsSignedIn } from './session-mark.ts';
import type { Toast } from './toast-card.tsx';

/**
 * Who is signed in, as the browser knows it. Pages are the same for everybody, so the server is asked; one answer serves
 * the whole page, and other tabs hear of every change. Imported late: a visitor's browser never loads it.
 */
export type User = CallResponse<'POST /api/auth/login'>['user'];

/** Undefined until the server has said it. */
let user: User | null | undefined;
/** Counts what was learnt, so that an answer which was overtaken is dropped. */
let learnt = 0;
let asking: Promise<User | null> | null = null;
let askedAt = 0;
const listeners = new Set<() => void>();
/** Other tabs of this browser; opened in the browser only, because the server reads this file too. */
let otherTabs: BroadcastChannel | null = null;
/** A session can end elsewhere (a reset, another browser): a tab that comes back after so long asks again. */
const staleMs = 60_000;

/** The user, null for a visitor, undefined while the server has not answered yet. Asks it when nobody has. */
export function useUser(): User | null | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

/** Asks the server. When it cannot be reached, what was known stays, and nobody known is a visitor. */
export function askWhoIsHere(): Promise<User | null> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * The guard's word on a page that is not open to everybody: where to go instead, or null. What is known is enough to let
 * somebody pass; before anybody is sent away the server is asked anew, because a session may have ended or begun without
 * this page. Until it answers the loading screen covers the page.
 */
export async function guard(decide: (role: Role) => AccessDecision): Promise<string | null> {
  if (user !== undefined && decide(roleOf(user)).allow) return null;
  const uncover = cover();
  const decision = decide(roleOf(await askWhoIsHere()));
  uncover();
  if (decision.allow) return null;
  if (!isBackOffice(decision.redirectTo)) return decision.redirectTo;
  // Another application to the browser: it is loaded whole, and nothing else happens here any more.
  location.assign(decision.redirectTo);
  return new Promise(() => {});
}

/**
 * Puts the loading screen over the page, the logo above a spinning green ring; answers what takes it away. Made by hand: it
 * belongs to no page, and React's way to begin another tree would have to travel with every page.
 */
function cover(): () => void {
  const screen = document.createElement('div');
  screen.role = 'status';
  screen.ariaLabel = 'Loading';
  screen.className = 'loading-screen fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-paper';
  const logo = new Image(72, 72);
  logo.src = '/logo.svg';
  logo.alt = '';
  const ring = document.createElement('span');
  ring.className = 'ring-spinner size-12';
  screen.append(logo, ring);
  document.body.append(screen);
  return () => screen.remove();
}

/** After the server signed somebody in. */
export function keepUser(signedIn: User): void {
  learn(signedIn);
  tabs().postMessage('changed');
}

/** Signs out, here and in the other tabs. Answers what to say of it; whoever could not be signed out still is signed in. */
export async function logOut(): Promise<Toast> {
  try {
    const { message } = await call('POST /api/auth/logout');
    learn(null);
    tabs().postMessage('changed');
    return { title: message };
  } catch {
    return { title: 'Server Error! please try again later.', destructive: true };
  }
}

/** Begins, at the first use, to listen to what happens elsewhere. */
function tabs(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = () => void askWhoIsHere();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && user && Date.now() - askedAt > staleMs) void askWhoIsHere();
  });
  return otherTabs;
}

async function ask(): Promise<User | null> {
  tabs();
  const before = learnt;
  askedAt = Date.now();
  const answer = await call('GET /api/auth/check-auth', {}, { cache: 'no-store' }).catch(() => null);
  if (learnt !== before) return user ?? null;
  if (answer === null) {
    if (user === undefined) learn(null);
    return user ?? null;
  }
  // The server takes the mark away with a session that ended; one without any session is taken away here.
  // biome-ignore lint/suspicious/noDocumentCookie: a constant, and not every browser has another way
  if (answer.user === null && seemsSignedIn()) document.cookie = `${signInMark}=; Path=/; Max-Age=0; SameSite=Lax`;
  learn(answer.user);
  return answer.user;
}

function learn(now: User | null): void {
  learnt += 1;
  // The same person keeps the same object: nothing is drawn again for a mere confirmation.
  if (JSON.stringify(now) !== JSON.stringify(user)) user = now;
  for (const listener of listeners) listener();
}

function current(): User | null | undefined {
  return user;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (user === undefined) void askWhoIsHere();
  return () => listeners.delete(listener);
}
