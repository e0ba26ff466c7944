/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// delete-banner.ts
export const bannerNotFound = 'Banner not found';

// read-storefront.ts
export const allIndiaDelivery = 'All India Delivery';

// save-announcement.ts
export const pleaseUseAtMostCharacters = (longestAnnouncement: string | number) =>
  `Please use at most ${longestAnnouncement} characters`;

// save-shipping.ts
export const thisIsNoState = 'This is not a state of India';
export const thereIsNothingToSave = 'There is nothing to save: enter a fee or a threshold';
