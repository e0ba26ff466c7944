/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// programs.tsx

export const refund = 'Refund';
