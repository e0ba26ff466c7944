import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('programs-shop', {
  // diabetic-reversal-program.tsx
  plansOf: 'Plans of {programName} for several months, with prices that include GST.',
  forMonthsGstIncluded: 'for {months} months, GST included',
  fromPriceForMonths: 'From {price} for {months} months, GST included',
  thatIsAMonth: 'That is {amount} a month.',
  purchase: 'Purchase',
  purchaseName: 'Purchase {name}',
  buyingAPlanNeedsJavascript: 'JavaScript is switched off. To buy a plan, please switch it on, or {link}.',
  writeToUs: 'write to us',
  error: 'Error',
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',

  askForACall: 'Ask for a call',
  askForACallAbout: 'Ask for a call about {name}',

  // program-blocks.tsx
  whoLeadsIt: 'Who leads it',
  registration: 'Registration: {registration}',
  howTheWeeksGo: 'How the weeks go',
  whatWeAskFirst: 'What we ask you first',
  whatItIsNot: 'What it is not',
  stories: 'What people told us',
  questions: 'Questions about the program',

  // program-checkout-panel.tsx
  loading: 'Loading',
  noPlanIsChosenYet: 'No plan chosen yet',
  pleaseChooseOne: 'Please choose one of the plans first.',
  seeThePlans: 'See the plans',
  weCouldNotCheckWho: 'We could not check your sign-in',
  nothingIsLostPleaseCheck: 'Nothing is lost. Please check your connection and try again.',
  asking: 'Checking…',
  tryAgain: 'Try again',

  // program-checkout.tsx
  programCheckout: 'Program checkout',
  checkYourNameYourNumber: 'Check your name, number and plan, then pay online. Our team will call you to get started.',

  // program-form.tsx
  paymentSuccessful: 'Payment Successful',
  yourDetails: 'Your details',
  nameLabel: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  theInvoiceNamesYourAddress: 'The invoice for this plan needs your address.',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  chooseYourState: 'Choose your state',
  pincode: 'Pincode',
  selectedPlan: 'Selected plan',
  months: '{name}, {months} months',
  summary: 'Summary',
  applyCoupon: 'Apply Coupon',
  price: 'Price',
  discount: 'Discount ({label})',
  gstIncluded: 'GST ({gstBasisPoints}%, included)',
  payNow: 'Pay Now',
  ourTeamCallsYouWithin: 'Our team will call you within two working days to get started.',
  processingYourPurchase: 'Processing Your Purchase',
  notConfirmed: 'Purchase Failed',
  reachOutWith: 'Please reach out to us with {paymentId}',

  // program-success.tsx
  programPurchased: 'Program purchased',
  yourPlanIsPaid: 'Your plan is paid. See your payment reference here. Our team will call you to get started.',
  yourProgram: 'Your program',
  theReferenceOfYourPayment: 'Your payment reference is in our e-mail.',
  ifYouBoughtAPlan: 'If you bought a plan, you’ll find your payment reference in our e-mail and in your account.',
  thereIsNoPurchase: 'There is no purchase to show',
  ourTeamCallsYouWithinTwo: 'Our team will call you within two working days.',
  // With a word joiner: no line ends at the hyphen.
  emailedDetails: 'We’ve e-\u2060mailed you the details.',
  weReceivedYourPurchase: 'We received your purchase!',
  paymentReferenceId: 'Payment reference ID',

  // programs.tsx
  programs: 'Programs',
  programsOf: 'The programs of {name}: what they include, how long they last and what they cost.',
  ofTheShop: '{name} {program}',
  learnMore: 'Learn more',
  comingSoon: 'Coming soon',
  meetAndGreetSessions: 'Meet and Greet Sessions',
  meetOurTeam: 'Meet our team in person, and bring your questions.',
  whenAndWhere: 'See date and place',

  // start-purchase.ts
  pleaseCheckYourConnection: 'Please check your connection and try again.',

  // unconfirmed-payment.tsx
  purchaseFailed: 'Purchase Failed.',
  moneyThatLeftYourAccount:
    'If your account was debited, your money is safe. We are checking the payment. Please do not pay again until you hear from us.',

  // no-programs.tsx
  noProgramsNow: 'No programs right now',
  weOfferNoProgram: 'We have no program on offer at the moment. Please look in again later.',
  seeAllProducts: 'See all products',

  // not-online.tsx
  plansCannotBeBoughtOnline: 'Plans cannot be bought online right now. To join, call {link} or write to {link2}.',

  // unconfirmed-payment.tsx
  pleaseReachOutToUs: '{purchaseFailed} Please reach out to us with {paymentId}',
});
