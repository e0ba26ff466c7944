/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// meet-and-greet.tsx
export const recommendedSize = '2400x948 recommended (2.53:1)';
export const updateEvent = 'Update Event';
export const thePageMeetAndGreet = 'This is the shop’s ‘Meet and Greet’ page.';
export const bannerImage = 'Banner image';
export const location = 'Location';
export const pasteAGoogleMaps = 'Paste a Google Maps or OpenStreetMap link';
export const dateAndTime = 'Date and time';
export const address = 'Address';
export const detailsOfThePlace = 'The place and how to get there';
export const agenda = 'Agenda';
export const aLineThatBegins = 'Start a line with ‘- ’ to make a list';
export const live = 'Live';
export const uploading = 'Uploading…';
export const save = 'Save';
export const saving = 'Saving…';
export const leftEmptyThePageSays = (noDate: string | number) => `If left empty, the page says ‘${noDate}’`;
export const noCalendarEntryWriteOne =
  'For a calendar entry, write one date with the year, such as 13 December 2026, 9:30 AM - 1:00 PM';
export const isOverThePageSays = (time: string | number) =>
  `${time} is over. The page says so and offers no calendar entry`;
export const calendarTime = (time: string | number) => `Calendar: ${time}`;
