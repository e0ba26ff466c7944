import { useSyncExternalStore } from 'react';
import { type AccessDecision, type Role, roleOf, signInMark } from '#access/rules/access.ts';
import { isBackOffice } from '#access/rules/back-office.ts';
import type { CallResponse } from '#api/calls.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { texts } from '#kit/texts.ts';
import { seemsSignedIn } from './session-mark.ts';

/**
 * Who is signed in, as the browser knows it. Pages are the same for everybody, so the server is asked; one answer
 * serves the whole page, and other tabs hear of every change.
 */
export type User = CallResponse<'POST /api/auth/verify-otp'>['user'];

/** Undefined until the server has answered. */
let user: User | null | undefined;
/** Counts changes of `user`, so that a response that is older than the last change is ignored. */
let changes = 0;
/** Whether the last question for `user` was answered. */
let wasAnswered = true;
let asking: Promise<User | null> | null = null;
let fetchedAt = 0;
const listeners = new Set<() => void>();
/** Channel to other tabs of this browser. Opened at first use, because this module is also loaded on the server. */
let otherTabs: BroadcastChannel | null = null;
/**
 * A session can end elsewhere (a password reset, another browser): a tab that becomes visible after this time asks
 * again.
 */
const staleMs = 60_000;

/** Returns the user, null for a visitor, undefined until the server has answered. The first use sends the request. */
export function useUser(): User | null | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

/**
 * Asks the server who is signed in. If it cannot be reached, the last known user stays; without one it is a visitor.
 */
export function fetchUser(): Promise<User | null> {
  asking ??= requestUser().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Returns where to redirect from a page that needs a role, or null if the page may be shown. If the last known user may
 * see it, no request is made; before a redirect the server is asked again, because the session may have ended or begun
 * elsewhere. The loading screen covers the page until it answers.
 */
export async function guard(decide: (role: Role) => AccessDecision): Promise<string | null> {
  if (user !== undefined && decide(roleOf(user)).allow) return null;
  const hideLoadingScreen = showLoadingScreen();
  const decision = decide(roleOf(await fetchUser()));
  hideLoadingScreen();
  // Where it could not be asked, it decides itself when the page's data are fetched.
  if (decision.allow || !wasAnswered) return null;
  if (!isBackOffice(decision.redirectTo)) return decision.redirectTo;
  // The back office needs a full page load. The promise never resolves, so that nothing else happens on this page.
  location.assign(decision.redirectTo);
  return new Promise(() => {});
}

/**
 * Covers the page with the loading screen, the shop's icon above a spinning ring, and returns a function that removes
 * it. Made without React, because it belongs to no page and a second React root would add code to every page.
 */
function showLoadingScreen(): () => void {
  const screen = document.createElement('div');
  screen.role = 'status';
  screen.ariaLabel = texts.loading();
  screen.className = 'loading-screen fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-paper';
  const logo = new Image(72, 72);
  logo.src = document.querySelector<HTMLLinkElement>('[rel=icon]')?.href ?? '';
  logo.alt = '';
  const ring = document.createElement('span');
  ring.className = 'ring-spinner size-12';
  screen.append(logo, ring);
  document.body.append(screen);
  return () => screen.remove();
}

/** Stores the user after a successful sign-in, or null after the account was erased, and tells the other tabs. */
export function storeUser(signedIn: User | null): void {
  setUser(signedIn);
  tabs().postMessage('changed');
}

/**
 * Signs out here and in the other tabs. Returns the toast to show; if it is destructive, the user is still signed in.
 */
export async function logOut(): Promise<Toast> {
  try {
    const { message } = await call('POST /api/auth/logout');
    setUser(null);
    tabs().postMessage('changed');
    return { title: message };
  } catch {
    return { title: texts.serverErrorPleaseTryAgain(), destructive: true };
  }
}

/**
 * Returns the channel to other tabs; the first use also starts to listen for changes, for the tab becoming visible and
 * for the page coming back.
 */
function tabs(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = () => void fetchUser();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && user && Date.now() - fetchedAt > staleMs) void fetchUser();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void (user ? leaveToOthers(user.id) : seemsSignedIn() && fetchUser());
  });
  return otherTabs;
}

/**
 * With 'Back' a browser may show a page as it was put aside, before somebody signed out or in: what it shows is not for
 * anyone who sits there now, who gets a new one.
 * @param ownId whose page it is
 */
export async function leaveToOthers(ownId: string): Promise<void> {
  // Where the server cannot be asked, what was typed is not given up for a guess.
  const answer = seemsSignedIn() ? await readUser().catch(() => null) : { user: null };
  if (answer !== null && answer.user?.id !== ownId) location.reload();
}

function readUser() {
  return call('GET /api/auth/check-auth', {}, { cache: 'no-store' });
}

async function requestUser(): Promise<User | null> {
  tabs();
  const before = changes;
  fetchedAt = Date.now();
  const answer = await readUser().catch(() => null);
  wasAnswered = answer !== null;
  if (changes !== before) return user ?? null;
  if (answer === null) {
    if (user === undefined) setUser(null);
    return user ?? null;
  }
  // The server clears this cookie when a session ends. Without a session cookie it cannot know, so it is cleared here.
  // biome-ignore lint/suspicious/noDocumentCookie: a constant, and not every browser has another way
  if (answer.user === null && seemsSignedIn()) document.cookie = `${signInMark}=; Path=/; Max-Age=0; SameSite=Lax`;
  setUser(answer.user);
  return answer.user;
}

function setUser(now: User | null): void {
  changes += 1;
  // An equal user keeps the same object, so that React does not render again.
  if (JSON.stringify(now) !== JSON.stringify(user)) user = now;
  for (const listener of listeners) listener();
}

function current(): User | null | undefined {
  return user;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (user === undefined) void fetchUser();
  return () => listeners.delete(listener);
}
