/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const authenticatorApp = 'an authenticator app';

export const passkeyNamed = (name: string) => `the passkey ‘${name}’`;

// recovery-codes.ts, require-factor.ts
