import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// diabetic-reversal-program.tsx
export const diabeticReversalProgram = 'Diabetic Reversal Program';
export const threePlansWithADoctor =
  'Plans with a doctor and a coach for people with type 2 diabetes, for several months. Prices include GST.';
export const aDoctorReadsYourNumbers =
  'A doctor reads your numbers, a coach calls you, and you change your cooking step by step. Choose your plan.';
export const forMonthsGstIncluded = (months: string | number) => `for ${months} months, GST included`;
export const purchase = 'Purchase';
export const purchaseName = (name: string | number) => `Purchase ${name}`;
export const buyingAPlanNeedsJavascript = 'JavaScript is switched off. Please switch it on to buy a plan.';
export const theProgramWorksAlongside =
  'The program works alongside your doctor’s care and does not replace it. Please do not change any medicine on your own. Results differ from person to person.';
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';

// program-checkout-panel.tsx
export const loading = 'Loading';
export const noPlanIsChosenYet = 'No plan chosen yet';
export const pleaseChooseOne = 'Please choose one of the plans first.';
export const seeThePlans = 'See the plans';
export const weCouldNotCheckWho = 'We could not check your sign-in';
export const nothingIsLostPleaseCheck = 'Nothing is lost. Please check your connection and try again.';
export const asking = 'Checking…';
export const tryAgain = 'Try again';

// program-checkout.tsx
export const programCheckout = 'Program checkout';
export const checkYourNameYourNumber =
  'Check your name, number and plan, then pay online. Our team will call you to get started.';

// program-form.tsx
export const paymentSuccessful = 'Payment Successful';
export const yourDetails = 'Your details';
export const nameLabel = 'Name';
export const email = 'Email';
export const mobile = 'Mobile';
export const selectedPlan = 'Selected plan';
export const months = (name: string | number, months: string | number) => `${name}, ${months} months`;
export const summary = 'Summary';
export const applyCoupon = 'Apply Coupon';
export const price = 'Price';
export const discount = (label: string | number) => `Discount (${label})`;
export const gstIncluded = (gstBasisPoints: string | number) => `GST (${gstBasisPoints}%, included)`;
export const payNow = 'Pay Now';
export const ourTeamCallsYouWithin = 'Our team will call you within two working days to get started.';
export const processingYourPurchase = 'Processing Your Purchase';

// program-success.tsx
export const programPurchased = 'Program purchased';
export const yourPlanIsPaid =
  'Your plan is paid. See your payment reference here. Our team will call you to get started.';
export const yourProgram = 'Your program';
export const theReferenceOfYourPayment = 'You’ll find your payment reference in the e-mail we sent you.';
export const ifYouBoughtAPlan =
  'If you bought a plan, you’ll find your payment reference in our e-mail and in your account.';
export const thereIsNoPurchase = 'There is no purchase to show';
export const ourTeamCallsYouWithinTwo =
  'Our team will call you within two working days. We’ve e-mailed you the details.';
export const weReceivedYourPurchase = 'We received your purchase!';
export const paymentReferenceId = 'Payment reference ID';

// programs.tsx
export const programs = 'Programs';
export const coachingByADoctor =
  'Coaching by a doctor for people with type 2 diabetes, holistic healing, and events with our team. Find what suits you.';
export const coachingByADoctorAlone =
  'Coaching by a doctor for people with type 2 diabetes, and holistic healing. Find what suits you.';
export const diabeticReversal = (name: string | number) => `${name} Diabetic Reversal`;
export const threeSixOrTwelveMonths =
  'Three, six or twelve months with a doctor and a coach. Food, exercise and medicines, step by step.';
export const holisticHealing = (name: string | number) => `${name} Holistic Healing`;
export const sleepBreathMovement =
  'A program for body and mind: sleep, breathing, exercise and calm cooking. Coming soon.';
export const learnMore = 'Learn more';
export const comingSoon = 'Coming soon';
export const meetAndGreetSessions = 'Meet and Greet Sessions';
export const aWalkABreakfast =
  'A walk, a breakfast of millets and dals, a talk and time for your questions. Free for you and your family.';
export const whenAndWhere = 'See date and place';
export const goodFoodIsOneHalf = 'Good food is half the work. Good guidance is the other half.';

// start-purchase.ts
export const pleaseCheckYourConnection = 'Please check your connection and try again.';

// structured-program.server.ts
export const healthCoaching = 'Health coaching';
export const coachingByADoctorForPeople = 'Coaching by a doctor for people with type 2 diabetes, in several plans.';

// unconfirmed-payment.tsx
export const purchaseFailed = 'Purchase Failed.';
export const moneyThatLeftYourAccount =
  'If your account was debited, your money is safe. We are checking the payment. Please do not pay again until you hear from us.';

// no-programs.tsx
export const noProgramsNow = 'No programs right now';
export const weOfferNoProgram = 'We have no program on offer at the moment. Please look in again later.';
export const seeAllProducts = 'See all products';

// not-online.tsx
export const plansCannotBeBoughtOnline = (link: ReactNode, link2: ReactNode) => (
  <>
    Plans cannot be bought online right now. To join, call {link} or write to {link2}.
  </>
);

// unconfirmed-payment.tsx
export const pleaseReachOutToUs = (purchaseFailed: ReactNode, paymentId: ReactNode) => (
  <>
    {purchaseFailed} Please reach out to us with {paymentId}
  </>
);
