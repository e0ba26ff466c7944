import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('api', {
  // api-router.ts
  thisCallTakes: 'This address accepts only {methods}.',
  thereIsNoSuchCall: 'This address does not exist.',
  pleaseSignInFirst: 'Please sign in first.',
  onlyTheStaff: 'Only our staff can do this.',
  theShopIsVeryBusy: 'We are very busy right now. Please try again in a moment.',
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',

  // require-confirmed.ts
  pleaseConfirm: 'Please confirm that it’s you.',

  // sign-in.ts
  loggedInSuccessfully: 'Logged in successfully.',
  nowTheSecondStep: 'Your password is right. Now the second step.',

  // document-papers.ts
  theInvoiceComes: 'You will get the invoice when we ship your order.',
  theInvoiceComesWithThePayment: 'You will get the invoice once you have paid.',

  // own-origin.ts
  thisCallMustComeFrom: 'This request must come from a page of the shop.',

  // payment-callbacks.ts
  theBodyIsLargerThan: 'The request is larger than 1 MB.',
  theSignatureIsWrong: 'The signature is wrong.',

  // helpful-form.ts
  productNotFound: 'Product not found',
  theFormIsTooLarge: 'The form is too large.',
  aText: 'a text',
  aNumber: 'a number',
  aWholeNumber: 'a whole number',
  trueOrFalse: 'true or false',
  aList: 'a list',
  anObject: 'an object',
  aDate: 'a date',
  anotherKind: 'another kind of value',
  mustBeOfKind: '{name} must be {kind}',
  mustBeOrMore: '{name} must be {least} or more',
  mustBeOrLess: '{name} must be {most} or less',
  mustBeLonger: '{name} must be longer',
  mustBeShorter: '{name} must be shorter',
  isMissing: '{name} is missing',
  mustBeOneOf: '{name} must be one of {value}',
  isNotValid: '{name} is not valid',
  sendTheBodyAsApplication: 'Send the body as application/json.',
  theBodyIsLarger: 'The body is larger than {kilobytes} KB.',
  theBodyHasTooMany: 'The body has too many values.',
  theBodyHasTooManyPieces: 'The body comes in too many pieces.',
  theBodyIsNot: 'The body is not a JSON object.',
  sendTheFileAsMultipart: 'Send the file as multipart/form-data.',
  mayHaveAtMostMb: '{what} may have at most {mostBytes} MB.',
  theFormHasTooMany: 'The form has too many parts.',
  theFormCannotBeRead: 'The form cannot be read.',
  chooseAFileFirst: 'Choose a file first.',

  // newsletter-pages.ts
  toTheShop: 'To the shop',
  doYouWantOurNewsletter: 'Do you want our newsletter?',
  tapTheButtonToGetIt: 'Tap the button to get the newsletter of {shopName} at this address.',
  yesSendItToMe: 'Yes, send it to me',
  thankYouForSubscribing: 'Thank you for subscribing',
  theNewsletterComesNow:
    'The newsletter of {shopName} comes to this address now. If this link is older than 7 days, please subscribe again at the bottom of any page.',
  unsubscribeQuestion: 'Unsubscribe?',
  tapTheButtonToLeave: 'Tap the button to stop the newsletter of {shopName} to this address.',
  unsubscribe: 'Unsubscribe',
  youAreUnsubscribed: 'You are unsubscribed',
  thisAddressIsNotOnIt:
    'This link has ended the newsletter of {shopName}. If one still comes, use the link in the newest e-mail. If you miss us, subscribe again at the bottom of any page.',

  // busy-page.ts
  veryBusy: 'Very busy',
  theShopIsVeryBusyHeading: 'The shop is very busy',
  moreThanWeCanServe:
    'More people are here than we can serve at once. Please try again in a moment: your cart is kept, and an order that you have paid for is safe.',
  tryAgain: 'Try again',

  // offline-page.ts
  noConnection: 'No connection to the shop',
  comesBack: 'When your network is back, the page opens by itself.',
  whatYouLastSaw: 'Below is what you last saw here. We check prices and stock again before you order.',
  callUs: 'Call us: {phone}',
  cartWhenLastSeen: 'Your cart when you last looked',
  ordersWhenLastSeen: 'Your orders when you last looked',
  lastSeen: 'Last looked: {moment}',

  // event-calendar.ts
  thereIsNoEvent: 'There is no event to put into a calendar.',
  meetAndGreetOf: 'Meet and Greet | {brandName}',
  sendTheForm: 'Send the form as application/x-www-form-urlencoded.',

  // stock-alert-pages.handler.ts
  shallWeTellYou: 'Shall we tell you when it is back?',
  tapAndWeTellYou: 'Tap the button and {shopName} sends this address one e-mail when it is in stock again.',
  yesTellMe: 'Yes, tell me',
  weWillTellYou: 'We’ll tell you',
  oneEMailWhenItIsBack:
    'You get one e-mail when it is in stock again. If this link is older than 7 days, please ask again on the product’s page.',
  stopTheseEMails: 'Stop these e-mails?',
  tapAndWeTellYouNoMore: 'Tap the button, and {shopName} won’t e-mail this address about stock any more.',
  stop: 'Stop',
  stopped: 'Stopped',
  tapAndWeRemindNoMore: 'Tap the button, and {shopName} won’t send you these reminders any more.',
  weRemindNoMore: 'We won’t send you these reminders any more.',
  weTellYouNoMore: 'We no longer tell this address when something is back in stock.',

  // review-pages.handler.ts
  tapAndWeAskNoMore:
    'Tap the button and {shopName} no longer asks this address how an order was. The newsletter stays.',
  weAskNoMore: 'We no longer ask this address how an order was.',
});
