import { dropExpired } from '#features/accounts/drop-expired.ts';
import { dropOldKeys } from '#features/checkout/drop-old-keys.ts';
import type { Shop } from '#platform/shop.ts';

const everyMs = 60 * 60 * 1000;

/** Removes once an hour what has expired of accounts and of orders. Any number of processes may. */
export function startSweeping(shop: Shop): { close(): void } {
  const timer = setInterval(() => void sweep(shop), everyMs).unref();
  return { close: () => clearInterval(timer) };
}

/** One of them failing leaves the others; the next hour tries again. */
async function sweep(shop: Shop): Promise<void> {
  for (const drop of [dropExpired, dropOldKeys]) {
    await drop(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'what has expired could not be removed'));
  }
}
