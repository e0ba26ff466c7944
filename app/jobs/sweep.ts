import { dropExpired } from '#features/accounts/drop-expired.ts';
import type { Shop } from '#platform/shop.ts';

const everyMs = 60 * 60 * 1000;

/** Removes once an hour what has expired of the accounts. Any number of processes may. */
export function startSweeping(shop: Shop): { close(): void } {
  const timer = setInterval(() => {
    dropExpired(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'what has expired could not be removed'));
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
