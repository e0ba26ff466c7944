/**
 * When the event takes place. Staff type it as free text. Only a text that names exactly one day, without a word left
 * over, counts as a date: no calendar file is better than a wrong one. Times are Indian time.
 */
export interface EventTime {
  start: Date;
  /** Null if only the start is given. */
  end: Date | null;
  /** Only a day is given; `start` is midnight of that day in India. */
  isWholeDay: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekdayWord = '(?:(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\\.?,? +)?';
const dayForms: { form: RegExp; at: { year: number; month: number; day: number } }[] = [
  { form: /(\d{4})-(\d{1,2})-(\d{1,2})(?=\D|$)/, at: { year: 1, month: 2, day: 3 } },
  // Day first, as dates are written in India.
  { form: /(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=\D|$)/, at: { day: 1, month: 2, year: 3 } },
  {
    form: new RegExp(`(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthWord},? (\\d{4})(?=\\D|$)`),
    at: { day: 1, month: 2, year: 3 },
  },
  {
    form: new RegExp(`${monthWord} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?=\\D|$)`),
    at: { month: 1, day: 2, year: 3 },
  },
];
const clock = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?';
const timeForm = new RegExp(`^(?:from )?${clock}(?: ?(?:-|to|till|until) ?${clock})?(?: ?ist)?$`);
const indiaMinutes = 330;

/** Reads the time of an event from a text, or returns null if the text is not unambiguous. */
export function eventTime(text: string): EventTime | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/\b([ap])\.m\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const { form, at } of dayForms) {
    const found = new RegExp(`^${weekdayWord}${form.source}(.*)$`).exec(plain);
    if (!found) continue;
    // The groups of the day come after the group of the weekday.
    const part = (number: number) => found[number + 1] ?? '';
    const day = dayOf(part(at.year), part(at.month), part(at.day));
    const weekday = found[1];
    if (!day || (weekday && !weekday.startsWith(weekdays[day.getUTCDay()] ?? '-'))) return null;
    return withTimes(day, (found.at(-1) ?? '').replace(/^(?:t(?=\d)|at |[ ,|@:-])+/, '').trim());
  }
  return null;
}

/** Returns when the event is over: at its end, or without one at the end of its day in India. */
export function endOfEvent({ start, end }: EventTime): Date {
  if (end) return end;
  const dayMs = 86_400_000;
  const shifted = start.getTime() + indiaMinutes * 60_000;
  return new Date((Math.floor(shifted / dayMs) + 1) * dayMs - indiaMinutes * 60_000);
}

/** Returns how a text was understood, to show to staff: 'Sunday 13 Dec 2026, 9:30–13:00'. */
export function readAs({ start, end, isWholeDay }: EventTime): string {
  const inIndia = (at: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...parts }).format(at);
  const day = inIndia(start, { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' }).replace(',', '');
  const time = (at: Date) => inIndia(at, { hour: 'numeric', minute: '2-digit' }).replace(/^0(?=\d:)/, '');
  if (isWholeDay) return `${day}, the whole day`;
  return end ? `${day}, ${time(start)}–${time(end)}` : `${day}, from ${time(start)}`;
}

/** Returns midnight UTC of the day, or null if the day does not exist. */
function dayOf(year: string, month: string, day: string): Date | null {
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1;
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const exists = date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 2000 && Number(year) < 2100 ? date : null;
}

function withTimes(day: Date, rest: string): EventTime | null {
  const midnight = day.getTime() - indiaMinutes * 60_000;
  if (rest === '') return { start: new Date(midnight), end: null, isWholeDay: true };
  const found = timeForm.exec(rest);
  if (!found) return null;
  const hasEnd = found[4] !== undefined;
  const from = minutesOf(found[1], found[2], found[3]);
  const to = hasEnd ? minutesOf(found[4], found[5], found[6]) : null;
  // '10:00 - 1:00 PM' may mean ten in the morning or in the evening: ambiguous.
  const isMixed = hasEnd && (found[3] === undefined) !== (found[6] === undefined);
  if (from === null || isMixed || (hasEnd && (to === null || to <= from))) return null;
  const moment = (minutes: number) => new Date(midnight + minutes * 60_000);
  return { start: moment(from), end: to === null ? null : moment(to), isWholeDay: false };
}

/** Returns minutes since midnight, or null. An hour without minutes needs am or pm. */
function minutesOf(hour = '', minute: string | undefined, half: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || (half === undefined && (minute === undefined || hours > 23))) return null;
  if (half === undefined) return hours * 60 + minutes;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes;
}

export interface CalendarEvent {
  /** Stable for one event, so that a calendar that has it already updates it. */
  uid: string;
  time: EventTime;
  /** When this version was written; calendars keep the newest. */
  stamp: Date;
  title: string;
  location: string;
  description: string;
  url: string;
}

/** Writes one event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { time } = event;
  const when = time.isWholeDay
    ? [
        `DTSTART;VALUE=DATE:${indianDate(time.start)}`,
        `DTEND;VALUE=DATE:${indianDate(new Date(time.start.getTime() + 86_400_000))}`,
      ]
    : [`DTSTART:${moment(time.start)}`, ...(time.end ? [`DTEND:${moment(time.end)}`] : [])];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Event//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${moment(event.stamp)}`,
    ...when,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns the day in India as 'yyyymmdd'. */
function indianDate(at: Date): string {
  return new Date(at.getTime() + indiaMinutes * 60_000).toISOString().slice(0, 10).replaceAll('-', '');
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Folds a line at 75 bytes, as the format requires; continuation lines begin with a space. */
function folded(line: string): string {
  let [out, bytes] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}
