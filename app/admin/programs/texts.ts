/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// gst-form.tsx
export const gstOfPlans = 'GST of plans';
export const gstInsideThePrice = 'GST included in the price (%)';
export const countsForPurchasesFromNow = 'Applies to new purchases. Earlier purchases and invoices keep their rate.';
export const preview = 'Preview';
export const gstOfAPlan = (plan: string, price: string, gst: string) => `${plan}: ${price}, including ${gst} GST`;
export const save = 'Save';
export const saving = 'Saving…';

// programs.tsx
export const programsPurchaseList = 'Programs Purchase List';
export const paid = 'Paid';
export const awaitingPayment = 'Awaiting payment';
export const closed = 'Closed';
export const state = 'State';
export const paidAndRefunded = 'Paid and refunded';
export const inAnyState = 'In any state';
export const theyComeFromThePage = 'Shoppers buy plans on the page of your program.';
export const noPurchasesYet = 'No purchases yet.';
export const noPurchaseIs = 'No purchases in this state';
export const noPurchaseFitsThisSearch = 'No matching purchases';
export const slNo = 'Sl. No.';
export const userName = 'User Name';
export const emailMobile = 'Email, Mobile';
export const date = 'Date';
export const programNamePlanName = 'Program Name, Plan Name';
export const amount = 'Amount';
export const couponUsed = 'Coupon Used';
export const paymentId = 'Payment Id';
export const actions = 'Actions';
export const invoice = 'Invoice';
export const invoiceOf = (userName: string | number) => `Invoice of ${userName}`;
export const history = 'History';
export const historyOf = (userName: string | number) => `History of ${userName}`;
export const refund = 'Refund';
export const refundUserName = (userName: string | number) => `Refund ${userName}`;
export const wentBack = (amount: string, state: string) => `${amount} refund: ${state}`;
export const wentBackOf = (paymentId: string, amount: string, state: string) =>
  `${paymentId}: ${amount} refund: ${state}`;

// refund-dialog.tsx
export const refundThisPurchase = 'Refund this purchase?';
export const pleaseConfirmFirst = 'Please confirm first';
export const paidForTheARefund = (userName: string, amount: string, planName: string) =>
  `${userName} paid ${amount} for the ${planName}. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`;
export const paidOfWhichWentBack = (userName: string, amount: string, planName: string, refunded: string) =>
  `${userName} paid ${amount} for the ${planName}, and ${refunded} is already refunded. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`;
export const amountToSendBack = 'Refund amount (₹)';
export const sendThisMoneyBack = 'Refund this amount to the buyer';
export const cancel = 'Cancel';
export const sending = 'Sending…';
