import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('rules', {
  // app-error.ts
  countOfSeconds: '{count, plural, one {# second} other {# seconds}}',
  countOfMinutes: '{count, plural, one {# minute} other {# minutes}}',
  pleaseTryAgainIn: '{what} Please try again in {seconds}.',

  // days-in-words.ts, the months, weekdays and the six parts of a day in their order
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  partsOfDay: 'am am am pm pm pm',
  dayOfYear: '{day} {month} {year}',
  timeOfDay: '{time} {part}',
});
