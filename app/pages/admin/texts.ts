/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const newPage = 'New page';

export const places = { footer: 'Footer', navigation: 'Navigation and footer', nowhere: 'Not linked' } as const;

export const title = 'Title';
export const address = 'Address';

export const linkedIn = 'Linked in';
export const text = 'Text';

export const description = 'Description for search engines';

export const pictures = 'Pictures';
