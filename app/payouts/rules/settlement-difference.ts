import { formatPaise } from '#pricing/rules/money.ts';
import { indianDay } from '#rules/dates.ts';

/**
 * What the shop knows of money and what the provider paid out, one to one by the provider's ids (behaviour: Settlements
 * 3). Each rule returns what does not fit, or null.
 */

/** The provider pays out within two working days; after so many days of the calendar something is wrong. */
export const settledWithinDays = 5;

const dayMs = 86_400_000;

export const differenceKinds = [
  'not settled',
  'unknown here',
  'amount differs',
  'sum differs',
  'payout failed',
  'not in INR',
] as const;
type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  sentence: string;
}

/** Money that the shop knows: a captured payment, or a refund that the provider processed. */
export interface RecordedMoney {
  amountPaise: number;
  /** When it was captured or processed, as far as the shop knows. */
  at: Date;
}

/** A line of a payout. */
export interface SettledMoney {
  amountPaise: number;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  currency: string;
  settledAt: Date;
}

/**
 * One payment or one refund on both sides.
 * @param recorded null where the shop knows nothing of it
 * @param settled null where no payout has it
 */
export function moneyDifference(
  what: 'payment' | 'refund',
  recorded: RecordedMoney | null,
  settled: SettledMoney | null,
  now: Date,
): Difference | null {
  if (settled === null) {
    if (recorded === null || now.getTime() - recorded.at.getTime() <= settledWithinDays * dayMs) return null;
    const day = indianDay(recorded.at);
    const sentence =
      what === 'payment'
        ? `${formatPaise(recorded.amountPaise)} was paid on ${day} but is not settled. Ask the payment provider`
        : `A refund of ${formatPaise(recorded.amountPaise)} was sent on ${day}, but no settlement shows it. Ask the payment provider`;
    return { kind: 'not settled', sentence };
  }
  if (settled.currency !== 'INR') {
    return { kind: 'not in INR', sentence: `It was settled in ${settled.currency}. Ask the payment provider` };
  }
  if (recorded === null) {
    const amount = formatPaise(settled.amountPaise);
    const day = indianDay(settled.settledAt);
    const sentence =
      what === 'payment'
        ? `A payment of ${amount}, unknown to the shop, was settled on ${day}`
        : `A refund of ${amount}, not made in the shop, was deducted on ${day}`;
    return { kind: 'unknown here', sentence };
  }
  if (settled.amountPaise !== recorded.amountPaise) {
    const [here, there] = [formatPaise(recorded.amountPaise), formatPaise(settled.amountPaise)];
    return { kind: 'amount differs', sentence: `It is ${here} here but ${there} in the settlement` };
  }
  const expected =
    what === 'payment' ? recorded.amountPaise - settled.feePaise : -recorded.amountPaise - settled.feePaise;
  const paidOut = settled.creditPaise - settled.debitPaise;
  if (paidOut === expected) return null;
  const sentence = `The settlement has ${formatPaise(paidOut)} for it. It should be ${formatPaise(expected)} after the fee`;
  return { kind: 'amount differs', sentence };
}

/** A payout as a whole: whether it is the sum of its lines, and whether the bank took it. */
export function settlementDifference(settlement: {
  amountPaise: number;
  status: 'created' | 'processed' | 'failed';
  /** Credits less debits of its lines. */
  entriesPaise: number;
}): Difference | null {
  const { amountPaise, status, entriesPaise } = settlement;
  if (status === 'failed') {
    return {
      kind: 'payout failed',
      sentence: 'The bank returned this settlement. Check your bank account at the payment provider',
    };
  }
  if (amountPaise === entriesPaise) return null;
  const [whole, parts] = [formatPaise(amountPaise), formatPaise(entriesPaise)];
  return { kind: 'sum differs', sentence: `The settlement is ${whole}, but its lines add up to ${parts}` };
}
