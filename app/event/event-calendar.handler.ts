import { Hono } from 'hono';
import { decideAccess } from '#access/rules/access.ts';
import { texts } from '#api/texts.ts';
import { eventPlace } from '#content/event.ts';
import { calendarFile } from '#event/rules/calendar.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { calendarPath, eventPage } from '#storefront/rules/pages.ts';
import { readShownEvent } from './read-event.ts';

/**
 * The event as a file for calendars; 404 while none is live or to come, or when its date cannot be read for certain.
 */
export function eventCalendarRouter(app: AppContext) {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.get(calendarPath, async (c) => {
    const decision = decideAccess(calendarPath, c.env.role, app.config.storefrontAccess);
    if (!decision.allow) return c.redirect(decision.redirectTo);
    const event = await readShownEvent(app);
    c.header('cache-control', 'no-cache');
    if (event.time === null) return c.text(`${texts.thereIsNoEvent()}\n`, 404);
    const { publicUrl } = app.config;
    const file = calendarFile({
      uid: `meet-and-greet@${new URL(publicUrl).hostname}`,
      time: event.time,
      stamp: new Date(),
      title: texts.meetAndGreetOf({ brandName: (await readSettings(app)).brand.name }),
      location: eventPlace(event),
      description: [event.address.trim(), event.agenda.trim()].filter((text) => text !== '').join('\n\n'),
      url: publicUrl + eventPage,
    });
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meet-and-greet.ics"',
    });
  });
  return router;
}
