/** What staff and the logs read here, in English. */
export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

// handler.ts
export const aSecondFactorIsRequired = 'Your shop requires a second factor. Set one up under ‘Your sign-in’.';
export const welcomeToTheTeam = 'Welcome to the team!';
export const welcomeToYourShop = 'Welcome! Your account is ready.';

// health.ts
export const metricsAreForTheNetwork =
  'Metrics are open only to the shop’s own network. From elsewhere, send METRICS_TOKEN.';
// view-shop.ts
export const trialLinkIsOver = 'This link has expired. Ask for a new one in the back office, under First day.';
