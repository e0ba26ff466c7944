/** How every key begins, so that a scanner for lost secrets knows one. */
export const apiKeyPrefix = 'mk_';
const keyPattern = /^mk_[\w-]{43}$/;

export const isApiKey = (token: string): boolean => keyPattern.test(token);

/**
 * What a program sends in place of a cookie: the key of an Authorization header, behind whatever scheme and also one
 * that cannot be right, or null where there is none. What a proxy in front of the shop sends there in its own name is
 * none of ours.
 */
export const bearerKey = (header: string | undefined): string | null =>
  /^(?:\S+ +)?(mk_.*)$/i.exec(header ?? '')?.[1] ?? null;

/** Whether a parameter of an address is a key. Other secrets, such as that of an order's link, may have the same letters. */
export const holdsApiKey = (search: string): boolean =>
  search.includes(apiKeyPrefix) &&
  [...new URLSearchParams(search).values()].some((value) => isApiKey(bearerKey(value) ?? ''));
