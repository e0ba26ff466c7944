import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('platform-http', {
  // exchange.ts
  thisAddressCannotBeRead: 'This address cannot be read.',
  somethingWentWrong: 'Something went wrong. Please try again.',

  // unavailable-response.ts
  theShopCannotReachItsRecords: 'The shop cannot reach its records at the moment. Please try again in a minute.',
  weWillBeRightBack: 'We will be right back',
  yourCartIsKept: 'Your cart is kept in this browser, and no order that was confirmed is lost.',
  tryAgain: 'Try again',
  goBackHome: 'Go Back Home',
});
