/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// document-program.ts
export const onlinePayment = 'Online Payment';
export const moneyOfThePlanWent = 'Money of the plan went back';

// find-purchase.ts
export const purchaseNotFound = 'Purchase not found';

// refund-program.ts
export const nothingWasPaid = 'Nothing was paid for this purchase.';
export const theMoneyWentBackAlready = 'The money went back already.';

// take-program-purchase.ts
export const thereIsNoSuchPlan = 'There is no such plan';
export const youHaveBegunToBuy =
  'You have begun to buy this plan at another price. Pay it at that price, or begin again in 30 minutes.';
export const theTotalHasChangedPlease = 'The total has changed. Please look at it again before you pay.';
