// product-form.ts

export const aProductHasAtMost = (mostVariants: string | number) => `A product has at most ${mostVariants} variants`;

// stock-causes.ts

// product-csv.ts
