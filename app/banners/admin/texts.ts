/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const deleteLabel = 'Delete';

export const editFeatureImage = (number: string | number) => `Edit feature image ${number}`;
