/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// add-coupon.ts
export const oneOfTheProducts = 'One of the products is not there any more';
export const thereIsACouponAlready = (code: string | number) => `There is a coupon ${code} already`;

// delete-coupon.ts
export const couponNotFound = 'Coupon not found';

// toggle-coupons.ts
export const thisCouponHasExpired = 'This coupon has expired';
