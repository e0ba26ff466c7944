/** How a buyer pays staff outside of the provider and of the door. */
export const handMethods = ['UPI', 'bank transfer'] as const;
export type HandMethod = (typeof handMethods)[number];
