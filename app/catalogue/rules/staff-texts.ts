export const aProductHasAtMost = (mostVariants: string | number) => `A product has at most ${mostVariants} variants`;
