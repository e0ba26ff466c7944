/** Where the pieces for other sites are; a language stands before it, as in '/hi/embed/limits'. */
export const embedLimitsPath = '/embed/limits';
/** @param address its readable address, or its id */
export const embedProductPath = (address: string): string => `/embed/product/${address}`;

/** Pixels that each needs, with the longest words. */
export const embedSize = { product: { width: 320, height: 520 }, limits: { width: 320, height: 420 } } as const;

/** Addresses of both, without their language. */
export const embedPattern = /^\/embed\/(?:limits|product\/[\w-]{1,120})$/;
