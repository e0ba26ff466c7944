import type { Shop } from '#platform/shop.ts';
import { mapEmbedMarkup } from '#rules/map-embed.ts';

export interface MeetAndGreet {
  /** Embed markup that the shop built from the map link; empty without a map. */
  location: string;
  address: string;
  agenda: string;
  timeDate: string;
  bannerImage: string;
  isLive: boolean;
}

/** The event as staff last saved it; an event that is not live and says nothing until they do. */
export async function readEvent(shop: Shop): Promise<MeetAndGreet> {
  const row = await shop.db.selectFrom('event').selectAll().executeTakeFirst();
  return {
    location: mapEmbedMarkup(row?.location ?? ''),
    address: row?.address ?? '',
    agenda: row?.agenda ?? '',
    timeDate: row?.time_date ?? '',
    bannerImage: row?.banner_image ?? '',
    isLive: row?.is_live ?? false,
  };
}
