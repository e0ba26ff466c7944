/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// coupon-sheet.tsx, coupon-form.tsx
export const addCoupon = 'Add coupon';
export const plansOfTheProgram = 'Plans of the program';
export const referrerName = 'Referrer name';
export const code = 'Code';
export const discountKind = {
  percentage: 'Percentage',
  amount: 'Fixed amount',
  delivery: 'Free delivery',
} as const;
export const everythingOfACategory = 'A category includes products you add to it later.';
export const allOf = (category: string) => `All of ${category}`;
export const minimumPurchaseAmount = 'Minimum purchase amount';
export const rupeesBeforeShipping = 'Rupees, before shipping';
export const expiryDate = 'Expiry date';
export const holdsUntilTheEnd = 'Valid until the end of this day in India';
export const validFrom = 'First day';
export const leaveEmptyToStartNow = 'Leave empty to start now';
export const oncePerCustomer = 'Once per customer';
export const firstOrderOnly = 'First order only';
export const customersAreKnownBy = 'We recognise customers by account, e-mail and phone.';
export const couponLimit = 'Coupon limit';
export const howOftenItCan = 'Total number of uses';
export const showToShoppers = 'Show to shoppers';
export const everybodyCanReadTheCode =
  'Shoppers will see the code on its product pages. Leave this off for a private code.';
export const products = 'Products';
export const findAProduct = 'Find a product';
export const chooseAllShown = 'Select all shown';
export const chooseNone = 'Clear selection';
export const chosenSize = (size: string | number) => `${size} selected`;
export const editCode = (code: string | number) => `Edit ${code}`;
export const aCodeStaysAsItIs = 'A code cannot be changed';
export const loading = 'Loading…';
export const theCouponCouldNotBeLoaded = 'The coupon could not be loaded.';
export const tryAgain = 'Try again';
export const save = 'Save';
export const cancel = 'Cancel';
export const add = 'Add';
export const saving = 'Saving…';

// coupons.tsx
export const active = 'Active';
export const inactive = 'Inactive';
export const expired = 'Expired';
export const coupons = 'Coupons';
export const n1Coupon = '1 coupon';
export const couponsTotal = (total: string | number) => `${total} coupons`;
export const searchCoupons = 'Search coupons';
export const state = 'State';
export const allStates = 'All states';
export const sortBy = 'Sort by';
export const deactivateAllCoupons = 'Deactivate all Coupons';
export const activateAllCoupons = 'Activate all Coupons';
export const noCouponsAvailable = 'No Coupons Available';
export const noCouponFitsTheseFilters = 'No matching coupons';
export const discount = 'Discount';
export const fromDay = (day: string | number) => `From ${day}`;
export const minimum = 'Minimum';
export const successCount = 'Success Count';
export const failedCount = 'Failed Count';
export const actions = 'Actions';
export const activeCode = (code: string | number) => `${code} active`;
export const shownToShoppers = 'Shown';
export const codeShownToShoppers = (code: string | number) => `${code} shown to shoppers`;
export const history = 'History';
export const historyOf = (code: string | number) => `History of ${code}`;
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const deleteCode = (code: string | number) => `Delete ${code}`;
export const nobodyCanUseAnyMore = (name: string | number) =>
  `Shoppers can no longer use ${name}. Existing orders keep their discount.`;
export const deleteThisCoupon = 'Delete this coupon?';
export const deliveryIsFreeAnyway = (amount: string) =>
  `Delivery is free from ${amount} without a coupon, so this one would give nothing. Ask for a lower purchase amount.`;
