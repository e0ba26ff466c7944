import { messages } from '#messages/messages.ts';

/** What visitors read who are asked about ad platforms. The question itself is a notice (privacy/rules/texts.ts). */
export const texts = messages('webhooks-ads', {
  adChoices: 'Ad choices',
  allow: 'Allow',
  dontAllow: 'Don’t allow',
  whatIsSent: 'What is sent?',
  ifYouAllowIt:
    'If you allow it, we send them: products you look at or add to the cart, that you go to the checkout, and your order with its amount; a random number for this browser, its kind and its internet address; and the click on an ad that brought you. When you order or are signed in, they also get your e-mail and phone in scrambled form, by which they know you if you have an account with them.',
  theirOwnRules:
    'What they do with it is told in their own privacy policies. We load no code of theirs. The shop works the same without it.',
  nowAllowed: 'You allow it now. You can change this at any time.',
  nowNot: 'You do not allow it now, so nothing is sent.',
  notAnswered: 'You have not answered yet, so nothing is sent.',
  toTheShop: 'To the shop',
  notUsed: 'This shop tells no ad platform anything.',
});
