/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// plan-import.ts
export const importNotFound = 'Import not found';

// begin-import.ts
export const nothingToImport = 'Nothing is left to import.';
export const nothingRunning = 'Nothing is running.';
export const noFailedPictures = 'No picture has failed.';

// make-products.ts
export const goneMeanwhile = 'The product was deleted meanwhile.';

// fetch-pictures.ts
export const noRoomForPicture = 'The product has four pictures already.';
export const notAnAddress = 'This is not the address of a picture.';
export const privateAddress = 'The address leads into a private network, so nothing was fetched.';
export const hostSilent = 'The other shop does not answer. Please try again later.';
export const hostSaid = (status: number) => `The other shop answers with the error ${status}.`;
export const tooManyRedirects = 'The address leads on and on to others.';
export const pictureTooLarge = 'The picture is larger than 12 MB.';
export const hostTooSlow = 'The other shop takes too long. Please try again later.';
export const productGone = 'The product was deleted.';

// mail-customers.ts
export const onlyCustomers = 'This import has no customers.';
