/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// disputes.tsx
export const disputes = 'Disputes';
export const underReview = 'Under review';
export const askForMore = 'Ask for more';
export const win = 'Win';
export const lose = 'Lose';
export const closeLabel = 'Close';
export const n1Dispute = '1 dispute';
export const disputesTotal = (total: string | number) => `${total} disputes`;
export const toAnswerAtThePayment = (waiting: string | number) => `, ${waiting} to answer at the payment provider`;
export const aPaymentComesHereWhen = 'A payment appears here when the buyer disputes it at the bank.';
export const noDisputes = 'No disputes';
export const order = 'Order';
export const amount = 'Amount';
export const statusLabel = 'Status';
export const answerBy = 'Answer by';
export const reason = 'Reason';
export const playMoney = 'Test payments';
export const sinceBegunAt = (begunAt: string | number) => `since ${begunAt}`;
export const takenFromSettlements = (settled: string | number) => `${settled} taken from settlements`;
export const soon = 'soon';
export const overdue = 'overdue';
export const disputeOf = (reference: string | number) => `: dispute of ${reference}`;

// order-reference.tsx
export const none = 'None';

// play-panel.tsx
export const thisShopHasNoReal = 'This shop has no real payment provider. Test payments settle every night, or now.';
export const settleNow = 'Settle now';
export const disputeAPayment = 'Dispute a payment';
export const paymentId = 'Payment id';
export const dispute = 'Dispute';

// settlement-tabs.tsx
export const settlements = 'Settlements';
export const settlementsAndDisputes = 'Settlements and disputes';

// settlement.tsx
const addUp = (lines: number) => (lines === 1 ? '1 line adds up' : `${lines} lines add up`);
export const linesAddUpTo = (lines: number, sum: string) => `${addUp(lines)} to ${sum}.`;
export const linesAddUpToPayout = (lines: number, sum: string) =>
  `${addUp(lines)} to ${sum}, the amount paid to the bank.`;
export const butWasPaid = (payout: string) => `But ${payout} was paid to the bank.`;
export const toTheBank = 'To the bank';
export const feeWithTax = 'Fee with tax';
export const settlement = 'Settlement';
export const settlementOf = (settledAt: string | number) => `Settlement of ${settledAt}`;
export const utr = (id: string | number, utr: string | number) => `${id}, UTR ${utr}`;
export const allSettlements = 'All settlements';
export const itMayNotHaveBeen = 'We may not have fetched it yet.';
export const settlementNotFound = 'Settlement not found';
export const linesOfTheSettlement = 'Settlement lines';
export const type = 'Type';
export const taxLine = (tax: string | number) => `${tax} tax`;

// settlements.tsx
export const paidOutIn = (sum: string, settlements: number) =>
  settlements === 1 ? `${sum} paid out in 1 settlement` : `${sum} paid out in ${settlements} settlements`;
export const payments = 'Payments';
export const refunds = 'Refunds';
export const disputesAndCorrections = 'Disputes and corrections';
export const fetchThisMonth = 'Fetch this month';
export const fetching = 'Fetching…';
export const noSettlementsToExport = 'No settlements to export.';
export const notFetchedYet = 'Not fetched yet.';
export const fetchedOn = (value: string | number) => `Fetched on ${value}.`;
export const thePaymentProviderCouldNot = 'We could not reach the payment provider. We’ll try again in an hour.';
export const n1Difference = '1 difference';
export const differencesCount = (count: number) => `${count} differences`;
export const payment = 'Payment';
export const refund = 'Refund';
export const noSettlementsThisMonth = 'No settlements this month';
export const theShopAsksThePayment = 'We fetch them from the payment provider every six hours.';
export const theShopTakesNoOnline = 'Online payment is switched off.';
export const date = 'Date';
