import { eventPlace } from '#content/event.ts';
import type { ShownEvent } from '#event/read-event.ts';
import type { PageShop } from '#kit/page-head.server.ts';
import { eventPage } from '#storefront/rules/pages.ts';

const india = (at: Date) => `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

/**
 * The event for search engines (schema.org); nothing of one that is not live, is over, or has no date that can be read.
 */
export function structuredEvent({ origin, name }: PageShop, event: ShownEvent): object[] {
  const { time } = event;
  if (time === null) return [];
  const moment = (at: Date) => (time.isWholeDay ? india(at).slice(0, 10) : india(at));
  const place = eventPlace(event) || name;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: `Meet and Greet with ${name}`,
      startDate: moment(time.start),
      ...(time.end && { endDate: moment(time.end) }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      ...(event.bannerImage !== null && { image: [new URL(event.bannerImage, origin).href] }),
      ...(event.agenda.trim() !== '' && { description: event.agenda.trim() }),
      organizer: { '@type': 'Organization', name, url: origin },
      url: origin + eventPage,
    },
  ];
}
