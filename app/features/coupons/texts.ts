/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// add-coupon.ts
export const oneOfTheProducts = 'One of the products has been deleted';
export const thereIsACouponAlready = (code: string | number) => `You already have a coupon ${code}`;

// edit-coupon.ts
export const theCodeStays = 'A code cannot be changed. Add a new coupon instead.';

// delete-coupon.ts
export const couponNotFound = 'Coupon not found';

// toggle-coupons.ts
export const thisCouponHasExpired = 'This coupon has expired';
