import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('kit-sessions', {
  // session-list.tsx
  loading: 'Loading',
  devicesDidNotLoad: 'Your devices did not load.',
  tryAgain: 'Try again',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: 'Last seen {time}',
  signedIn: 'Signed in {time}',
  signedInFrom: 'Signed in {time}, IP address {address}',
  signOut: 'Sign out',
  signOutDevice: 'Sign out {device}, last seen {time}',
  signOutEverywhereElse: 'Sign out everywhere else',
  serverErrorPleaseTryAgain: 'Server Error! please try again later.',
});
