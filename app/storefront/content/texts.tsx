import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// about-us.tsx
export const aboutUs = 'About us';
export const whoMillsPressesAndRoasts = 'Meet the people behind the shop, and read our story, vision and mission.';
export const fieldsAWoodenOilPress = 'Fields, a wooden oil press and a stone mill';
export const visionAndMission = 'Vision and mission';
export const vision = 'Vision';
export const mission = 'Mission';
export const thePeople = 'Our team';
export const portraitOf = (name: string | number) => `Portrait of ${name}`;

// coming-soon.tsx
export const comingSoon = 'Coming Soon';
export const ourHealthProgramsAndMeetings =
  'We are preparing new health programs and events. Please look in again soon.';
export const seeOurPrograms = 'See our programs';
export const seeAllProducts = 'See all products';
export const wereWorkingOnItFollow = 'We’re working on it. Follow us to hear when it opens:';

// contact-form.tsx
export const errorSendingEmailPleaseTry = 'Error sending email. Please try again later.';
export const optional = '(optional)';
export const nameLabel = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const message = 'Message';
export const sending = 'Sending…';
export const sendMessage = 'Send Message';
export const pleaseEnterYourName = 'Please enter your name';
export const emailIdIsRequired = 'Email Id is required';
export const pleaseEnterAValidEmail = 'Please enter a valid Email ID';
export const pleaseEnterYourPhoneNumber = 'Please enter your phone number';
export const pleaseEnterYourMessage = 'Please enter your message';

// logout-button.tsx
export const logout = 'Logout';

// own-film.tsx
export const stepOf = (step: string | number, count: number) => `Step ${step} of ${count}`;
export const pauseTheFilm = 'Pause video';
export const playTheFilm = 'Play video';

// resource.tsx
export const shortFilms = 'Short videos from our kitchen.';
export const shortFilmsFetchedWhenPlayed =
  'Short videos from our kitchen. A video loads from the video platform only when you play it.';
export const recipeVideos = 'Recipe videos';
export const shortFilmsFromOurKitchen = 'Short recipe videos from our kitchen, with what they show in words.';
export const shortFilmsOf = (titles: string) => `Short videos from our kitchen: ${titles}`;
export const noVideosYet = 'No videos yet. Please look in again soon.';
export const stepsCount = (count: number) => `${count} steps`;
export const minutes = (minutes: string | number) => `${minutes} min`;
export const play = (title: string | number, value: string | number) => `Play ${title}, ${value}`;

// unauth-page.tsx
export const signInAsStaff = 'This page is for our staff. If you work here, please sign in with your staff account.';
export const logOutAndSignInAsStaff =
  'This page is for our staff. If you work here, please log out and sign in with your staff account.';
export const noAccess = 'No access';
export const youDontHaveAccess = 'You don’t have access to view this page. It is for our staff.';
export const youDontHaveAccessToView = "You don't have access to view this page";
export const goBackHome = 'Go Back Home';

// policy.tsx
export const wasInForce = (from: ReactNode, until: ReactNode) => (
  <>
    An earlier version, in force from {from} to {until}
  </>
);
export const readTheCurrentOne = 'Read the current version';
export const otherVersions = 'Other versions';
export const versionFrom = (version: number, date: string) => `Version ${version}, from ${date}`;
export const inForceFrom = (date: ReactNode) => <>In force from {date}</>;

// own-page.tsx
export const home = 'Home';
export const breadcrumb = 'Breadcrumb';
export const draft = 'Draft';
