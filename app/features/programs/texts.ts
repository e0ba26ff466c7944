/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// document-program.ts
export const onlinePayment = 'Online Payment';
export const moneyOfThePlanWent = 'The plan was refunded';

// find-purchase.ts
export const purchaseNotFound = 'Purchase not found';

// refund-program.ts
export const nothingWasPaid = 'Nothing was paid for this purchase.';
export const theMoneyWentBackAlready = 'This purchase is already refunded.';

// take-program-purchase.ts
export const thereIsNoSuchPlan = 'We do not have this plan';
export const youHaveBegunToBuy =
  'You have already started to buy this plan at another price. Pay that price, or start again in 30 minutes.';
export const theTotalHasChangedPlease = 'The total has changed. Please check it before you pay.';
