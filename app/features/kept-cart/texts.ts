/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// change-lines.ts
export const noLongerSold = 'This product or size is no longer sold.';
export const soldOut = (title: string) => `${title} is sold out in this size.`;
export const theCartIsFull = (most: number) => `A cart holds at most ${most} products. Please remove one first.`;
export const allInYourCart = (most: number) => `Only ${most} in stock. All of them are in your cart.`;
