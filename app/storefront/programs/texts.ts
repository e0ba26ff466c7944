import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('programs', {
  // diabetic-reversal-program.tsx
  diabeticReversalProgram: 'Diabetic Reversal Program',
  threePlansWithADoctor:
    'Plans with a doctor and a coach for people with type 2 diabetes, for several months. Prices include GST.',
  aDoctorReadsYourNumbers:
    'A doctor reads your numbers, a coach calls you, and you change your cooking step by step. Choose your plan.',
  forMonthsGstIncluded: 'for {months} months, GST included',
  purchase: 'Purchase',
  purchaseName: 'Purchase {name}',
  buyingAPlanNeedsJavascript: 'JavaScript is switched off. Please switch it on to buy a plan.',
  theProgramWorksAlongside:
    'The program works alongside your doctor’s care and does not replace it. Please do not change any medicine on your own. Results differ from person to person.',
  error: 'Error',
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',

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

  // program-success.tsx
  programPurchased: 'Program purchased',
  yourPlanIsPaid: 'Your plan is paid. See your payment reference here. Our team will call you to get started.',
  yourProgram: 'Your program',
  theReferenceOfYourPayment: 'You’ll find your payment reference in the e-mail we sent you.',
  ifYouBoughtAPlan: 'If you bought a plan, you’ll find your payment reference in our e-mail and in your account.',
  thereIsNoPurchase: 'There is no purchase to show',
  ourTeamCallsYouWithinTwo: 'Our team will call you within two working days. We’ve e-mailed you the details.',
  weReceivedYourPurchase: 'We received your purchase!',
  paymentReferenceId: 'Payment reference ID',

  // programs.tsx
  programs: 'Programs',
  coachingByADoctor:
    'Coaching by a doctor for people with type 2 diabetes, holistic healing, and events with our team. Find what suits you.',
  coachingByADoctorAlone:
    'Coaching by a doctor for people with type 2 diabetes, and holistic healing. Find what suits you.',
  diabeticReversal: '{name} Diabetic Reversal',
  threeSixOrTwelveMonths:
    'Three, six or twelve months with a doctor and a coach. Food, exercise and medicines, step by step.',
  holisticHealing: '{name} Holistic Healing',
  sleepBreathMovement: 'A program for body and mind: sleep, breathing, exercise and calm cooking. Coming soon.',
  learnMore: 'Learn more',
  comingSoon: 'Coming soon',
  meetAndGreetSessions: 'Meet and Greet Sessions',
  aWalkABreakfast:
    'A walk, a breakfast of millets and dals, a talk and time for your questions. Free for you and your family.',
  whenAndWhere: 'See date and place',
  goodFoodIsOneHalf: 'Good food is half the work. Good guidance is the other half.',

  // start-purchase.ts
  pleaseCheckYourConnection: 'Please check your connection and try again.',

  // structured-program.server.ts
  healthCoaching: 'Health coaching',
  coachingByADoctorForPeople: 'Coaching by a doctor for people with type 2 diabetes, in several plans.',

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
