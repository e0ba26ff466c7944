/** What staff and the logs read here, in English. */
export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

// handler.ts
export const aSecondFactorIsRequired = 'Your shop requires a second factor. Set one up under ‘Your sign-in’.';
export const welcomeToTheTeam = 'Welcome to the team!';
export const welcomeToYourShop = 'Welcome! Your account is ready.';

// health.ts
export const metricsAreForTheNetwork =
  'Metrics are open only to the shop’s own network. From elsewhere, send METRICS_TOKEN.';
// newsletter-pages.ts, which links of e-mails open
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

// view-shop.ts
export const trialLinkIsOver = 'This link has expired. Ask for a new one in the back office, under First day.';
