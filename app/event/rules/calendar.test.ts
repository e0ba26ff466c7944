import { describe, expect, it } from 'vitest';
import { calendarFile, endOfEvent, eventTime, readAs } from './calendar.ts';

const iso = (text: string) => {
  const time = eventTime(text);
  return time && [time.start.toISOString(), time.end?.toISOString() ?? null, time.isWholeDay];
};

describe('eventTime reads', () => {
  const nineToFive = ['2026-08-16T03:30:00.000Z', '2026-08-16T11:30:00.000Z', false];
  it.each([
    '16 August 2026, 9:00 AM - 5:00 PM',
    '16 Aug 2026 9am to 5pm',
    '16th of August, 2026 | 9 a.m. – 5 p.m. IST',
    'Sunday, 16 August 2026, 9.00 am - 5.00 pm',
    'Sun 16 Aug 2026 at 9:00 AM to 5:00 PM',
    'August 16th, 2026 from 9 AM until 5 PM',
    '16-08-2026 09:00-17:00',
    '16/08/2026, 9:00 AM - 5:00 PM',
    '2026-08-16 09:00 to 17:00',
    '2026-08-16T09:00 - 17:00',
  ])('%s', (text) => {
    expect(iso(text)).toEqual(nineToFive);
  });

  it('a start without an end, and a day without a time', () => {
    expect(iso('16 August 2026, 9:30 AM')).toEqual(['2026-08-16T04:00:00.000Z', null, false]);
    expect(iso('2026-08-16')).toEqual(['2026-08-15T18:30:00.000Z', null, true]);
    expect(iso('16 August 2026, 12:00 AM - 12:30 PM')).toEqual([
      '2026-08-15T18:30:00.000Z',
      '2026-08-16T07:00:00.000Z',
      false,
    ]);
  });
});

describe('eventTime does not take for a date', () => {
  it.each([
    ['nothing', ''],
    ['a rule', 'Second Sunday of every month, 9:30 AM to 1:00 PM'],
    ['a time alone', '9:00 AM - 5:00 PM'],
    ['a date without its year', '16 August, 9 AM'],
    ['two days', '16 - 17 August 2026'],
    ['a day and something more', '16 August 2026, 9 AM, doors open at 8'],
    ['another day of the week than it is', 'Monday, 16 August 2026'],
    ['a day that does not exist', '31-06-2026'],
    ['an American date', '08/16/2026'],
    ['an hour that does not exist', '16 August 2026, 13 PM'],
    ['a minute that does not exist', '16 August 2026, 9:75 AM'],
    ['an hour without its half of the day', '16 August 2026, 9'],
    ['two hours of which one has no half', '16 August 2026, 10:00 - 1:00 PM'],
    ['an end before the beginning', '16 August 2026, 5 PM - 9 AM'],
    ['a year of five digits', '16 August 20261'],
    ['markup', '<b>16 August 2026</b>'],
  ])('%s', (_what, text) => {
    expect(eventTime(text)).toBeNull();
  });
});

it.each([
  ['13 December 2026, 9:30 AM - 1:00 PM', 'Sunday 13 Dec 2026, 9:30–13:00', '2026-12-13T07:30:00.000Z'],
  ['13 December 2026, 9:30 AM', 'Sunday 13 Dec 2026, from 9:30', '2026-12-13T18:30:00.000Z'],
  ['2026-12-13 00:05 - 00:10', 'Sunday 13 Dec 2026, 0:05–0:10', '2026-12-12T18:40:00.000Z'],
  ['2026-12-13', 'Sunday 13 Dec 2026, the whole day', '2026-12-13T18:30:00.000Z'],
])('%s is read as %s and ends at %s', (text, reading, over) => {
  const time = eventTime(text);
  expect(time && [readAs(time), endOfEvent(time).toISOString()]).toEqual([reading, over]);
});

describe('calendarFile', () => {
  const time = { start: new Date('2026-08-16T03:30:00Z'), end: new Date('2026-08-16T11:30:00Z'), isWholeDay: false };
  const event = {
    uid: 'meet-and-greet-1@shop.example',
    time,
    stamp: new Date('2026-01-02T03:04:05.678Z'),
    title: 'Meet; greet',
    location: 'Cubbon Park, Bengaluru',
    description: '- tea\r\n- \\ talk',
    url: 'https://shop.example/shop/meet-and-greet',
  };

  it('writes times in UTC and escapes every text', () => {
    expect(calendarFile(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Shop//Event//EN',
      'BEGIN:VEVENT',
      'UID:meet-and-greet-1@shop.example',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20260816T033000Z',
      'DTEND:20260816T113000Z',
      'SUMMARY:Meet\\; greet',
      'LOCATION:Cubbon Park\\, Bengaluru',
      'DESCRIPTION:- tea\\n- \\\\ talk',
      'URL:https://shop.example/shop/meet-and-greet',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('writes a whole day as its date in India, and leaves out empty fields', () => {
    const start = new Date('2026-08-15T18:30:00Z');
    const file = calendarFile({
      ...event,
      time: { start, end: null, isWholeDay: true },
      location: '',
      description: '',
    });
    expect(file).toContain('DTSTART;VALUE=DATE:20260816\r\nDTEND;VALUE=DATE:20260817\r\n');
    expect(file).not.toMatch(/LOCATION|DESCRIPTION/);
  });

  it('folds lines at 75 bytes without cutting a character', () => {
    const description = 'ಉತ್ತರ '.repeat(40).trim();
    const file = calendarFile({ ...event, description });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
  });
});
