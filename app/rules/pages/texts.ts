/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// own-page.ts
export const enterATitle = 'Enter a title';
export const titleTooLongForNavigation = (most: number) =>
  `The navigation has room for titles of at most ${most} letters. Shorten the title, or link the page in the footer.`;
export const enterAnAddress = 'Enter an address, such as our-mill';
export const enterAnAddressInLatin = 'Enter an address in English letters, such as our-mill, which works in every link';
export const addressHas = (most: number) =>
  `Use small English letters, digits and single hyphens, such as our-mill, and at most ${most} characters`;
export const atMostPictures = (most: number) => `Use at most ${most} pictures`;
export const noSuchPicture = (number: number) =>
  `The text names picture ${number}, which is not there. Upload it, or delete the line.`;
export const uploadOrRemove = (number: number) => `Upload picture ${number}, or remove it`;
export const writeATextFirst = 'Write a text before you publish the page';
export const describePicture = (number: number) =>
  `Describe picture ${number} before you publish, for shoppers who cannot see it`;
export const navigationIsFull = (most: number) =>
  `The navigation has room for ${most} pages of your own and is full. Link this page in the footer, or take another out.`;
export const footerIsFull = (most: number) =>
  `The footer has room for ${most} pages of your own and is full. Take another out first.`;
