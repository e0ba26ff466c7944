import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

const units = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`);
export const atCost = (value: ReactNode, count: number) => (
  <>
    {value} at cost, {units(count)}.
  </>
);
export const costUnknownFor = (count: number) => `Cost unknown for ${units(count)}.`;

export const closefirstMonthsAreClosedOne = (link: ReactNode) => <>Close {link} first. Months close in order.</>;

export const aboutTally = (link: ReactNode) => (
  <>XML files: import the ledgers first, then the vouchers. A second import changes nothing. {link}.</>
);
