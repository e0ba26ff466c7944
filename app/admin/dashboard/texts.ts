/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// dashboard.tsx
export const today = 'Today';
export const n7Days = '7 days';
export const n30Days = '30 days';
export const dashboard = 'Dashboard';
export const n1Order = '1 order';
export const ordersLine = (orders: string | number) => `${orders} orders`;
export const waitingToBePacked = 'To pack';
export const awaitingPayment = 'Awaiting payment';
export const mostSoldIn30Days = 'Most sold in 30 days';
export const nothingWasSoldYet = 'No sales yet.';
export const soldUnits = (units: string | number) => `${units} sold`;
export const catalogueAndEMails = 'Catalogue and e-mails';
export const products = 'Products';
export const listedLine = (listed: string | number) => `${listed} listed`;
export const outOfStock = 'Out of stock';
export const limitedStock = 'Limited stock';
export const eMailsThatCouldNot = 'E-mails that could not be sent';
export const waitingToBeSent = (waiting: string | number) => `${waiting} waiting to be sent`;
export const lowStock = 'Low stock';
export const everyListedProductHasTen = 'All listed products have 10 or more in stock.';
export const leftUnits = (units: string | number) => `${units} left`;
export const noneEveryEMailWas = 'None. All e-mails are sent or on their way.';
export const to = 'To';
export const why = 'Why';
export const since = 'Since';
export const actions = 'Actions';
export const sendAgain = 'Send again';
export const sendAgainTo = (to: string | number) => `Send again to ${to}`;
export const tooLate = 'Too late';

// payments-panel.tsx
export const aRefundFailedOpen = 'A refund failed. Open the order to send it again, or record how you paid it';
export const aRefundFailedPay = 'A refund failed. Pay it another way';
export const moneyOfNoPurchaseLook = 'Payment without an order. Find the buyer at the payment provider';
export const refusedButPaidSet = 'Rejected but paid. Set the order to Refunded';
export const paidOnlineAfterItLeft = 'Paid online after shipping as cash on delivery. Collect no cash';
export const tellTheCourierThenSet = (paymentId: string | number) =>
  `Tell the courier, then set the order to Delivered. If the courier also took cash, set it to Refunded. ${paymentId}`;
export const itsMoneyWentBack = 'Refunded at the payment provider, not through the shop';
export const paymentsToReview = 'Payments to review';
export const thePaymentProviderHasStopped = (value: string | number) =>
  `The payment provider has stopped sending webhooks${value}. The shop still finds payments by asking, a little later. Please switch the webhook on again at the provider.`;
export const noneEveryPaymentHasIts = 'None. Every payment has an order, or is being refunded.';
export const otherRefundsOfTheLast = (count: number) => `Other refunds of the last 30 days (${count})`;
export const paidADifferentAmountThan = 'Paid a wrong amount';
export const paidTwiceTheSecondPayment = 'Paid twice: the second payment';
export const paidTooLateTheOrder = 'Paid too late, after the order closed';
export const partRefundMade = 'Partly refunded on the payment provider’s site';
export const settledByHand = 'Settled by hand';
export const settledByHand2 = (paymentId: string | number) => `Settled by hand ${paymentId}`;

// sales-chart.tsx
export const revenueOfTheLastDays = (count: number) => `Revenue of the last ${count} days`;
export const noRevenueInTheseDays = 'No revenue yet in this period.';
export const bestDay = (best: string | number) => `Best day: ${best}`;
export const revenueOfTheLastDaysWithout = (count: number) =>
  `Revenue of the last ${count} days, without rejected and refunded orders.`;

// settled-dialog.tsx
export const settledByHand3 = 'Mark as settled?';
export const ofLeaveThisListNo = (amount: string | number, paymentId: string | number) =>
  `This removes ${amount} (${paymentId}) from the list. It moves no money. Pay at the provider or bank first.`;
export const whatWasDone = 'What you did';
export const sentByBankTransfer = 'Sent by bank transfer on 21 November';
export const cancel = 'Cancel';
export const settled = 'Settled';
export const saving = 'Saving…';
