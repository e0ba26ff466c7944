import type { Shop } from '#platform/shop.ts';
import { type EventTime, eventTime } from '#rules/calendar.ts';
import { defaultEvent } from '#rules/event.ts';
import { mapEmbedAddress, mapEmbedMarkup } from '#rules/map-embed.ts';

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
  const { mapLink, ...event } = (await readStored(shop)) ?? { ...blank, mapLink: '' };
  return { ...event, location: mapEmbedMarkup(mapLink) };
}

export interface ShownEvent extends Omit<MeetAndGreet, 'location'> {
  /** Where the map is to be had, and the embed to show it; null without a map. */
  map: { link: string; embed: string } | null;
  /** When it is; null unless it is live and its date can be read for certain. */
  time: EventTime | null;
}

/** The event as its page shows it: the built-in one until staff have saved theirs, and always with a banner. */
export async function readShownEvent(shop: Shop): Promise<ShownEvent> {
  const stored = await readStored(shop);
  const { mapLink, ...event } = stored ?? { ...defaultEvent, mapLink: defaultEvent.location };
  const embed = mapEmbedAddress(mapLink);
  return {
    ...{ address: event.address, agenda: event.agenda, timeDate: event.timeDate, isLive: event.isLive },
    bannerImage: event.bannerImage || defaultEvent.bannerImage,
    map: embed === null ? null : { link: mapLink, embed },
    time: event.isLive ? eventTime(event.timeDate) : null,
  };
}

const blank = { address: '', agenda: '', timeDate: '', bannerImage: '', isLive: false };

/** Null when nobody has saved one. */
async function readStored(shop: Shop) {
  const row = await shop.db.selectFrom('event').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    mapLink: row.location,
    address: row.address,
    agenda: row.agenda,
    timeDate: row.time_date,
    bannerImage: row.banner_image,
    isLive: row.is_live,
  };
}
