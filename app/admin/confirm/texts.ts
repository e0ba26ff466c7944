/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// confirm.tsx
export const confirmItsYou = 'Confirm it’s you';
export const thenYourFile = 'Your file downloads as soon as you have confirmed. We ask again after ten minutes.';
export const goBack = 'Go back';
export const noFile = 'There is no file to download here.';
export const yourFileIsDownloading = 'Your file is downloading.';
