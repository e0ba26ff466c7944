export const aProductHasAtMost = (most: number, what: 'variant' | 'picture') =>
  `A product has at most ${most} ${what}${most === 1 ? '' : 's'}`;
