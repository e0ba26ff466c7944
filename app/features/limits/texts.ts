/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// count-attempt.ts
export const tooManyTries = 'Too many tries.';
