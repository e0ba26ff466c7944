export const collectionNotFound = 'This collection is gone.';
export const addressIsTaken = (name: string) => `‘${name}’ has this address already. Choose another one.`;
export const tooManyCollections = (most: number) => `The shop has room for ${most} collections. Delete one first.`;
export const noSuchProduct = 'One of these products is unknown. Choose them again.';
