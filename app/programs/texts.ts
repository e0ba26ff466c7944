import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('programs', {
  // find-purchase.ts
  purchaseNotFound: 'Purchase not found',

  // take-program-purchase.ts
  thereIsNoSuchPlan: 'We do not have this plan',
  youHaveBegunToBuy:
    'You have already started to buy this plan at another price. Pay that price, or start again in 30 minutes.',
  theTotalHasChangedPlease: 'The total has changed. Please check it before you pay.',

  // document-program.ts
  moneyOfThePlanWent: 'The plan was refunded',
});
