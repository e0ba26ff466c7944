/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// count-attempt.ts
export const byInS = (what: string | number, of: string | number, seconds: string | number, address: string | number) =>
  `${what} by ${of} in ${seconds} s ${address}`;
export const trustedWhat = (what: string | number, address: string | number) => `${what} trusted ${address}`;

// count-attempt.ts
export const tooManyTries = 'Too many tries.';
