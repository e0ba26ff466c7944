/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const reviews = 'Reviews';
export const loading = 'Loading';
export const none = 'No reviews yet. Be the first.';
export const noneWithStars = 'No reviews with this many stars.';
export const notLoaded = 'We could not load the reviews.';
export const tryAgain = 'Try again';
export const sort = 'Sort reviews';
export const mostHelpful = 'Most helpful first';
export const newest = 'Newest first';
export const highest = 'Highest first';
export const lowest = 'Lowest first';
export const filter = 'Show reviews with';
export const allStars = 'All stars';
export const stars = (value: number) => (value === 1 ? '1 star' : `${value} stars`);
export const starsWithCount = (value: number, count: number) =>
  value === 1 ? `1 star (${count})` : `${value} stars (${count})`;
export const outOfFive = (value: number) => `${value} out of 5 stars`;
export const verified = 'Verified purchase';
export const showAll = (count: number) => `Show all ${count} reviews`;
export const readWithoutScripts = 'Read the reviews';
export const helpful = (count: number) => (count === 0 ? 'Helpful' : `Helpful (${count})`);
export const foundHelpful = (count: number) =>
  count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;
export const helpfulTo = (name: string) => `the review by ${name}`;
export const write = 'Write a review';
export const tried = 'Tried it? Sign in to review.';
export const signIn = 'Sign in to review';
export const rating = 'Your rating';
export const words = 'Your review';
export const chooseStars = 'Choose 1 to 5 stars';
export const writeWords = 'Please write a few words';
export const send = 'Send review';
export const sending = 'Sending…';
export const reviewed = 'You have reviewed this product. Thank you!';
export const sessionEnded = 'Your session has ended.';
export const signInAgain = 'Sign in again';
export const failed = 'Something went wrong. Please try again.';
export const pageTitle = (product: string) => `Reviews of ${product}`;
export const pageAbout = (product: string) => `Read what buyers say about ${product}. Most helpful reviews first.`;
export const backTo = (product: string) => `Back to ${product}`;

// own-photos.tsx, review-photos.tsx
export const photos = 'Your photos';
export const photosLater = 'Bought it here? You can add photos once your review is sent.';
export const addPhotos = 'Add photos';
export const photoRules = (most: number) =>
  `Up to ${most}: JPEG, PNG, WebP or AVIF, at most 12 MB each. Shown after we have checked them; the place and other data of the camera are removed.`;
export const photoNumber = (number: number) => `Photo ${number}`;
export const photoWaits = 'Shown after we have checked it.';
export const photoShown = 'Shown below your review.';
export const photoRefused = (reason: string) => `Not shown. ${reason}`;
export const removePhoto = 'Remove';
export const uploading = (number: number, of: number) =>
  of === 1 ? 'Uploading your photo…' : `Uploading photo ${number} of ${of}…`;
export const tooManyPhotos = (left: number) => (left === 1 ? 'Choose 1 photo only.' : `Choose at most ${left} photos.`);
export const photoTooLarge = (name: string) => `${name} is larger than 12 MB. Please choose a smaller photo.`;
export const photoFailed = (name: string, reason: string) => `${name} was not added: ${reason}`;
export const photoOf = (number: number, of: number, name: string) =>
  of === 1 ? `Photo by ${name}` : `Photo ${number} of ${of} by ${name}`;
/** Above a photo that is open. */
export const photoTitle = (number: number, of: number) => (of === 1 ? 'Photo' : `Photo ${number} of ${of}`);
