/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// event-map.tsx
export const googleMaps = 'Google Maps';
export const location = 'Location';
export const mapOfTheLocation = 'Map of the location';
export const showTheMap = 'Show the map';
export const itComesFromWhichThen = (host: string | number) =>
  `It comes from ${host}, which then sees your visit. Nothing is fetched before you ask for it.`;
export const openIn = (host: string | number) => `Open in ${host}`;

// event-photos.tsx
export const pastEvents = 'Past events';
export const pausePictures = 'Pause pictures';
export const playPictures = 'Play pictures';
export const picturesOfPastEvents = 'Pictures of past events';

// meet-and-greet.tsx
export const meetAndGreet = 'Meet and Greet';
export const meetOurDoctorsAndTeam =
  'Meet our doctors and team: a walk, a breakfast of millets and dals, a talk and your questions. When, where, and pictures of past events.';
export const dateAndTime = 'Date and time';
export const ourDoctorsAndOurTeam =
  'Our doctors and our team at one table with you: bring your questions, and somebody you cook for.';
export const addToCalendar = 'Add to calendar';
export const details = 'Details';
export const agenda = 'Agenda';
export const ourMission = 'Our mission';
