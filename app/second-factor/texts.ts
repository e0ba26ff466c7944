/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// authenticator.ts
export const authenticatorApp = 'an authenticator app';

// passkeys.ts
export const passkeyNamed = (name: string) => `the passkey ‘${name}’`;

// prove.ts

// recovery-codes.ts, require-factor.ts

// require-factor.ts

// ticket.ts
