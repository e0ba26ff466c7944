import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('reviews', {
  productNotFound: 'Product not found',
  reviewNotFound: 'Review not found',
  photoNotFound: 'Photo not found',

  // own-photos.ts
  hiddenTakesNoPhotos: 'We have hidden this review, so you cannot add photos.',
  onlyBuyersAddPhotos: 'You can add photos once your order of this product is delivered.',
  tooManyPhotos: 'You can add at most {most} photos. Remove one first.',

  // own-review.ts
  hiddenIsNotReviewedAgain:
    'We have hidden your review, so you cannot review this product again. Questions? Contact us.',
  reviewedAlready: 'You have already reviewed this product.',

  // vote-helpful.ts
  youWroteThisReview: 'You cannot mark your own review as helpful.',

  // add-review.ts, own-photos.ts, vote-helpful.ts
  onlyBuyersReview: 'You can review this product once we have delivered it to you.',
  noPhotosHere: 'This shop takes no photos with reviews.',
  noVotesHere: 'This shop does not ask whether reviews are helpful.',
});
