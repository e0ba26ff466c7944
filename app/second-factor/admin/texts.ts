/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// own-email.tsx

// second-factor.tsx

export const setUpApp = 'Set up authenticator app';

export const oneMoment = 'One moment…';
export const recoveryCodes = 'Recovery codes';

export const remove = 'Remove';
export const removePasskeyNamed = (name: string) => `Remove passkey ${name}`;

// authenticator-dialog.tsx

// recovery-codes-dialog.tsx
