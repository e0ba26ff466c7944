import { messages } from '#messages/messages.ts';

/** What shoppers read in their e-mails: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('email-emails', {
  // answer-email.ts
  answerToYourMessage: 'Answer to your message to {name}',
  answerAboutOrder: 'About your order {number} at {name}',
  ourAnswer: 'Our answer',
  youWroteOn: 'You wrote on {date}:',
  replyIfYouNeedMore: 'Anything else? Just reply to this e-mail.',
  youGetThisEMailBecauseYouWrote: 'You get this e-mail because you wrote to {name}.',

  // cash-reminder-email.ts
  pleaseKeepReadyForOrder: 'Please keep {due} ready for order {number}',
  yourParcelIsPacked: 'Your parcel is packed. Pay in cash on delivery.',
  parcelIsPackedHeading: 'Your parcel is packed',
  pleaseKeepInCashReady: 'Please keep {due} in cash ready. The courier will collect it when order {number} arrives.',
  youDontWantItAny:
    'Changed your mind? Tell us before we ship it: reply to this e-mail or call {phone}, {workingHours}.',
  seeYourOrder: 'See your order',
  changedYourMindReply: 'Changed your mind? Tell us before we ship it: reply to this e-mail.',
  questionsWriteToOrCall: 'Questions? Write to {email} or call {phone}.',
  youGetThisEMailBecause: 'You get this e-mail because of your order at {name}.',

  // choose-password-email.ts
  chooseYourPasswordFor: 'Choose your password for {name}',
  weHaveMoved: 'Our shop has moved. Your account has come along.',
  chooseYourPassword: 'Choose your password',
  weHaveMovedAndTookYourAccount:
    '{name} has moved to a new shop system. Your name, e-mail address and phone number came along, your password did not. Choose one to sign in.',
  theLinkWorksOnceInDays:
    'The link works once, within {days} days. After that, click ‘Forgot Password’ on the sign-in page.',
  orEraseYourAccount:
    'You don’t want this account? Write to {email} and we’ll delete it. You are not on our newsletter unless you subscribe to it.',
  youGetThisEMailBecauseYouHadAnAccount:
    'You get this e-mail once, because you had an account in the former shop of {name}.',

  // compose-email.ts
  helloName: 'Hello {name},',
  hello: 'Hello,',

  // contact-email.ts
  phone: 'Phone',

  // newsletter-confirm-email.ts
  pleaseConfirmTheNewsletter: 'Please confirm: the newsletter of {name}',
  oneTapAndYouAreOn: 'Nothing comes until you confirm.',
  doYouWantTheNewsletter: 'Do you want our newsletter?',
  somebodyEnteredThisAddress:
    'Somebody entered this address for the newsletter of {name}. Please confirm that it was you. The link works for 7 days.',
  yesSendMeTheNewsletter: 'Yes, send it to me',
  ifItWasNotYouIgnore: 'Was it not you? Please ignore this e-mail. We’ll forget the address after 7 days.',
  youGetThisEMailBecauseThisAddressWasEntered:
    'You get this e-mail because this address was entered for the newsletter of {name}.',

  // newsletter-email.ts
  youAreOnTheNewsletter: 'You are subscribed to the newsletter of {name}',
  newsOfWhatWeSell: 'News of what we sell, now and then.',
  thankYouForSubscribing: 'Thank you for subscribing',
  fromNowOnYouHear: 'We’ll write to you when we have something new.',
  seeWhatIsNew: 'See what’s new',
  wasItNotYouWho: 'Did you not subscribe? Click the link below and we’ll take you off the list.',
  youGetThisEMailBecauseThisAddressWas:
    'You get this e-mail because this address was subscribed to the newsletter of {name}.',
  unsubscribe: 'Unsubscribe',

  // order-code-email.ts
  confirmsYourOrder: '{code} confirms your {name} order',
  typeItWithinMinutes: 'Enter it within {minutes} minutes to place your order.',
  confirmYourOrder: 'Confirm your order',
  typeThisCode: 'Enter this code on the checkout page within {minutes} minutes to place your order:',
  order: 'Order',
  cashOnDelivery: 'Cash on delivery',
  ifYouOrderedNothingFrom:
    'If you did not order from us, please ignore this e-mail. We place no order without the code.',
  youGetThisEMailBecauseSomebody: 'You get this e-mail because somebody ordered at {name} with this address.',

  // order-edited-email.ts
  weSendBackToWhere:
    'We’ve started a refund of {back} to your original payment method. Banks take 5 to 7 working days.',
  pleaseKeepReadyForDelivery: 'Please keep {due} ready for delivery.',
  whatWasAddedIsOrder: 'The added items are order {orderNumber}. Please keep {total} ready for it.',
  yourOrderHasChanged: 'Your order {number} has changed',
  pleaseCheckWhatIsDifferent: 'Please check the changes',
  orderHasChangedHeading: 'Your order has changed',
  weChangedYourOrder: 'We’ve made these changes to your order {number}:',
  isThisNotWhat: 'Not what you wanted? Write to {email} or call {phone}, {workingHours}.',
  notWhatYouWantedWrite: 'Not what you wanted? Write to {email}.',

  // order-email.ts
  itemsAndTotal: '{count, plural, one {# item} other {# items}}, {total}',
  discount: 'Discount ({couponCode})',
  discountAlone: 'Discount',
  cashOnDeliveryFee: 'Cash on delivery fee',
  weReceivedYourOrder: 'We received your order {orderNumber}',
  receivedOrderHeading: 'We received your order!',
  thankYouYourOrder: 'Thank you. We have your order {orderNumber}. Please keep {total} ready for the courier.',
  thankYouYourOrderIsWithUs: 'Thank you. We have your order {orderNumber} and your payment of {total}.',
  usuallyDelivered: 'Usually delivered {words}.',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  free: 'Free',
  freeWith: 'Free ({couponCode})',
  total: 'Total',
  includesGstOf: '{total} (includes GST of {gst})',
  payment: 'Payment',
  paidOnline: 'Paid online',
  deliverTo: 'Deliver to',
  whoeverHoldsThisLinkCan:
    'We pack within 2 to 4 business days. Anyone with this link can see your order, so please do not share it. Questions? Write to {email}.',
  youGetThisEMailBecauseThisAddressWasGiven:
    'You get this e-mail because somebody gave this address for an order at {name}.',

  // order-link-email.ts
  linkOfYourOrder: 'Track your order {number}',
  seeWhereYourOrderIs: 'See where your order is.',
  trackYourOrder: 'Track your order',
  thisLinkShowsYourOrder: 'You asked where your order {number} is. This link shows it.',
  pleaseDoNotShareTheLink:
    'Anyone with this link can see your order, so please do not share it. If you did not ask for it, please ignore this e-mail.',

  // order-expired-email.ts
  yourOrderWasNotPaid: 'Your order {number} is closed: we received no payment',
  nothingWasChargedYouCan: 'Nothing was charged. You can order again at any time.',
  orderWasNotPaidHeading: 'Your order was not paid',
  weDidNotReceive:
    'We did not receive {total} for your order {number}, so we have closed it. If your bank did take the money, we’ll reopen the order or refund you in full, and e-mail you.',
  questionsWithHours: 'Questions? Write to {email} or call {phone}, {workingHours}.',
  questionsWriteTo: 'Questions? Write to {email}.',

  // order-refund-email.ts
  refundPaid: 'We’ve refunded {amount} for your order {number}. The reference is {reference}.',
  refundPaidAsAsked: 'As you asked, we’ve refunded {amount} for your order {number}. The reference is {reference}.',
  refundBegun:
    'We’ve started a refund of {amount} for your order {number} to your original payment method. Banks take 5 to 7 working days.',
  refundBegunAsAsked:
    'As you asked, we’ve started a refund of {amount} for your order {number} to your original payment method. Banks take 5 to 7 working days.',
  wePaidBackToYou: 'We’ve refunded {amount}',
  refundOfStarted: 'Refund of {amount} started',
  yourRefund: 'Your refund',
  yourOrderIsCancelled: 'Your order {number} is cancelled',
  orderIsCancelledHeading: 'Your order is cancelled',
  yourOrderIsCancelledYouHaveNothing: 'Your order {number} is cancelled. You have nothing to pay.',
  yourOrderIsLess: 'You pay {amount} less for order {number}',
  nothingToPay: 'Nothing to pay',
  youHaveNothingToPay: 'You no longer have to pay anything for your order {number}.',
  youPayLess: 'You pay less',
  youPayLessForYourOrder: 'You pay {amount} less for your order {number} on delivery.',

  // recall-email.ts
  aboutBatchOf: 'Please read: batch {number} of {title}',
  thisBatchIsInOrder: 'This batch was in your order {orderNumber}.',

  // order-replacement-email.ts
  aFreeReplacement: 'A free replacement for your order {first}',
  nothingToPayPreview: 'You have nothing to pay',
  weSendYouAReplacement: 'Your replacement is coming',
  weAreSorryThatSomething:
    'We are sorry about the problem with your order {first}. We’re sending you these items again, free of charge:',
  theReplacementIsOrderWe: 'The replacement is order {orderNumber}. We’ll e-mail you when it ships.',
  seeTheReplacement: 'See the replacement',

  // order-late-email.ts
  yourOrderWillBeLate: 'Your order {orderNumber} will be late',
  itComesLaterThanWeSaid: 'Your parcel comes later than we said',
  lateStillHere:
    'We said your order {orderNumber} would reach you by {day}. It has not left us yet, so it will come later. We are sorry.',
  lateOnTheWay:
    'We said your order {orderNumber} would reach you by {day}. It is still with the courier and may come later. We are sorry.',
  nowExpected: 'We now expect it {words}.',

  // order-status-email.ts
  yourOrderIsOnIts: 'Your order {orderNumber} is on its way',
  yourParcelIsOnIts: 'Your parcel is on its way',
  yourOrderHasLeftUs: 'We’ve shipped your order {orderNumber}. The tracking number will work within 24 hours.',
  weShippedYourOrder: 'We’ve shipped your order {orderNumber}.',
  yourOrderWasDelivered: 'Your order {orderNumber} was delivered',
  yourParcelWasDelivered: 'Your parcel was delivered',
  theCourierTellsUs:
    'The courier says your order {orderNumber} was delivered. Is anything missing or damaged? Reply to this e-mail and we’ll put it right.',
  buyAgain: 'Buy again',
  yourOrderCouldNot: 'Your order {orderNumber} could not be accepted',
  weCouldNotAccept: 'We could not accept your order',
  weAreSorryWeCould: 'We are sorry, we could not accept your order {orderNumber}. You have nothing to pay.',
  theParcelOfYourOrder: 'Your order {orderNumber} was returned to us',
  yourParcelCameBack: 'Your parcel was returned to us',
  whatYouSentBack:
    'We’ve received your return for order {orderNumber} and closed the order. If you paid for it, we’ll refund you and e-mail you the details.',
  theCourierCouldNotHand:
    'The courier could not deliver your order {orderNumber} and returned it to us. The order is closed and you have nothing to pay. Still want it? Please order again or write to us.',
  yourOrderIsCancelledNothing:
    'Your order {orderNumber} is cancelled. You had not paid for it, so there is nothing to refund.',
  weGiveYouBack: 'We’ll refund the {money} you paid in cash for your order {orderNumber}. We’ll e-mail you how.',
  theBankGaveBack: 'Your order {orderNumber} is cancelled. Your bank has already returned {money} to you.',
  weSendOfYourOrder: 'We’ve started a refund of {money} for your order {orderNumber}. Banks take 5 to 7 working days.',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  trackYourParcel: 'Track your parcel',

  // parcel-email.ts
  yourParcelComesToday: 'Your order {number} comes today',
  comesToday: 'Your parcel comes today',
  theCourierBringsIt: 'The courier is out to deliver your order {number} today. Please keep your phone near.',
  keepReadyForDelivery: 'Please keep {due} ready for delivery.',
  yourParcelWasNotDelivered: 'We could not deliver your order {number} today',
  weMissedYou: 'The courier missed you',
  theCourierTriesAgain:
    'The courier tried to deliver your order {number} and will try again. Should they come on another day, or call another number? Reply to this e-mail.',

  // otp-email.ts
  isYourCode: '{code} is your {name} code',
  typeItWithinMinutesToFinish: 'Enter it within {minutes} minutes to finish your registration.',
  yourOneTimeCode: 'Your one-time code',
  typeThisCodeOnTheRegistration: 'Enter this code on the registration page within {minutes} minutes:',
  nobodyFromOurShopWill:
    'We will never ask you for this code. If you did not register with us, please ignore this e-mail.',
  youGetThisEMailBecauseSomebodyRegistered:
    'You get this e-mail because somebody registered at {name} with this address.',

  // paid-after-leaving-email.ts
  amount: 'Amount',

  // account-erased-email.ts
  yourAccountIsErased: 'Your {name} account is erased',
  accountIsErasedHeading: 'Your account is erased',
  weErasedWhatWeKept:
    'Your account, your saved limits, votes and photos, your newsletter subscription and your messages are deleted. You’re signed out everywhere.',
  whatStaysAfterErasing:
    'Tax law makes us keep orders and invoices for eight years. Invoices keep your name and address; orders no longer have your e-mail, phone or account.',
  ourPrivacyPolicy: 'Privacy policy',
  youGetThisEMailBecauseErased:
    'You get this e-mail because the {name} account of this address was just erased. It is the last one.',

  // new-device-email.ts
  newDeviceSubject: 'A new device signed in to your {shop} account',
  newDevicePreview: '{device}, {time}',
  newDeviceHeading: 'New sign-in to your account',
  somebodySignedIn:
    'Your account was opened on a device we had not seen before: {device}, from the internet address {address}, on {time} Indian time.',
  ifItWasNotYouNewDevice:
    'If this was you, there is nothing to do. If it was not, set a new password with ‘Forgot password’ on the sign-in page: it signs out every device.',

  // password-changed-email.ts
  yourPasswordWasChanged: 'Your {name} password was changed',
  everyOtherDeviceIsSigned: 'You’re signed out on all other devices.',
  passwordWasChangedHeading: 'Your password was changed',
  yourAccountHasANew:
    'Your account has a new password, and you’re signed out on all other devices. If you changed it, you need not do anything.',
  ifItWasNot:
    'If it was not you, somebody may be reading your e-mail. Change your e-mail password first. Then tap ‘Forgot Password’ on the sign-in page to choose a new one here.',
  toTheSignInPage: 'Sign in',
  youGetThisEMailBecauseThisAddress: 'You get this e-mail because this address has an account at {name}.',

  // phone-confirmed-email.ts
  yourPhoneSignsIn: 'A phone number can now sign in at {name}',
  phoneSignsInHeading: 'A phone number can now sign in',
  phoneSignsInLine: 'The number ending {digits} was confirmed for your account.',
  phoneSignsIn:
    'The number ending {digits} was confirmed for your account. Codes by WhatsApp or SMS to this number now sign in to it. If it was you, you need not do anything.',
  ifItWasNotYouPhone:
    'If it was not you, choose a new password at once: tap ‘Forgot Password’ on the sign-in page. The number then no longer signs in.',

  // email-change-email.ts
  confirmYourNewEmail: 'Confirm your new e-mail address at {name}',
  confirmNewEmailHeading: 'Confirm your new e-mail address',
  thisAddressIsToBe:
    'You asked to use this address for your {name} account. Please confirm it within {minutes} minutes. The link works only once.',
  confirmThisAddress: 'Confirm this address',
  onceConfirmedOthersEnd:
    'You’ll be signed out on all other devices. If you did not ask for this, please ignore this e-mail. Nothing changes.',
  youGetThisEMailBecauseNewAddress:
    'You get this e-mail because somebody entered this address for an account at {name}.',

  // email-change-asked-email.ts, email-changed-email.ts
  yourEmailIsToChange: 'A new e-mail address for your {name} account?',
  newAddressLine: 'New address: {newEmail}',
  emailIsToChangeHeading: 'Your e-mail address is about to change',
  somebodyAskedForNewEmail:
    'Somebody asked to change the e-mail address of your account to {newEmail}. It changes when the link we sent there is opened. Until then, sign in as before. If this was you, there is nothing to do here.',
  ifItWasNotYouEmailAsked:
    'If it was not you, set a new password now with ‘Forgot Password’ on the sign-in page. It stops this change and signs out every device.',
  yourEmailWasChanged: 'Your {name} e-mail address was changed',
  emailWasChangedHeading: 'Your e-mail address was changed',
  yourAccountHasNewEmail:
    'Your account now has the address {newEmail}. Please sign in with it from now on. You’re signed out on all other devices.',
  ifItWasNotYouWrite:
    'If it was not you, write to {email} at once. This address can no longer sign in or ask for a new password.',
  ifItWasNotYouEmailChanged:
    'If it was not you, write to {email} or call {phone} at once. This address can no longer sign in or ask for a new password.',
  youGetThisEMailBecauseOldAddress: 'You get this e-mail because this address had an account at {name} until now.',

  // email-taken-email.ts
  yourEmailHasAnAccount: 'You already have an account at {name}',
  nothingHasChanged: 'Nothing has changed.',
  emailHasAnAccountHeading: 'This address already has an account',
  somebodyWantedYourEmail:
    'Somebody asked to use this address for another {name} account. It belongs to yours, so nothing has changed.',
  ifItWasYouEmailTaken:
    'If it was you, sign in with this address. Forgot the password? Tap ‘Forgot Password’ there. To use the address for the other account, change it in this one first. If it was not you, there is nothing to do.',

  // left-cart-email.ts, refill-email.ts
  yourCartIsWaiting: 'Your cart is still here',
  youLeftTheseInYourCart: 'You left these in your cart. Here they are at today’s prices.',
  backToYourCart: 'View your cart',
  mayRunOutOn: '{product} may run out on {day}',
  mayRunOut: 'Time to restock?',
  atServingsADay:
    '{count, plural, one {At one serving a day, {product} may run out on {day}.} other {At # servings a day, {product} may run out on {day}.}}',
  youGetThisEMailBecauseYouAgreed: 'You get this e-mail because you asked for it in your account at {name}.',

  // payment-lapse-email.ts
  lateGoesBackToYou: 'Your bank will release {amount} for order {reference}: payment came too late',
  lateGoesBackForPurchase: 'Your bank will release {amount} for purchase {reference}: payment came too late',
  yourGoesOn: 'We’ll still deliver your order {reference}. Please pay on delivery.',
  yourWasClosedBefore: 'Your order {reference} was already closed, so it will not go ahead.',
  yourPurchaseWasClosedBefore: 'Your purchase {reference} was already closed, so it will not go ahead.',
  yourBankSetAside:
    'Your bank approved your payment of {amount} too late. {state} We have not taken this money. Your bank will release it, usually within 5 to 7 working days.',
  yourPaymentCameTooLate: 'Your payment came too late',
  seeYourAccount: 'See your account',
  youGetThisEMailBecauseOfAPayment: 'You get this e-mail because of a payment at {name}.',

  // program-email.ts
  program: 'Program',
  plan: 'Plan',
  price: 'Price',
  purchase: 'Purchase',
  welcomeToThe: 'Welcome to the {planName}',
  ourTeamWillCall: 'Our team will call you soon.',
  weReceivedYourPurchase: 'We received your purchase!',
  thankYouForYourTrust:
    'Thank you for your trust. Our team will call you within two working days to fix your first consultation. Until then, please do not change any medicine on your own.',
  seeItInYourAccount: 'See it in your account',
  youGetThisEMailBecauseYouBought: 'You get this e-mail because you bought a plan at {name}.',

  // program-refund-email.ts
  planRefundStarted: 'Refund of {money} started: {plan}',
  weSendOfYourBack: 'We’ve started a refund of {money} for your {plan}. Banks take 5 to 7 working days.',
  youGetThisEMailBecauseOfYourPurchase: 'You get this e-mail because of your purchase at {name}.',

  // refund-email.ts
  goesBackToYou: 'Refund of {amount} for order {reference}',
  goesBackForPurchase: 'Refund of {amount} for purchase {reference}',
  thePaymentArrivedAfterIts: 'The payment came too late.',
  theAmountWasNot: 'The amount was not the order total.',
  aPartOfTheOrder: 'Part of the order was cancelled or paid in cash before the payment came.',
  theOrderWasPaidAlready: 'The order was already paid.',
  andWhatYouOrdered: 'The payment came too late. What you ordered is now sold out.',
  theOrderHadBeenGiven: 'The order was cancelled before the payment came.',
  weCouldNotAcceptTheOrder: 'We had closed the order before the payment came, as we could not accept it.',
  theParcelHadComeBack: 'The parcel was returned to us before the payment came.',
  theOrderWasDeliveredAlready: 'The order was already delivered as cash on delivery.',
  theOrderIsRefundedAlready: 'The order is already refunded.',
  theAmountWasNotTheTotal: 'The amount was not the price of the plan.',
  thePlanWasPaidAlready: 'The plan was already paid.',
  yourMoneyGoesBack: 'Your refund has started',
  weReceivedAndSend: 'We received {amount} and have started a refund. {why}',
  banksTake5To7: 'Banks take 5 to 7 working days. You need not do anything.',

  // reset-email.ts
  chooseANewPassword: 'Choose a new {name} password',
  theLinkWorksOnceWithin: 'The link works only once, within {minutes} minutes.',
  chooseNewPasswordHeading: 'Choose a new password',
  somebodyAskedForANew:
    'Somebody asked for a new password for your account. If it was you, choose one within {minutes} minutes. The link works only once.',
  withTheNewPasswordEvery:
    'You’ll be signed out on all other devices. If you did not ask for this, please ignore this e-mail. Your password stays the same.',

  // welcome-email.ts
  welcomeTo: 'Welcome to {name}',
  yourAccountIsOpen: 'Your account is ready.',
  yourAccountIsOpenYouCan:
    'Your account is ready. Sign in to follow your orders and save up to three addresses for a quicker checkout.',
  lookAroundTheShop: 'Start shopping',
  youGetThisEMailOnce: 'You get this e-mail because you opened an account at {name}. We send it only once.',

  // stock-alert-email.ts
  pleaseConfirmTheAlert: 'Please confirm: tell you when {product} is back',
  oneTapAndWeTellYou: 'Nothing comes until you confirm.',
  shallWeTellYou: 'Shall we tell you when it is back?',
  somebodyWantsToBeTold:
    'Somebody entered this address to be told when {product} is in stock again. Please confirm that it was you. The link works for 7 days. You get one e-mail.',
  yesTellMe: 'Yes, tell me',
  youGetThisEMailBecauseAddressForAlert: 'You get this e-mail because this address was entered at {name}.',

  // back-in-stock-email.ts
  isBackInStock: 'Back in stock: {product}',
  areBackInStock: '{count} products are back in stock',
  backInStock: 'Back in stock',
  youAskedUsToTellYou: 'You asked us to tell you. You can order it now.',
  seeTheProduct: 'See the product',
  itMaySellOutAgain: 'It may sell out again. We tell you only once.',
  youMayAlsoLike: 'You may also like: {products}',
  youGetThisEMailBecauseYouAsked: 'You get this e-mail because you asked {name} to tell you.',
  stopTheseEMails: 'Stop these e-mails',

  // review-request-email.ts
  howWasIt: 'How was it? {product}',
  howDidYouLikeIt: 'How did you like it?',
  aFewWordsHelp: 'Your order has been with you for a few days. A few words from you help others choose.',
  writeAReview: 'Write a review',
  somethingWrongReply: 'Is something wrong with your order? Reply to this e-mail and we’ll put it right.',
  youGetThisEMailBecauseYouSubscribedAndOrdered:
    'You get this e-mail because you subscribed at {name} and ordered there. We ask once for each order.',
  stopAskingMe: 'Don’t ask me again',
});
