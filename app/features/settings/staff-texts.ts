/** What staff read here, in English. */

// delete-banner.ts
export const bannerNotFound = 'Banner not found';

// save-announcement.ts
export const pleaseUseAtMostCharacters = (longestAnnouncement: string | number) =>
  `Please use at most ${longestAnnouncement} characters`;

// save-shipping.ts
export const thisIsNoState = 'This is not a state of India';
export const thereIsNothingToSave = 'There is nothing to save: enter a fee or a threshold';
export const noFeesThen = 'No state had a fee then, and without fees nobody can order. Change the fees by hand.';

// setting-edits.ts
export const noSuchVersion = 'There is no such version';
