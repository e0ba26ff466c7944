/** What people read of reviews, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const productNotFound = 'Product not found';
export const reviewNotFound = 'Review not found';
export const photoNotFound = 'Photo not found';

// decide-photo.ts
export const decidedMeanwhile = 'Somebody else has decided about this photo. Please look at it again.';

// hide-review.ts
export const sayWhyItIsHidden = 'Say why it is hidden';

// own-photos.ts
export const hiddenTakesNoPhotos = 'We have hidden this review, so it takes no photos.';
export const onlyBuyersAddPhotos = 'Only buyers add photos: your order of this product has to be delivered first.';
export const tooManyPhotos = (most: number) => `A review has at most ${most} photos. Remove one first.`;

// own-review.ts
export const hiddenIsNotReviewedAgain =
  'We have hidden your review of this product, so it cannot be reviewed again. Questions? Contact us.';
export const reviewedAlready = 'You have reviewed this product already.';

// vote-helpful.ts
export const youWroteThisReview = 'You wrote this review. Only others can find it helpful.';
