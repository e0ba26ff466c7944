/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// photos.tsx
export const photoBy = (number: number, of: number, name: string) =>
  of === 1 ? `Photo by ${name}` : `Photo ${number} of ${of} by ${name}`;
export const toCheck = 'to check';
export const photoRefused = (number: number, reason: string) => `Photo ${number} refused. ${reason}`;
export const photoOn = (name: string, product: string) => `${name} on ${product}`;
export const waitsForYou = 'Only staff can see it until you show it.';
export const photoNotLoaded = 'We could not load the photo. Somebody may have removed or checked it.';
export const loadingPhoto = 'Loading the photo';
export const showPhoto = 'Show photo';
export const showing = 'Preparing it…';
export const refuseBecause = 'Why it is not shown (the buyer reads this)';
export const chooseReason = 'Choose a reason';
export const refusePhoto = 'Refuse photo';
export const takeDownPhoto = 'Take photo down';
export const refusing = 'Refusing…';
export const photosToCheck = (count: number) => (count === 1 ? '1 photo to check' : `${count} photos to check`);
export const photosToCheckState = 'Photos to check';
export const noPhotosToCheck = 'No photos to check';
/** Above a photo that is open. */
export const photoTitle = (number: number, of: number) => (of === 1 ? 'Photo' : `Photo ${number} of ${of}`);

// hide-dialog.tsx
export const hideThisReview = 'Hide this review?';
export const onItLeavesTheProduct = (userName: string | number, productTitle: string | number) =>
  `${userName} on ${productTitle}. It leaves the product page and the rating at once. It can be shown again.`;
export const reasonForStaff = 'Reason (for staff)';
export const cancel = 'Cancel';
export const hideReview = 'Hide review';
export const hiding = 'Hiding…';

// reviews.tsx
export const rating = 'Rating';
export const reviews = 'Reviews';
export const shown = 'Shown';
export const hidden = 'Hidden';
export const n1Review = '1 review';
export const reviewsTotal = (total: string | number) => `${total} reviews`;
export const searchReviews = 'Search reviews';
export const state = 'State';
export const shownAndHidden = 'Shown and hidden';
export const sortBy = 'Sort by';
export const noReviewsYet = 'No reviews yet';
export const noReviewFitsThisSearch = 'No review fits this search';
export const shoppersWriteThem = 'Shoppers write them on the page of a product.';
export const showAllReviews = 'Show all reviews';
export const product = 'Product';
export const review = 'Review';
export const by = 'By';
export const date = 'Date';
export const actions = 'Actions';
export const of5 = (reviewValue: string | number) => `${reviewValue} of 5`;
export const hidden2 = 'hidden';
export const noReasonWasNoted = 'No reason was noted.';
export const reasonLine = (reason: string | number) => `Reason: ${reason}`;
export const verifiedPurchase = 'Verified purchase';
export const showAgain = 'Show again';
export const showAgainReviewBy = (userName: string | number) => `Show again: review by ${userName}`;
export const hide = 'Hide';
export const hideTheReviewBy = (userName: string | number) => `Hide the review by ${userName}`;
