import { sessionDays } from '../sessions/sessions.ts';
import { isToken } from '../sessions/tokens.ts';

const sessionName = 'session';
const visitorName = 'visitor';
const longestVisitorId = 100;

/** The session token in a Cookie header, or null. Never throws, and returns at once where there is no cookie. */
export function sessionToken(header: string | undefined): string | null {
  const value = readCookie(header, sessionName);
  return value !== null && isToken(value) ? value : null;
}

/** The id that a visitor's browser has given itself (app/ui/call.ts), or null. */
export function visitorId(header: string | undefined): string | null {
  // An empty name is none: it would be the same for everybody who sends it.
  return readCookie(header, visitorName)?.slice(0, longestVisitorId) || null;
}

function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return null;
}

/**
 * The Set-Cookie header that keeps a token for 30 days, or with null removes it.
 * @param https whether the request came by https: the cookie then never travels without
 */
export function sessionCookie(token: string | null, https: boolean): string {
  return `${sessionName}=${token ?? ''}; Path=/; Max-Age=${maxAge(token !== null)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The Set-Cookie header of a mark that scripts may read, kept or removed together with the session. It holds no secret. */
export function markCookie(mark: string, set: boolean, https: boolean): string {
  return `${mark}=${set ? '1' : ''}; Path=/; Max-Age=${maxAge(set)}; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** Seconds. */
function maxAge(isKept: boolean): number {
  return isKept ? sessionDays * 24 * 60 * 60 : 0;
}
