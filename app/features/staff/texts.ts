/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// keep-admin.ts, remove-staff.ts
export const madeStaff = (role: string) => `${role}, by a command`;
export const madeShopper = 'shopper, by a command';
