/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// meet-and-greet.tsx
export const recommendedSize = '2400x948 recommended (2.53:1)';
export const updateEvent = 'Update Event';
export const thePageMeetAndGreet = "The page 'Meet and Greet' of the shop.";
export const bannerImage = 'Banner image';
export const location = 'Location';
export const pasteAGoogleMaps = 'Paste a Google Maps or OpenStreetMap link';
export const dateAndTime = 'Date and time';
export const address = 'Address';
export const detailsOfThePlace = 'Details of the place and how to get there';
export const agenda = 'Agenda';
export const aLineThatBegins = "A line that begins with '- ' becomes a point of a list";
export const live = 'Live';
export const uploading = 'Uploading…';
export const save = 'Save';
export const saving = 'Saving…';
export const leftEmptyThePageSays = (noDate: string | number) => `Left empty, the page says '${noDate}'`;
export const noCalendarEntryWriteOne =
  'No calendar entry: write one date with its year, such as 13 December 2026, 9:30 AM - 1:00 PM';
export const isOverThePageSays = (time: string | number) =>
  `${time} is over: the page says so, and offers no calendar entry`;
export const calendarTime = (time: string | number) => `Calendar: ${time}`;
