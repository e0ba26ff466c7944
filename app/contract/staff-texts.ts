export const searchWithAtMost100 = 'Search with at most 100 characters';

export const textIsExpectedHere = 'Text is expected here';

export const aNumberIsExpectedHere = 'A number is expected here';
export const searchWithAtMostCharacters = (longestSearch: string | number) =>
  `Search with at most ${longestSearch} characters`;

export const whatWasSettled = 'What was settled?';
export const chooseWhatCameBack = 'Choose what was returned';
export const chooseAnOrder = 'Choose an order';
export const chooseAtMost500Orders = 'Choose at most 500 orders';

export const seenIsMissing = 'Send as seen the version that the form was loaded with';

export const gramsOfProtein = 'Grams of protein';
export const gramsOfFibre = 'Grams of fibre';

// the owner's account

// confirm.ts, second-factor.ts

export const categoryIsOneOf = (ids: string) => `Category is one of ${ids}`;
