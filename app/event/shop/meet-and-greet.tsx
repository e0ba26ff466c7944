import { data, Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { sampleArt } from '#content/about-text.ts';
import { eventPhotoTexts, eventSentences } from '#content/event.ts';
import { readShownEvent, type ShownEvent } from '#event/read-event.ts';
import { type EventTime, endOfEvent } from '#event/rules/calendar.ts';
import { Icon } from '#kit/icon.tsx';
import { localizedLink } from '#kit/localized-link.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { Prose } from '#kit/prose.tsx';
import { currentLanguage } from '#messages/messages.ts';
import { spanOnScreen } from '#rules/text/days-in-words.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { calendarPath, eventPage } from '#storefront/rules/pages.ts';
import type { Route } from './+types/meet-and-greet.ts';
import { EventMap } from './event-map.tsx';
import { EventPhotos } from './event-photos.tsx';
import { structuredEvent } from './structured-event.server.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const event = await readShownEvent(app);
  const settings = await readSettings(app);
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.meetAndGreet(),
      description: texts.meetOurTeamInPerson(),
      path: eventPage,
      indexed: event.isOffered,
      ...(event.bannerImage !== null && { image: event.bannerImage }),
      structured: structuredEvent(await pageShop(app), event),
    }),
    ...shown(event),
    // A shop that never had an event shows no pictures of any, and no other shop those of the sample's.
    photos: (event.isEmpty ? [] : (sampleArt(settings)?.eventPhotos ?? [])).map((image, at) => ({
      image,
      caption: eventPhotoTexts()[at] ?? '',
    })),
    mission: settings.home.mission,
  };
  // What the shop keeps of the page ends with the event: nobody is invited to one that is over. Browsers ask every
  // time.
  const expires = event.time && endOfEvent(event.time).toUTCString();
  return data(page, { headers: { 'cache-control': 'no-cache', ...(expires && { expires }) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/**
 * As staff wrote it, its hours on one line; in another language as it was understood, and as staff wrote it where its date could not be read.
 */
const whenInWords = (written: string, time: EventTime | null) =>
  time === null
    ? written.trim()
    : (currentLanguage() === 'en' ? written.trim() : spanOnScreen(time)).replace(/(?<=, )[^,]*$/, (hours) =>
        hours.replaceAll(' ', '\u00a0'),
      );

/** While no event is live, the page says the usual hours and where we are, and nothing else of it. */
function shown({ isLive, isEmpty, timeDate, bannerImage, map, time, isOver, address, agenda }: ShownEvent) {
  return {
    bannerImage: isEmpty ? null : bannerImage,
    isEmpty,
    map,
    over: isOver ? eventSentences.over : null,
    when: isLive ? whenInWords(timeDate, time) || eventSentences.noDate : eventSentences.hoursWhenNotLive,
    heading: isLive ? texts.dateAndTime() : eventSentences.notLive,
    calendar: time === null ? null : localizedLink(calendarPath),
    details: isLive && address.trim() !== '' ? address : null,
    agenda: isLive && agenda.trim() !== '' ? agenda : null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The meet-and-greet: what is on, where, and how it was before. */
export default function MeetAndGreet({ loaderData }: Route.ComponentProps) {
  const { details, agenda, map } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="wrap pt-4 md:pt-6">
        {loaderData.bannerImage && (
          <Picture
            address={loaderData.bannerImage}
            alt=""
            sizes="(min-width: 1400px) 1312px, (min-width: 640px) 96vw, 160vw"
            first
            className="aspect-3/2 w-full rounded-card bg-wheat object-cover sm:aspect-[2.53]"
          />
        )}
        <h1 className="mt-8 text-4xl md:text-5xl">{texts.meetAndGreet()}</h1>
        {!loaderData.isEmpty && <p className="mt-2 max-w-2xl text-ink-soft text-lg">{texts.sitDownWithOurTeam()}</p>}
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          <div className="space-y-6">
            <section aria-labelledby="event-when" className="card p-6 md:p-8">
              <h2 id="event-when" className="flex items-center gap-3 text-2xl">
                <Icon name="calendar" size={24} className="shrink-0 text-leaf" />
                {loaderData.heading}
              </h2>
              <p className="figures mt-3 whitespace-pre-line font-semibold text-lg">{loaderData.when}</p>
              {loaderData.over && <p className="mt-3">{loaderData.over}</p>}
              {loaderData.calendar && !loaderData.over && <p className="mt-3">{texts.toKeepAPlace()}</p>}
              <div className="mt-5 flex flex-wrap gap-3">
                {loaderData.calendar && (
                  <a href={loaderData.calendar} download className="button button-leaf">
                    <Icon name="plus" size={18} />
                    {texts.addToCalendar()}
                  </a>
                )}
                <Link to="/contact-us" className="button button-line">
                  {texts.askUsAQuestion()}
                </Link>
              </div>
            </section>
            {details && <Part title={texts.details()} text={details} />}
          </div>
          <div className="space-y-6">
            {map && <EventMap map={map} />}
            {agenda && <Part title={texts.agenda()} text={agenda} />}
          </div>
        </div>
      </div>
      {loaderData.photos.length > 0 && <EventPhotos photos={loaderData.photos} />}
      <section aria-labelledby="event-mission" className="wrap mt-16">
        <div className="rounded-card bg-leaf-tint p-7 text-center md:p-12">
          <h2 id="event-mission" className="text-2xl text-leaf-deep md:text-3xl">
            {texts.ourMission()}
          </h2>
          <p className="mx-auto mt-3 max-w-3xl text-lg">{loaderData.mission}</p>
          <Link to="/shop/listing" className="button button-leaf mt-5">
            {texts.seeAllProducts()}
          </Link>
        </div>
      </section>
    </main>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="card p-6 md:p-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <Prose text={text} />
    </section>
  );
}
