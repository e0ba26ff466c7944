import { sampleArt } from '#content/about-text.ts';
import { type EventTime, endOfEvent, eventTime } from '#event/rules/calendar.ts';
import type { EventDraft } from '#event/rules/event-form.ts';
import { mapEmbedAddress, mapEmbedMarkup, mapPageAddress, mapPlace } from '#event/rules/map-embed.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isShopPicture } from '#rules/picture-address.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { isEventEmpty, isEventOffered } from '#storefront/rules/shop-offers.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { eventId, fieldsOfKind } from '#translations/rules/translatable-entries.ts';
import { withTexts } from '#translations/rules/translatable-fields.ts';

export interface MeetAndGreet {
  /** Embed markup that the shop built from the map link; empty without a map. */
  location: string;
  address: string;
  agenda: string;
  timeDate: string;
  bannerImage: string;
  isLive: boolean;
}

/** The event as staff last saved it, in the reader's language, and the built-in one until they do. */
export async function readEvent(app: AppContext): Promise<MeetAndGreet> {
  const event = await readForReader(app);
  return { ...event, location: mapEmbedMarkup(event.location) };
}

export interface ShownEvent extends Omit<MeetAndGreet, 'location' | 'bannerImage'> {
  /** Null in a shop that uploaded none and is not the sample's. */
  bannerImage: string | null;
  /** Where the map is to be had, and the embed to show it; null without a map. */
  map: { link: string; embed: string } | null;
  /** Name of the place that the map link names, or empty. */
  place: string;
  /** When it is; null unless it is live, its date can be read for certain, and it is not over. */
  time: EventTime | null;
  isOver: boolean;
  /** Whether the shop links to it. */
  isOffered: boolean;
  /** Staff have written nothing of it. */
  isEmpty: boolean;
}

/** The event as its page shows it: only with a date that is still to come. */
export async function readShownEvent(app: AppContext, now = new Date()): Promise<ShownEvent> {
  const draft = await readForReader(app);
  const { location, ...event } = draft;
  const embed = mapEmbedAddress(location);
  const time = event.isLive ? eventTime(event.timeDate) : null;
  const isOver = time !== null && endOfEvent(time) <= now;
  return {
    ...event,
    bannerImage: isShopPicture(event.bannerImage)
      ? event.bannerImage
      : (sampleArt(await readSettings(app))?.eventBanner ?? null),
    map: embed === null ? null : { link: mapPageAddress(location) ?? embed, embed },
    place: mapPlace(location),
    time: isOver ? null : time,
    isOver,
    isOffered: isEventOffered(draft),
    isEmpty: isEventEmpty(draft),
  };
}

async function readForReader(app: AppContext): Promise<EventDraft> {
  const translator = await readTranslator(app);
  return withTexts(await readEventDraft(app), fieldsOfKind('event'), translator('event', eventId));
}
