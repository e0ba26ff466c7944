/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// features.tsx

export const deleteLabel = 'Delete';

// banner-list.tsx

export const editFeatureImage = (number: string | number) => `Edit feature image ${number}`;
