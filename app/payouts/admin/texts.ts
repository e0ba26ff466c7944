/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const disputes = 'Disputes';

export const order = 'Order';
export const amount = 'Amount';

export const playMoney = 'Test payments';

export const settlements = 'Settlements';

const addUp = (lines: number) => (lines === 1 ? '1 line adds up' : `${lines} lines add up`);
export const linesAddUpTo = (lines: number, sum: string) => `${addUp(lines)} to ${sum}.`;
export const linesAddUpToPayout = (lines: number, sum: string) =>
  `${addUp(lines)} to ${sum}, the amount paid to the bank.`;

export const toTheBank = 'To the bank';
export const feeWithTax = 'Fee with tax';

export const taxLine = (tax: string | number) => `${tax} tax`;
