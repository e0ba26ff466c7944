/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// edit-coupon.ts

// delete-coupon.ts
export const couponNotFound = 'Coupon not found';
