/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const settings = 'Settings';
export const footOfEveryPage = 'At the foot of every page';
