import { retentionTimes, secondsOf } from '#privacy/rules/retention.ts';
import { isUuid } from '#rules/ids.ts';
import { isToken } from '../sessions/tokens.ts';

const sessionName = 'session';
const visitorName = 'visitor';
const viewName = 'view-shop';
const trialName = 'trial';
const deviceName = 'device';
const ticketName = 'second-step';
const languageName = 'language';
const cartName = 'cart';
const adsName = 'ads';
// What begins so can be set by the shop's own host alone, and by https: nobody who has a sister domain, or the network,
// can plant a cart whose token they know, and read there what is ordered from it.
const safeCartName = `__Host-${cartName}`;
const longestVisitorId = 100;

/** The session token in a Cookie header, or null. Never throws, and returns at once where there is no cookie. */
export function sessionToken(header: string | undefined): string | null {
  const value = readCookie(header, sessionName);
  return value !== null && isToken(value) ? value : null;
}

/** The token by which a browser is known from earlier sign-ins, or null. */
export function deviceToken(header: string | undefined): string | null {
  const value = readCookie(header, deviceName);
  return value !== null && isToken(value) ? value : null;
}

/**
 * The Set-Cookie header that lets a browser be known again, by the call that signs in and by the form of the page. It
 * signs nobody in.
 */
export function deviceCookie(token: string, https: boolean): string {
  return `${deviceName}=${token}; Path=/; Max-Age=${secondsOf(retentionTimes.knownDevices)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The id that a visitor's browser has given itself (app/kit/call.ts), or null. */
export function visitorId(header: string | undefined): string | null {
  // An empty name is none: it would be the same for everybody who sends it.
  return readCookie(header, visitorName)?.slice(0, longestVisitorId) || null;
}

/** Whether the browser is to show staff the shop; it counts only with a session of theirs. */
export function wantsToView(header: string | undefined): boolean {
  return readCookie(header, viewName) === '1';
}

/** The language chosen in this browser, as the cookie names it; null for none. */
export function chosenLanguage(header: string | undefined): string | null {
  return readCookie(header, languageName);
}

export function languageCookie(language: string, https: boolean): string {
  return `${languageName}=${language}; Path=/; Max-Age=${secondsOf(retentionTimes.languages)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** What a visitor answered who was asked about ad platforms. */
export type AdChoice = { isAllowed: false } | { isAllowed: true; id: string; click: string | null };

/** That choice in a Cookie header; null where nobody made one. */
export function adChoice(header: string | undefined): AdChoice | null {
  const value = readCookie(header, adsName);
  if (value === 'no') return { isAllowed: false };
  const [id = '', click] = value?.split('~') ?? [];
  if (!isUuid(id)) return null;
  return { isAllowed: true, id, click: click !== undefined && adClick.test(click) ? click : null };
}

/** Of a click on an advertisement of Meta, in its form; the time is in milliseconds. */
const adClick = /^fb\.1\.\d{13}\.[\w-]{1,400}$/;

/** The Set-Cookie header that keeps such a choice. */
export function adChoiceCookie(choice: AdChoice, https: boolean): string {
  const value = !choice.isAllowed ? 'no' : choice.click === null ? choice.id : `${choice.id}~${choice.click}`;
  return hiddenCookie(`${adsName}=${value}; Max-Age=${secondsOf(retentionTimes.adChoices)}`, https);
}

/** The token of a trial link in a Cookie header, or null. */
export function trialToken(header: string | undefined): string | null {
  const value = readCookie(header, trialName);
  return value !== null && isToken(value) ? value : null;
}

/** The token of a sign-in whose second step is to come, or null. */
export function ticketToken(header: string | undefined): string | null {
  const value = readCookie(header, ticketName);
  return value !== null && isToken(value) ? value : null;
}

/** The Set-Cookie header that keeps such a token as long as it can be used, or with null removes it. */
export function ticketCookie(token: string | null, https: boolean): string {
  return hiddenCookie(
    `${ticketName}=${token ?? ''}; Max-Age=${token === null ? 0 : secondsOf(retentionTimes.secondSteps)}`,
    https,
  );
}

/** The token of the cart that the shop keeps for a browser without scripts, or null. */
export function cartToken(header: string | undefined, https: boolean): string | null {
  const value = readCookie(header, https ? safeCartName : cartName);
  return value !== null && isToken(value) ? value : null;
}

/** The Set-Cookie header that keeps such a token, or with null removes it. */
export function cartCookie(token: string | null, https: boolean): string {
  return hiddenCookie(
    `${https ? safeCartName : cartName}=${token ?? ''}; Max-Age=${token === null ? 0 : secondsOf(retentionTimes.keptCarts)}`,
    https,
  );
}

/** The Set-Cookie header that names a visitor, as the browser names itself where it runs scripts (app/kit/call.ts). */
export function visitorCookie(id: string, https: boolean): string {
  return `${visitorName}=${id}; Path=/; Max-Age=${secondsOf(retentionTimes.visitors)}; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The Set-Cookie header that begins or ends viewing the shop, until the browser is closed. */
export function viewCookie(isBegun: boolean, https: boolean): string {
  return hiddenCookie(isBegun ? `${viewName}=1` : `${viewName}=; Max-Age=0`, https);
}

export function trialCookie(token: string, https: boolean): string {
  return hiddenCookie(`${trialName}=${token}; Max-Age=${secondsOf(retentionTimes.trials)}`, https);
}

/** A cookie that no script reads. */
function hiddenCookie(value: string, https: boolean): string {
  return `${value}; Path=/; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}`;
}

function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  // Looked for and not taken apart: a header of nothing but ';' has fifteen thousand parts.
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + name.length)) {
    if (header[at + name.length] !== '=' || !beginsCookie(header, at)) continue;
    const from = at + name.length + 1;
    const end = header.indexOf(';', from);
    const [value = ''] = header
      .slice(from, end < 0 ? undefined : end)
      .trim()
      .split('=', 1);
    return value;
  }
  return null;
}

/** Whether nothing but blanks stands between a place in a Cookie header and the ';' before it. */
function beginsCookie(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === ' ' || header[before] === '\t') before -= 1;
  return before < 0 || header[before] === ';';
}

/**
 * The Set-Cookie header that keeps a token, or with null removes it.
 * @param https whether the request came by https: the cookie then never travels without
 */
export function sessionCookie(token: string | null, https: boolean): string {
  return `${sessionName}=${token ?? ''}; Path=/; Max-Age=${maxAge(token !== null)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/**
 * The Set-Cookie header of a mark that scripts may read, kept or removed together with the session. It holds no secret.
 */
export function markCookie(mark: string, set: boolean, https: boolean): string {
  return `${mark}=${set ? '1' : ''}; Path=/; Max-Age=${maxAge(set)}; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** Seconds. */
function maxAge(isKept: boolean): number {
  return isKept ? secondsOf(retentionTimes.sessions) : 0;
}
