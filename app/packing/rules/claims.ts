import { indianTime } from '#rules/dates.ts';

/** After so many minutes without a sign of life an order is free again. */
export const claimMinutes = 10;

/** So many orders after the one in hand are kept for its packer: what is packed in some minutes without a network. */
export const mostAhead = 3;
/** Of so many, as others may have taken some since the list was read. */
export const mostAsked = 20;

/** Whether others took some of the orders that were asked for: the first that are free are kept, in their order. */
export const othersPack = (asked: readonly string[], kept: readonly string[]): boolean =>
  asked.slice(0, mostAhead).some((id, at) => kept[at] !== id);

/**
 * A page names its hands 'tab.load': the tab lives on over a reload, and what the page before it sends late lets nothing
 * go that this one has.
 */
export const tabOf = (hands: string): string => hands.split('.')[0] ?? hands;

export const areSameHands = (one: string, other: string): boolean => tabOf(one) === tabOf(other);

/** Who has an order, as another packer reads it. */
export const inOtherHands = ({ by, since }: { by: string; since: string }): string =>
  `With ${by} since ${clockOf(since)}`;

/** '10:42' in India. */
const clockOf = (since: string) => indianTime(new Date(since)).slice(-5);
