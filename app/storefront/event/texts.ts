/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// event-map.tsx
export const googleMaps = 'Google Maps';
export const location = 'Location';
export const mapOfTheLocation = 'Map of the location';
export const showTheMap = 'Show the map';
export const itComesFromWhichThen = (host: string | number) =>
  `The map loads from ${host} only when you tap this. ${host} can then see your visit.`;
export const openIn = (host: string | number) => `Open in ${host}`;

// event-photos.tsx
export const pastEvents = 'Past events';
export const pausePictures = 'Pause photos';
export const playPictures = 'Play photos';
export const picturesOfPastEvents = 'Photos of past events';

// meet-and-greet.tsx
export const meetAndGreet = 'Meet and Greet';
export const meetOurDoctorsAndTeam =
  'Meet our doctors and team over a walk, a breakfast of millets and dals, and a talk. See the date, the place and photos of past events.';
export const dateAndTime = 'Date and time';
export const ourDoctorsAndOurTeam =
  'Sit down with our doctors and team. Bring your questions, and someone you cook for.';
export const addToCalendar = 'Add to calendar';
export const details = 'Details';
export const agenda = 'Agenda';
export const ourMission = 'Our mission';
