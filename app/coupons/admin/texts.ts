/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// coupon-sheet.tsx, coupon-form.tsx
export const addCoupon = 'Add coupon';

export const referredBy = 'Referred by';
export const referrerName = 'Referrer name';
export const code = 'Code';

export const expiryDate = 'Expiry date';

export const oncePerCustomer = 'Once per customer';
export const firstOrderOnly = 'First order only';
export const onlyFor = (group: string) => `Only ${group}`;

export const couponLimit = 'Coupon limit';

export const products = 'Products';

export const editCode = (code: string | number) => `Edit ${code}`;

export const discount = 'Discount';
