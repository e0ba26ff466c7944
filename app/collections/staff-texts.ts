export const collectionNotFound = 'This collection is gone.';
