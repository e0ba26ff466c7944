/** What people read of reviews, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const productNotFound = 'Product not found';
export const reviewNotFound = 'Review not found';
export const photoNotFound = 'Photo not found';

// decide-photo.ts
export const photoIsDecided = 'Somebody else has checked this photo. Please look again.';

export const reviewIsHidden = 'This review is hidden. Show it first, then its photos.';

// hide-review.ts
export const sayWhyItIsHidden = 'Enter why you are hiding it';

// own-photos.ts
export const hiddenTakesNoPhotos = 'We have hidden this review, so you cannot add photos.';
export const onlyBuyersAddPhotos = 'You can add photos once your order of this product is delivered.';
export const tooManyPhotos = (most: number) => `You can add at most ${most} photos. Remove one first.`;

// own-review.ts
export const hiddenIsNotReviewedAgain =
  'We have hidden your review, so you cannot review this product again. Questions? Contact us.';
export const reviewedAlready = 'You have already reviewed this product.';

// vote-helpful.ts
export const youWroteThisReview = 'You cannot mark your own review as helpful.';

// forget-reviewer.ts
export const aCustomer = 'A customer';

// add-review.ts, own-photos.ts, vote-helpful.ts
export const onlyBuyersReview = 'You can review this product once we have delivered it to you.';
export const noPhotosHere = 'This shop takes no photos with reviews.';
export const noVotesHere = 'This shop does not ask whether reviews are helpful.';
