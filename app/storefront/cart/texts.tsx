import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// add-to-cart.tsx
export const outOfStock = 'Out Of Stock';
export const pleaseSelectAVariantFirst = 'Please select a variant first!';
export const onlyInStock = (most: string | number) => `Only ${most} in stock`;
export const allOfThem = 'All of them are in your cart.';
export const productAddedToCart = 'Product added to cart';
export const addToCart = 'Add to cart';

// cart-line.tsx
export const cartItemUpdatedSuccessfully = 'Cart item updated successfully';
export const noLongerSoldPleaseRemove = 'No longer sold. Please remove it.';
export const soldOutPleaseRemoveIt = 'Sold out. Please remove it.';
export const decreaseQuantityOf = (title: string | number) => `Decrease quantity of ${title}`;
export const minimumQuantityIs1 = 'Minimum quantity is 1';
export const quantityLine = (quantity: string | number) => `Quantity ${quantity}`;
export const increaseQuantityOf = (title: string | number) => `Increase quantity of ${title}`;
export const removeTitle = (title: string | number) => `Remove ${title}`;
export const cartItemRemovedSuccessfully = 'Cart item removed successfully';
export const onlyLeftYouHad = (most: string | number, unitsBefore: string | number) =>
  `Only ${most} left: you had ${unitsBefore} in your cart.`;
export const thatIsAllWe = (most: string | number) => `That is all we have: ${most} in stock.`;

// cart-page.tsx
export const removeIt = 'Remove it';
export const removeThem = 'Remove them';
export const shoppingCart = 'Shopping Cart';
export const yourCartIsEmpty = 'Your cart is empty.';
export const items = 'Items';
export const itemsCanNoLonger = (count: number) => `${count} items can no longer be bought.`;
export const orderSummary = 'Order summary';
export const state = 'State';
export const chooseYourState = 'Choose your state';
export const selectStateToProceed = 'Select State to Proceed';
export const proceedToCheckout = 'Proceed to Checkout';

// cart-sheet.tsx
export const yourCart = 'Your Cart';
export const goodFoodStarts = 'Good food starts with a single bag of flour.';
export const seeAllProducts = 'See all products';
export const total = 'Total';
export const gstIsIncludedDelivery = 'GST is included. Delivery is added at checkout.';
export const viewCart = 'View cart';
export const nothingToOrder = 'Nothing to order';
export const checkout = 'Checkout';

// cart-skeleton.tsx

// checkout-lines.tsx
export const noLongerSold = 'No longer sold';
export const soldOut = 'Sold out';
export const thePriceChangedFrom = (before: string | number, now: string | number) =>
  `The price changed from ${before} to ${now} each.`;
export const editCart = 'Edit cart';

// day-sum.tsx
export const portionsOf = (title: string | number) => `Portions of ${title}`;
export const measureOf = (title: string | number) => `Measure of ${title}`;
export const portionNotDeclared = 'Portion not declared';
export const together = 'Together';
export const yourLimitAPortion = 'Your limit a portion';
export const changeMyLimits = 'Change my limits';
export const setMyLimits = 'Set my limits';
export const notDeclared = 'Not declared';
export const notDeclaredBy = (missing: string | number) => `Not declared by ${missing}`;
export const none = 'None';

// order-summary.tsx
export const freeShipping = 'FREE SHIPPING!';
export const subtotal = 'Subtotal';
export const discount = (discountLabel: string | number) => `Discount (${discountLabel})`;
export const shippingFee = 'Shipping fee';
export const selectAState = 'Select a state';
export const gst = 'GST';
export const includedGst = (gst: string | number) => `${gst} included`;
export const includesGst = 'includes GST';
export const addMoreAndDelivery = (freeFrom: string | number) => `Add ${freeFrom} more and delivery is free.`;
export const towardsFreeDelivery = 'Towards free delivery';

// use-cart-coupon.ts
export const productsNotEligibleForDiscount = 'Products not eligible for Discount';
export const selectYourState = 'Select your State!';

// use-paid-order.ts

// cart-line.tsx
export const thePriceChangedFromToEach = (before: ReactNode, now: ReactNode) => (
  <>
    The price changed from {before} to {now} each.
  </>
);

// cart-page.tsx
export const yourItemsTheTotal = 'Your items, the total with delivery to your state, and coupons.';
export const oneItemIsNoLonger = 'One item is no longer available.';
export const nutritionInYourCart = 'Nutrition in your cart';
export const removeSoldOutItems = 'Remove sold-out items to proceed';

// cart-skeleton.tsx
// plain-cart.tsx
export const saidInCart = (said: string) => `${said}: Shopping Cart`;
export const update = 'Update';
export const theSummaryIsUpToDate = 'Order summary updated';

// day-sum.tsx
export const totalForYourPortions = 'Total for your portions';
export const thisCountsOnePortion =
  'This counts one portion of each product, as on the label. Change the portions to what you eat in a day.';

// use-paid-order.ts
export const yourOrderIsPlacedWeve = (orderId: string | number) =>
  `Your order ${orderId} is placed. We’ve removed its items from your cart.`;

// add-to-cart.tsx, for staff who view the shop
export const orderingIsOff = 'Ordering is off while you view the shop';
