import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('event-shop', {
  // event-map.tsx
  googleMaps: 'Google Maps',
  location: 'Location',
  mapOfTheLocation: 'Map of the location',
  showTheMap: 'Show the map',
  itComesFromWhichThen: 'The map loads from {host} only when you tap this. {host} can then see your visit.',
  openIn: 'Open in {host}',

  // event-photos.tsx
  pastEvents: 'Past events',
  pausePictures: 'Pause photos',
  playPictures: 'Play photos',
  picturesOfPastEvents: 'Photos of past events',

  // meet-and-greet.tsx
  meetAndGreet: 'Meet and Greet',
  meetOurTeamInPerson: 'Meet our team in person. See the date, the place and photos of past events.',
  dateAndTime: 'Date and time',
  sitDownWithOurTeam: 'Sit down with our team. Bring your questions, and someone you cook for.',
  addToCalendar: 'Add to calendar',
  details: 'Details',
  agenda: 'Agenda',
  ourMission: 'Our mission',
  toKeepAPlace: 'To keep a place, write to us with your name and how many of you come.',
  askUsAQuestion: 'Ask us a question',
  seeAllProducts: 'See all products',
});
