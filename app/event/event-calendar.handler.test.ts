import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#access/rules/access.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { companyOnTheMap, defaultEvent } from '#content/event.ts';
import type { Config } from '#platform/config.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { calendarPath } from '#storefront/rules/pages.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventCalendarRouter } from './event-calendar.handler.ts';
import { readShownEvent } from './read-event.ts';

describe.each(testEngines)('the event on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  async function file(config: Partial<Config> = {}, role: Role = 'visitor') {
    const router = eventCalendarRouter({ ...test.app, config: { ...test.app.config, ...config } });
    const request = new Request(`http://shop.example${calendarPath}`);
    const answer = await router.fetch(request, contextOf(request, { role }));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const set = (values: object) => test.app.db.updateTable('event').set(values).execute();

  it('is no file while its date cannot be read, or while it is not live', async () => {
    await set({ time_date: 'Second Sunday of every month' });
    expect((await file()).status).toBe(404);
    await set({ time_date: '15 August 2027, 9:30 AM - 1:00 PM', is_live: false });
    expect((await file()).status).toBe(404);
  });

  it('is a file for calendars when it has a date', async () => {
    await set({ is_live: true, address: 'Hall 4; north\n\nGate 2, then left', agenda: '- Walk', location: '' });
    const { status, headers, text } = await file();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('DTSTART:20270815T040000Z\r\nDTEND:20270815T073000Z\r\n');
    expect(text).toContain('LOCATION:Hall 4\\; north\r\n');
    expect(text).toContain('DESCRIPTION:Hall 4\\; north\\n\\nGate 2\\, then left\\n\\n- Walk\r\n');
    // Another day of it is the same event to a calendar.
    expect(text).toMatch(/UID:meet-and-greet@\S+\r\n/);
    await set({ location: 'https://www.google.com/maps/search/?api=1&query=Cubbon+Park' });
    expect((await file()).text).toContain('LOCATION:Cubbon Park\r\n');
  });

  it('is no file any more once it is over', async () => {
    await set({ time_date: '15 August 2025, 9:30 AM - 1:00 PM' });
    expect((await file()).status).toBe(404);
    expect(await readShownEvent(test.app)).toMatchObject({ isLive: true, isOver: true, time: null });
    const during = new Date('2025-08-15T07:29:59Z');
    expect(await readShownEvent(test.app, during)).toMatchObject({ isOver: false, time: { isWholeDay: false } });
    await set({ time_date: '15 August 2027, 9:30 AM - 1:00 PM' });
  });

  it('is shown to members only in a members’ shop', async () => {
    const members = { storefrontAccess: 'members' } as const;
    expect((await file(members)).status).toBe(302);
    expect((await file(members, 'shopper')).status).toBe(200);
  });

  it('is shown with a banner and the map of an allowed host, or without any', async () => {
    await set({ banner_image: 'https://evil.example/x.png', location: 'https://evil.example/map' });
    expect(await readShownEvent(test.app)).toMatchObject({ bannerImage: defaultEvent.bannerImage, map: null });
    await set({ location: 'https://www.openstreetmap.org/?mlat=12.97&mlon=77.59' });
    expect((await readShownEvent(test.app)).map?.embed).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed/);
  });

  it('has no picture in a shop of another brand that uploaded none, not even where staff saved the sample’s with it', async () => {
    const { db } = test.app;
    const value = JSON.stringify({ ...defaultSettings.brand, name: 'Laddoo' });
    const brand = { section: 'brand', version: 1, value, by_user_id: null, by_name: 'Meera' };
    await db.insertInto('setting_version').values(brand).execute();
    test.contentVersion.contentChanged();
    for (const banner of ['https://evil.example/x.png', defaultEvent.bannerImage, '']) {
      await set({ banner_image: banner });
      expect((await readShownEvent(test.app)).bannerImage, banner).toBeNull();
    }
    await set({ banner_image: defaultEvent.bannerImage });
    // The form does not offer it either.
    expect((await readEventDraft(test.app)).bannerImage).toBe('');
    await set({ banner_image: '/media/hall.00000000.2400x948.webp' });
    expect((await readShownEvent(test.app)).bannerImage).toBe('/media/hall.00000000.2400x948.webp');
    await db.deleteFrom('setting_version').execute();
    test.contentVersion.contentChanged();
  });

  it('is the built-in one until staff save theirs', async () => {
    await test.app.db.deleteFrom('event').execute();
    const shown = await readShownEvent(test.app);
    expect(shown).toMatchObject({ isLive: false, bannerImage: defaultEvent.bannerImage, time: null });
    expect(shown.map?.link).toBe(companyOnTheMap(defaultSettings.company));
  });
});
