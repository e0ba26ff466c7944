/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// api-router.ts
export const thisCallTakes = (methods: string) => `This call takes ${methods}.`;
export const thereIsNoSuchCall = 'There is no such call.';
export const pleaseSignInFirst = 'Please sign in first.';
export const onlyTheStaff = 'Only the staff of the shop may do this.';
export const theShopIsVeryBusy = 'The shop is very busy. Please try again in a moment.';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';

// document-papers.ts
export const theInvoiceComes = 'The invoice comes with the parcel.';
export const theInvoiceComesWithThePayment = 'The invoice comes with the payment.';

// handlers.ts
export const weHaveSentACode = 'We have sent a code to your e-mail.';
export const welcomeYourAccountIsReady = 'Welcome! Your account is ready.';
export const loggedInSuccessfully = 'Logged in successfully.';
export const loggedOutSuccessfully = 'Logged out successfully.';
export const nobodyIsSignedIn = 'Nobody is signed in.';
export const youAreSignedIn = 'You are signed in.';
export const yourNewPasswordIsSet = 'Your new password is set.';

// health.ts
export const metricsAreForTheNetwork = 'Metrics are for the network of the shop, or need METRICS_TOKEN.';

// own-origin.ts
export const thisCallMustComeFrom = 'This call must come from a page of the shop.';

// payment-callbacks.ts
export const theBodyIsLargerThan = 'The body is larger than 1 MB.';
export const theSignatureIsWrong = 'The signature is wrong.';
