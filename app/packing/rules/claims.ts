import { indianTime } from '#rules/dates.ts';

/** After so many minutes without a sign of life an order is free again. */
export const claimMinutes = 10;

/** Who has an order in hand, as another packer reads it. */
export const inOtherHands = ({ by, since }: { by: string; since: string }): string =>
  `${by} is packing this since ${clockOf(since)}`;

/** '10:42' in India. */
const clockOf = (since: string) => indianTime(new Date(since)).slice(-5);
