/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// begin-work.ts
export const alreadyRunning = (name: string) => `${name} has started this already. Please wait until it has finished.`;
