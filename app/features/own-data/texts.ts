/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// require-password.ts
export const wrongPassword = 'This is not your password.';
