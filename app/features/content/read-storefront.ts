import type { Shop } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/content-version.ts';
import { rupeesFromPaise } from '#rules/money.ts';

/** Text of the announcement bar when staff left it empty (specification 2 §9). */
export const defaultAnnouncement = 'All India Delivery';

export interface StorefrontSettings {
  announcement: string;
  /** Rupees from which delivery is free. */
  freeShippingThreshold: number;
}

const readers = new WeakMap<Shop, () => Promise<StorefrontSettings>>();

/** What the frame of every storefront page shows; read once per change, not once per page. */
export function readStorefront(shop: Shop): Promise<StorefrontSettings> {
  let read = readers.get(shop);
  if (!read) {
    read = rememberWhileFresh(shop.clock, () => readSettings(shop));
    readers.set(shop, read);
  }
  return read();
}

async function readSettings(shop: Shop): Promise<StorefrontSettings> {
  const row = await shop.db.selectFrom('store_setting').selectAll().executeTakeFirstOrThrow();
  return {
    announcement: row.announcement.trim() || defaultAnnouncement,
    freeShippingThreshold: rupeesFromPaise(row.free_shipping_threshold_paise),
  };
}
