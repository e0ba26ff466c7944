import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('kit', {
  // dialog.tsx
  closeLabel: 'Close',

  // confirm-dialog.tsx
  cancel: 'Cancel',

  // typed-guard.tsx
  whatYouTypedHere: 'You have not saved or sent what you typed.',
  closeWithoutSaving: 'Close without saving?',
  discardChanges: 'Discard changes',

  // privacy-notice.tsx
  privacyPolicy: 'Privacy policy',

  // failure-screen.tsx
  weWillBeRightBack: 'We will be right back',
  unexpectedApplicationError: 'Unexpected Application Error!',
  yourCartIsKept: 'Your cart is kept in this browser.',
  tryAgain: 'Try again',
  goBackHome: 'Go Back Home',

  // lazy-part.tsx
  reload: 'Reload',
  checkYourConnectionAndTry: 'Check your connection and try again.',

  // not-found-screen.tsx
  pageNotFound: 'Page not found',
  oopsThePageYoureLooking: "Oops! The page you're looking for doesn't exist.",
  itMayHaveMoved: 'It may have moved, or the link may be wrong.',
  searchProducts: 'Search products',
  chatOnWhatsApp: 'Chat on WhatsApp',
  seeAllProducts: 'See all products',

  // order-details.tsx
  freeWith: 'Free ({coupon})',
  discountWith: 'Discount ({discount}, {coupon})',
  items: 'Items',
  cancelledOrRefunded: '({refundedQuantity} cancelled or refunded)',
  free: 'Free',
  inclOfAllTaxes: '(incl. of all taxes)',
  delivery: 'Delivery',
  gstin: '{buyerLegalName}, GSTIN {buyerGstin}',
  noteForTheParcel: 'Note for the parcel: {notes}',
  payment: 'Payment',
  cashOnDelivery: 'Cash on delivery',
  theRefundOfDidNot: 'The refund of {order} did not reach you. We’ll send it again and write to you.',
  pdfDocumentTitles: '{documentTitles} (PDF)',
  history: 'History',
  thisIsAFreeReplacement: 'This is a free replacement for your order {order}. You have nothing to pay.',
  thisWasAdded: 'This was added to your order {order}.',
  nothingToPay: 'Nothing to pay',
  isOnItsWayBack: '{amount} is on its way back to you',
  refundNotReceivedYet: 'Refund not received yet',
  paid: 'Paid',
  notPaid: 'Not paid',
  youCancelledThisOrderNothing: 'You cancelled this order. Nothing will be sent.',
  weCouldNotAccept: 'We could not accept this order. Nothing will be sent.',
  trackingWillAppearHereOnce: 'Tracking will appear here once your parcel is on its way.',
  trackYourParcel: 'Track your parcel',
  subtotal: 'Subtotal',
  cashOnDeliveryFee: 'Cash on delivery fee',
  method: 'Method',
  onlinePayment: 'Online Payment',
  status: 'Status',
  refunded: 'Refunded',
  lessForCancelledItems: 'Less for cancelled items',
  reference: 'Reference',
  courier: 'Courier',
  trackingNumber: 'Tracking number',

  // password-field.tsx
  hide: 'Hide',
  show: 'Show',
  password: 'password',
  atLeast8Characters: 'At least 8 characters, with A-Z, a-z and 0-9',

  // price.tsx
  offerPrice: 'Offer price',
  mrp: 'MRP',
  off: '{saved}% off',

  // session.ts
  loading: 'Loading',
  serverErrorPleaseTryAgain: 'Server Error! please try again later.',

  // skip-link.tsx
  skipToContent: 'Skip to content',

  // stars.tsx
  n1Review: '1 review',
  reviewsLine: '{reviews} reviews',
  theShopsOwnRating: "the shop's own rating",
  ratedOutOf5: 'Rated {figure} out of 5, {count}',

  // toast.tsx
  notificationsF8: 'Notifications (F8)',

  // order-details.tsx
  paidOnDelivery: 'Paid on delivery',
  payOnDelivery: 'Pay {amount} on delivery',
  weReceivedNoPayment: 'We received no payment in time, so we closed this order.',
  youCancelledThisOrderBefore: 'You cancelled this order before payment.',
  theParcelWasReturned: 'The parcel was returned to us.',
  theCodeWasNotEnteredInTime: 'The code was not entered in time, so we closed this order.',

  // lazy-part.tsx
  weHaveUpdatedOurWebsite: 'We have updated our website',
  pleaseCopyWhatYouTyped: 'Please copy what you typed, then reload the page.',
  weCouldNotConnectToTheShop: 'We could not connect to the shop',

  // order-details.tsx
  yourFreeReplacementIsOrder: 'Your free replacement is order {order}.',
  theAddedItemsAreOrder: 'The added items are order {order}.',
  youllFindItsLink: 'You’ll find its link in our e-mail.',
  notPaidYetWeHoldYourItems: 'Not paid yet. We hold your items until {awaitsPaymentUntil}',
  pendingEnterTheCodeWe: 'Pending: enter the code from our e-mail',
  total: 'Total {inclOfAllTaxes}',

  // policy-links.tsx
  policiesForThisOrder: 'Policies for this order:',
  returns: 'Returns',
  terms: 'Terms',
  shipping: 'Shipping',
  privacy: 'Privacy',
});
