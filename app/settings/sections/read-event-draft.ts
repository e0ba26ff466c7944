import type { Selectable } from 'kysely';
import { sampleArt } from '#content/about-text.ts';
import { companyOnTheMap, defaultEvent } from '#content/event.ts';
import type { EventDraft } from '#event/rules/event-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from './read-settings.ts';

/** The event as staff edit it: with the map link, not with markup. What nobody has saved is what the page shows. */
export async function readEventDraft({ db }: Pick<AppContext, 'db'>): Promise<EventDraft> {
  const row = await db.selectFrom('event').selectAll().executeTakeFirst();
  if (row && row.banner_image !== defaultEvent.bannerImage) return eventFromRow(row);
  const settings = await settingsIn(db);
  const event = row ? eventFromRow(row) : { ...defaultEvent, location: companyOnTheMap(settings.company) };
  // The sample's picture is of the sample's people (behaviour: Settings 13).
  return sampleArt(settings) ? event : { ...event, bannerImage: '' };
}

function eventFromRow(row: Selectable<Tables['event']>): EventDraft {
  return {
    location: row.location,
    address: row.address,
    agenda: row.agenda,
    timeDate: row.time_date,
    bannerImage: row.banner_image,
    isLive: row.is_live,
  };
}
