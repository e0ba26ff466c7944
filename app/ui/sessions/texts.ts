/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// session-list.tsx
export const loading = 'Loading';
export const devicesDidNotLoad = 'Your devices did not load.';
export const tryAgain = 'Try again';
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const lastSeen = (time: string) => `Last seen ${time}`;
export const signedIn = (time: string, address: string) =>
  address === '' ? `Signed in ${time}` : `Signed in ${time}, IP address ${address}`;
export const signOut = 'Sign out';
export const signOutDevice = (device: string, time: string) => `Sign out ${device}, last seen ${time}`;
export const signOutEverywhereElse = 'Sign out everywhere else';
export const serverErrorPleaseTryAgain = 'Server Error! please try again later.';
