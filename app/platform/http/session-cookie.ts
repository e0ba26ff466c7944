import { sessionDays } from '../sessions.ts';
import { isToken } from '../tokens.ts';

const name = 'session';

/** The session token in a Cookie header, or null. Never throws, and answers at once where there is no cookie. */
export function sessionToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name) return isToken(value) ? value : null;
  }
  return null;
}

/**
 * The Set-Cookie header that keeps a token for 30 days, or with null removes it.
 * @param https whether the request came by https: the cookie then never travels without
 */
export function sessionCookie(token: string | null, https: boolean): string {
  return `${name}=${token ?? ''}; Path=/; Max-Age=${secondsOf(token !== null)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The Set-Cookie header of a mark that scripts may read, kept or removed together with the session. It holds no secret. */
export function markCookie(mark: string, set: boolean, https: boolean): string {
  return `${mark}=${set ? '1' : ''}; Path=/; Max-Age=${secondsOf(set)}; SameSite=Lax${https ? '; Secure' : ''}`;
}

function secondsOf(kept: boolean): number {
  return kept ? sessionDays * 24 * 60 * 60 : 0;
}
