import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('cart-shop', {
  // add-to-cart.tsx
  outOfStock: 'Out Of Stock',
  pleaseSelectAVariantFirst: 'Please select a variant first!',
  onlyInStock: 'Only {most} in stock',
  mostInOneOrder: 'At most {most} of a size in one order',
  allOfThem: 'All of them are in your cart.',
  productAddedToCart: 'Product added to cart',
  addToCart: 'Add to cart',

  // buy-now.tsx
  quantity: 'Quantity',
  buyNow: 'Buy now',

  // cart-line.tsx
  cartItemUpdatedSuccessfully: 'Cart item updated successfully',
  noLongerSoldPleaseRemove: 'No longer sold. Please remove it.',
  soldOutPleaseRemoveIt: 'Sold out. Please remove it.',
  decreaseQuantityOf: 'Decrease quantity of {title}',
  minimumQuantityIs1: 'Minimum quantity is 1',
  quantityLine: 'Quantity {quantity}',
  increaseQuantityOf: 'Increase quantity of {title}',
  removeTitle: 'Remove {title}',
  cartItemRemovedSuccessfully: 'Cart item removed successfully',
  onlyLeftYouHad: 'Only {most} left: you had {unitsBefore} in your cart.',
  thatIsAllWe: 'That is all we have: {most} in stock.',

  // cart-page.tsx
  removeIt: 'Remove it',
  removeThem: 'Remove them',
  shoppingCart: 'Shopping Cart',
  yourBrowserDoesNotSaveTheCart: 'Your browser does not save your cart. Keep this page open until you have ordered.',
  yourCartIsEmpty: 'Your cart is empty.',
  items: 'Items',
  itemsCanNoLonger: '{count} items can no longer be bought.',
  orderSummary: 'Order summary',
  state: 'State',
  chooseYourState: 'Choose your state',
  selectStateToProceed: 'Select State to Proceed',
  proceedToCheckout: 'Proceed to Checkout',

  // cart-sheet-content.tsx, cart-offers.tsx
  yourCart: 'Your Cart',
  goodFoodStarts: 'Good food starts here.',
  seeAllProducts: 'See all products',
  total: 'Total',
  deliveryIsAddedAtCheckout: 'Delivery is added at checkout.',
  taxesAreIncluded: 'Incl. of all taxes.',
  paysByUpi: 'Pay by UPI, card or cash on delivery.',
  paysInCash: 'Pay by cash on delivery.',
  forFreeDelivery: 'Add for free delivery',
  bestSellers: 'Best Sellers',
  add: 'Add',
  addTitle: 'Add {title}',
  savesAtCheckout: 'saves {saves} at checkout',
  forAFirstOrderOnly: 'For a first order only',
  applyCoupon: 'Use',
  removeCoupon: 'Remove',
  viewCart: 'View cart',
  nothingToOrder: 'Nothing to order',
  checkout: 'Checkout',

  // checkout-lines.tsx
  noLongerSold: 'No longer sold',
  soldOut: 'Sold out',
  thePriceChangedFrom: 'The price changed from {before} to {now} each.',
  editCart: 'Edit cart',

  // day-sum.tsx
  portionsOf: 'Servings of {title}',
  measureOf: 'Measure of {title}',
  portionNotDeclared: 'Serving not declared',
  together: 'Together',
  yourLimitAPortion: 'Your limit per serving',
  changeMyLimits: 'Change my limits',
  setMyLimits: 'Set my limits',
  notDeclared: 'Not declared',
  notDeclaredBy: 'Not declared by {missing}',
  none: 'None',

  // order-summary.tsx
  freeShipping: 'FREE SHIPPING!',
  subtotal: 'Subtotal',
  discount: 'Discount ({discountLabel})',
  delivery: 'Delivery',
  selectAState: 'Select a state',
  gst: 'GST',
  includedGst: '{gst} included',
  inclOfAllTaxes: '(incl. of all taxes)',
  moreForFreeDelivery: '{gap} more for free delivery',
  towardsFreeDelivery: 'Towards free delivery',

  // use-cart-coupon.tsx
  productsNotEligibleForDiscount: 'Products not eligible for Discount',
  selectYourState: 'Select your State!',

  // cart-line.tsx
  thePriceChangedFromToEach: 'The price changed from {before} to {now} each.',

  // cart-page.tsx
  yourItemsTheTotal: 'Your items, the total with delivery to your state, and coupons.',
  oneItemIsNoLonger: 'One item is no longer available.',
  nutritionInYourCart: 'Nutrition in your cart',
  removeSoldOutItems: 'Remove sold-out items to proceed',

  // plain-cart.tsx
  saidInCart: '{said}: Shopping Cart',
  update: 'Update',
  theSummaryIsUpToDate: 'Order summary updated',

  // day-sum.tsx
  totalForYourPortions: 'Total for your servings',
  thisCountsOnePortion:
    'This counts one serving of each product, as on the label. Change the servings to what you eat in a day.',

  // use-paid-order.ts
  yourOrderIsPlacedWeve: 'Your order {orderId} is placed. We’ve removed its items from your cart.',

  // add-to-cart.tsx, for staff who view the shop
  orderingIsOff: 'Ordering is off while you view the shop',
});
