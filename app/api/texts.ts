/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// api-router.ts
export const thisCallTakes = (methods: string) => `This address accepts only ${methods}.`;
export const thereIsNoSuchCall = 'This address does not exist.';
export const pleaseSignInFirst = 'Please sign in first.';
export const onlyTheStaff = 'Only our staff can do this.';
export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';
export const theShopIsVeryBusy = 'We are very busy right now. Please try again in a moment.';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';

// require-confirmed.ts
export const pleaseConfirm = 'Please confirm that it’s you.';

// handler.ts
export const aSecondFactorIsRequired = 'Your shop requires a second factor. Set one up under ‘Your sign-in’.';

// sign-in.ts
export const nowTheSecondStep = 'Your password is right. Now the second step.';

// document-papers.ts
export const theInvoiceComes = 'You will get the invoice when we ship your order.';
export const theInvoiceComesWithThePayment = 'You will get the invoice once you have paid.';

// handlers.ts
export const weHaveSentACode = 'We’ve sent a code to your e-mail.';
export const welcomeYourAccountIsReady = 'Welcome! Your account is ready.';
export const loggedInSuccessfully = 'Logged in successfully.';
export const loggedOutSuccessfully = 'Logged out successfully.';
export const nobodyIsSignedIn = 'You are not signed in.';
export const youAreSignedIn = 'You are signed in.';
export const welcomeToTheTeam = 'Welcome to the team!';
export const welcomeToYourShop = 'Welcome! Your account is ready.';
export const yourNewPasswordIsSet = 'Your new password is set.';

// health.ts
export const metricsAreForTheNetwork =
  'Metrics are open only to the shop’s own network. From elsewhere, send METRICS_TOKEN.';

// newsletter-pages.ts
export const toTheShop = 'To the shop';
export const askToConfirm = (shopName: string) => ({
  heading: 'Do you want our newsletter?',
  sentence: `Tap the button and this address is on the newsletter of ${shopName}.`,
  button: 'Yes, send it to me',
});
export const confirmed = (shopName: string) => ({
  heading: 'Thank you for subscribing',
  sentence: `The newsletter of ${shopName} comes to this address now. If this link is older than 7 days, please subscribe again at the bottom of any page.`,
});
export const askToUnsubscribe = (shopName: string) => ({
  heading: 'Unsubscribe?',
  sentence: `Tap the button and this address is off the newsletter of ${shopName}.`,
  button: 'Unsubscribe',
});
export const unsubscribed = (shopName: string) => ({
  heading: 'You are unsubscribed',
  sentence: `This address is not on the newsletter of ${shopName}. If you miss us, subscribe again at the bottom of any page.`,
});

// own-origin.ts
export const thisCallMustComeFrom = 'This request must come from a page of the shop.';

// payment-callbacks.ts
export const theBodyIsLargerThan = 'The request is larger than 1 MB.';
export const theSignatureIsWrong = 'The signature is wrong.';

// helpful-form.ts
export const productNotFound = 'Product not found';
export const theFormIsTooLarge = 'The form is too large.';

// read-input.ts
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
export const mustBeOfKind = (name: string, kind: string) => `${name} must be ${kinds[kind] ?? 'another kind of value'}`;
export const mustBeOrMore = (name: string, least: number) => `${name} must be ${least} or more`;
export const mustBeOrLess = (name: string, most: number) => `${name} must be ${most} or less`;
export const mustBeLonger = (name: string) => `${name} must be longer`;
export const mustBeShorter = (name: string) => `${name} must be shorter`;
export const isMissing = (name: string | number) => `${name} is missing`;
export const mustBeOneOf = (name: string | number, value: string | number) => `${name} must be one of ${value}`;
export const isNotValid = (name: string | number) => `${name} is not valid`;
export const sendTheBodyAsApplication = 'Send the body as application/json.';
export const theBodyIsLargerThan256 = 'The body is larger than 256 KB.';
export const theBodyIsNot = 'The body is not a JSON object.';
export const sendTheFileAsMultipart = 'Send the file as multipart/form-data.';
export const mayHaveAtMostMb = (what: string | number, mostBytes: string | number) =>
  `${what} may have at most ${mostBytes} MB.`;
export const theFormHasTooMany = 'The form has too many parts.';
export const theFormCannotBeRead = 'The form cannot be read.';
export const chooseAFileFirst = 'Choose a file first.';

// event-calendar.ts
export const meetAndGreetOf = (brandName: string) => `Meet and Greet | ${brandName}`;

// view-shop.ts
export const trialLinkIsOver = 'This link has expired. Ask for a new one in the back office, under First day.';
export const sendTheForm = 'Send the form as application/x-www-form-urlencoded.';
