/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// opening.ts
export const shopIsNotOpen = 'The shop is not open yet. Nothing can be ordered.';
export const staffDoNotOrder = 'You are signed in as staff. To order, sign out and order as a shopper.';
