/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const setUpApp = 'Set up authenticator app';

export const oneMoment = 'One moment…';
export const recoveryCodes = 'Recovery codes';

export const remove = 'Remove';
export const removePasskeyNamed = (name: string) => `Remove passkey ${name}`;
