import { useSyncExternalStore } from 'react';
import { type AccessDecision, type Role, roleOf, signInMark } from '#rules/access.ts';
import type { CallAnswer } from '#rules/calls.ts';
import { call } from './call.ts';
import { seemsSignedIn } from './session-mark.ts';

/**
 * Who is signed in, as the browser knows it. Pages are the same for everybody, so the server is asked; one answer serves
 * the whole page, and other tabs hear of every change. Imported late: a visitor's browser never loads it.
 */
export type User = CallAnswer<'POST /api/auth/login'>['user'];

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
 * The guard's decision for whoever is here. What is known is enough to let somebody pass; before anybody is sent away the
 * server is asked anew, because a session may have ended or begun without this page.
 */
export async function decideForUser(decide: (role: Role) => AccessDecision): Promise<AccessDecision> {
  if (user !== undefined) {
    const decision = decide(roleOf(user));
    if (decision.allow) return decision;
  }
  return decide(roleOf(await askWhoIsHere()));
}

/** After the server signed somebody in. */
export function keepUser(signedIn: User): void {
  learn(signedIn);
  tabs().postMessage('changed');
}

/**
 * Signs out, here and in the other tabs.
 * @throws CallFailure; whoever was signed in then still is
 */
export async function logOut(): Promise<string> {
  const { message } = await call('POST /api/auth/logout');
  learn(null);
  tabs().postMessage('changed');
  return message;
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
  const answer = await call('GET /api/auth/check-auth').catch(() => null);
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
