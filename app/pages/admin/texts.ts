/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// pages.tsx

export const newPage = 'New page';

// page-list.tsx

export const places = { footer: 'Footer', navigation: 'Navigation and footer', nowhere: 'Not linked' } as const;

// page-fields.tsx
export const title = 'Title';
export const address = 'Address';

export const linkedIn = 'Linked in';
export const text = 'Text';

export const description = 'Description for search engines';

// page-preview.tsx

// page-pictures.tsx
export const pictures = 'Pictures';

// page-versions.tsx
