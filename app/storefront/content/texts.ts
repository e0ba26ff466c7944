import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('storefront-content', {
  // trust-row.tsx
  whyTrustUs: 'Why you can trust us',

  // about-us.tsx
  aboutUs: 'About us',
  whoMillsPressesAndRoasts: 'Meet the people behind the shop, and read our story, vision and mission.',
  fieldsAWoodenOilPress: 'Fields, a wooden oil press and a stone mill',
  visionAndMission: 'Vision and mission',
  vision: 'Vision',
  mission: 'Mission',
  thePeople: 'Our team',
  portraitOf: 'Portrait of {name}',

  // coming-soon.tsx
  tellMeWhenItOpens: 'Tell me when it opens',
  comingSoon: 'Coming Soon',
  newProgramsAndEvents: 'We are preparing new programs and events. Please look in again soon.',
  seeOurPrograms: 'See our programs',
  seeAllProducts: 'See all products',
  wereWorkingOnItFollow: 'We’re working on it. Follow us to hear when it opens:',

  // contact-dialog-form.tsx
  askAboutAProduct: 'Ask us about a product, an order or a program. We reply on working days.',

  // contact-us.tsx
  pleaseCallMe: 'Please call me about {name}.',
  tellMeWhenOpens: 'Please tell me when {name} opens.',

  // contact-form.tsx
  errorSendingEmailPleaseTry: 'Error sending email. Please try again later.',
  optional: '(optional)',
  nameLabel: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  sending: 'Sending…',
  sendMessage: 'Send Message',
  pleaseEnterYourName: 'Please enter your name',
  emailIdIsRequired: 'Email Id is required',
  pleaseEnterAValidEmail: 'Please enter a valid Email ID',
  pleaseEnterYourPhoneNumber: 'Please enter your phone number',
  pleaseEnterYourMessage: 'Please enter your message',

  // contact-us.tsx, plain-newsletter.tsx
  confirmationSent: 'We’ve sent you an e-mail. Please tap the button in it to confirm.',
  saidOnContact: '{said} {title}',
  newsletter: 'Newsletter',
  subscribe: 'Subscribe',

  // logout-button.tsx
  logout: 'Logout',

  // own-film.tsx
  stepOf: 'Step {step} of {count}',
  pauseTheFilm: 'Pause the steps',
  playTheFilm: 'Play the steps',

  // resource.tsx
  recipesStepByStep: 'Recipes from our kitchen, step by step.',
  recipesInSteps: 'Recipes in steps',
  recipesOf: 'Recipes from our kitchen, step by step: {titles}',
  shortFilmsFetchedWhenPlayed:
    'Short videos from our kitchen. A video loads from the video platform only when you play it.',
  recipeVideos: 'Recipe videos',
  shortFilmsFromOurKitchen: 'Short recipe videos from our kitchen, with what they show in words.',
  shortFilmsOf: 'Short videos from our kitchen: {titles}',
  shopIngredients: 'Shop the ingredients',
  fullRecipe: 'Full recipe with quantities: {recipe}',
  noVideosYet: 'No videos yet. Please look in again soon.',
  stepsCount: '{count} steps',
  minutes: '{minutes} min',
  play: 'Play {title}, {value}',
  showSteps: 'Show {title}, {value}',
  netCarbsAServing: '{grams} g net carbs a serving',
  readyInMinutes: 'Ready in {minutes} min',
  readyInHours: 'Ready in {hours} h',
  servesPeople: 'Serves {count}',

  // unauth-page.tsx
  signInAsStaff: 'This page is for our staff. If you work here, please sign in with your staff account.',
  logOutAndSignInAsStaff:
    'This page is for our staff. If you work here, please log out and sign in with your staff account.',
  noAccess: 'No access',
  youDontHaveAccess: 'You don’t have access to view this page. It is for our staff.',
  youDontHaveAccessToView: "You don't have access to view this page",
  goBackHome: 'Go Back Home',

  // policy.tsx
  wasInForce: 'An earlier version, in force from {from} to {until}',
  readTheCurrentOne: 'Read the current version',
  englishVersionApplies: 'This is a translation. If it differs from the English version, the English version applies.',
  readTheEnglishOne: 'Read the English version',
  otherVersions: 'Other versions',
  deliveryFeesToday: 'Delivery fees today',
  deliveryIsFreeFrom: 'Delivery is free for goods of {amount} and more.',
  feeOfEachState: 'Fee for each state',
  onThisPage: 'On this page',
  versionFrom: 'Version {version}, from {date}',
  inForceFrom: 'In force from {date}',

  // own-page.tsx
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  draft: 'Draft',
});
