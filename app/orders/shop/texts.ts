import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('orders-shop', {
  // cancel-order.tsx
  thisDidNotWorkPlease: 'Something went wrong. Please try again.',
  cancelOrderOrItems: 'Cancel order or items',
  whatWouldYouLike: 'What would you like to cancel?',
  ofCount: '{count} of {line}',
  weSendTheMoney: 'We’ll refund these items to your original payment method. Banks take 5 to 7 working days.',
  youPayLess: 'You’ll pay less on delivery, or nothing if you cancel everything.',
  weKeepTheDeliveryFee: 'We refund the delivery fee only if you cancel everything.',
  youStillPayTheDeliveryFee: 'You still pay the delivery fee, unless you cancel everything.',
  keepTheOrder: 'Keep order',
  cancelling: 'Cancelling…',
  cancelTheWholeOrder: 'Cancel whole order',
  cancelTheseItems: 'Cancel items',

  // order-page.tsx
  discount: 'Discount',
  payNow: 'Pay {total} now',
  checkingPayment: 'We’re checking your payment. Reload this page in a minute before you pay again.',
  orderId: 'Order {orderId}',
  everythingAboutYourOrderWhat: 'Your order: items, total, delivery address and tracking.',
  youCanCancelUntilWe: 'You can cancel here until it is packed. After that, please write to us.',
  contactUs: 'Contact us',
  placedOn: 'Placed on {date}',
  stopMessages: 'Stop messages',
  youGetNewsBy: 'You get news of this order by {channel}.',
  needHelpWithYourOrder: 'Need help? {link} with your order number.',

  packedAlready: 'This order is packed, so you can no longer cancel it here. To cancel, please write to us.',

  // order-details.tsx
  batch: 'Batch {number}',
  batchUntil: 'Batch {number}, best before {day}',
  labReport: 'Lab report',

  // order-steps.tsx
  whereYourOrderIs: 'Where your order is',
  placed: 'Placed',
  notYet: 'not yet',
  itTakesLonger: 'This takes longer than usual. Please write to us with your order number.',

  // orders-panel.tsx
  stepOfSteps: 'Step {step} of {steps}',
  moreProducts: '+{more} more',
  moneyIsBack: 'We sent your money back. Banks take 5 to 7 working days.',

  // buy-again.tsx
  buyAgain: 'Buy again',
  buyAgainOrder: 'Buy again: order {orderId}',
  puttingIntoYourCart: 'Adding…',
  allIsInYourCart: 'Everything is in your cart, at today’s prices.',
  someIsInYourCart: '{added} of {all} products are in your cart, at today’s prices.',
  nothingCanBeBoughtNow: 'Nothing in this order can be bought now.',
  noLongerSold: '{line}: no longer sold.',
  soldOutNow: '{line}: sold out.',
  priceIsNow: '{line}: {now} each now, {before} when you ordered.',
  onlySoMany: '{line}: only {count} in stock.',

  // track-page.tsx
  trackAnOrder: 'Track an order',
  enterYourOrderNumber: 'Enter your order number. We’ll e-mail you a link that shows where your order is.',
  theLinkGoesTo: 'We send it only to the e-mail given with the order.',
  orderNumber: 'Order number',
  itIsInTheMessage: 'It is in our first e-mail about your order, such as 261122-K7QX2M9P.',
  phoneOrEmail: 'Phone number or e-mail',
  asYouGaveIt: 'The one you gave with the order.',
  sendMeTheLink: 'Send me the link',
  noEMailFromUs: 'No e-mail from us?',
  lookInSpam:
    'Please look in your spam folder. If you ordered without an e-mail, call or write to us with your order number.',

  // cancel-form.server.ts
  yourOrderIsCancelled: 'Your order is cancelled.',
  theseItemsAreCancelled: 'These items are cancelled.',

  // order-steps.tsx, order-details.tsx
  cancelled: 'Cancelled',
  writeAReview: 'Write a review',
  writeAReviewOf: 'Write a review: {title}',

  // problem-page.tsx, problem-form.tsx, problem-form.server.ts
  reportAProblem: 'Report a problem',
  reportUntil: 'Damaged or wrong? Tell us by {day}.',
  problemWithOrder: 'A problem with order {orderId}',
  tellUsWhatIsWrong: 'Tell us what is damaged, missing or wrong. We reply by e-mail within two business days.',
  whichItems: 'Which items?',
  whatIsWrong: 'What is wrong?',
  whatDoYouWish: 'What would you like?',
  aReplacement: 'A replacement',
  aRefund: 'A refund',
  nameTheProduct: 'Name the product, and the batch number on its pack if you can.',
  addPhotos: 'Add photos',
  upToPhotos: 'Up to {most} photos of at most 12 MB. Only our staff see them.',
  photosByReply: 'To send photos, reply to any of our e-mails about this order.',
  photoNumber: 'Photo {number}',
  removePhoto: 'Remove',
  uploadingPhoto: 'Uploading…',
  tooManyPhotos: 'Please choose at most {most} photos.',
  photoTooLarge: '{name} is larger than 12 MB. Please choose a smaller photo.',
  sendReport: 'Send report',
  sendingReport: 'Sending…',
  backToTheOrder: 'Back to the order',
  notDeliveredYet: 'Not delivered yet? Its page shows where it is. If it takes too long, please write to us.',
  reportsEnd: 'You can report a problem here within {days} days of delivery. After that, please write to us.',
  yourReportIsSent: 'Thank you. We have your report and reply by e-mail within two business days.',
});
