import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('checkout-shop', {
  // address-list.tsx
  savedAddresses: 'Saved addresses',
  deliverToASavedAddress: 'Deliver to a saved address',
  earlierAddresses: 'Addresses of your orders',
  deliverWhereBefore: 'Deliver where you ordered before',

  // check-delivery.ts
  pleaseEnterYourName: 'Please enter your name',
  pleaseUseAtMost120: 'Please use at most 120 characters',
  pleaseEnterYourEmail: 'Please enter your email',
  anEmailLooksLikeName: 'Please enter a full e-mail, such as name@example.com',
  pleaseEnterYourPhoneNumber: 'Please enter your phone number',
  tenDigitsTheFirstFrom: 'Please enter 10 digits, starting with 6, 7, 8 or 9',
  pleaseEnterHouseNumber: 'Please enter your house number and street',
  pleaseUseAtMost300: 'Please use at most 300 characters',
  pleaseEnterYourCity: 'Please enter your city or town',
  pleaseUseAtMost100: 'Please use at most 100 characters',
  pleaseChooseYourState: 'Please choose your state',
  pleaseChooseAState: 'Please choose a state from the list',
  pleaseEnterYourPincode: 'Please enter your pincode',
  sixDigitsTheFirstNot: 'Please enter 6 digits, such as 560001',
  pleaseEnterIndia: 'Please enter India',
  pleaseEnterIndiaWeDeliver: 'Please enter India. We deliver only within India',
  someItemsCanNoLonger: 'Some items are no longer available',
  pleaseTakeThemOut: 'Please remove them from your cart first.',

  // checkout-form.tsx
  payAgainOrChooseCash: 'Pay again, or choose cash on delivery.',
  yourCartIsEmptyPlease: 'Your cart is empty. Please add items to proceed',
  deliveryDetails: 'Delivery details',
  orderSummary: 'Order summary',
  showOrderSummary: 'Show order summary',
  nItems: '{count, plural, one {1 item} other {# items}}',
  goToPayment: 'Payment',
  payOnline: 'PAY ONLINE',
  cashOnDelivery: 'CASH ON DELIVERY',
  cashOnDeliveryFee: 'Cash on delivery fee',
  ifYouPayInCash: 'if you pay in cash',

  // checkout.tsx
  checkout: 'Checkout',
  tellUsWhereYourOrder:
    'Enter your delivery address, and pay online or in cash on delivery. We deliver all over India.',

  // confirm-order.tsx
  error: 'Error',
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',
  enterThe6DigitCode: 'Enter the 6-digit code',
  the30MinutesAreOver: 'Your 30 minutes are over',
  pleaseOrderAgain: 'Please order again.',
  confirmYourOrder: 'Confirm your order',
  totalCashOnDelivery: 'Cash on delivery',
  code: 'Code',
  placeOrder: 'Place order',
  sendANewCode: 'send a new code',
  editOrder: 'Edit order',

  // delivery-form.tsx
  nameLabel: 'Name',
  email: 'Email',
  phone: 'Phone',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  country: 'Country',
  chooseYourState: 'Choose your state',

  // remember-guest.tsx, save-address.tsx
  rememberOnThisDevice: 'Remember these details on this device',
  saveThisAddress: 'Save this address',

  // guest-invitation.tsx
  unlockMoreFeatures: 'Unlock More Features!',
  logInToAutofill: 'Log in to autofill your address in one tap, follow your orders and get offers.',
  login: 'Login',
  continueToPurchase: 'Continue to Purchase',

  // invoice-buyer.tsx
  weCouldNotLoad: 'We could not load your GSTIN. Your order will use the one saved in your account.',
  tryAgain: 'Try again',
  theInvoiceWillNameNo: 'Your invoice will not show a GSTIN.',
  addGstin: 'Add GSTIN',
  changeGstin: 'Change GSTIN',
  thisGstinIsRegistered:
    'This GSTIN is registered in {gstinState}, but you want delivery in {state}. We’ll charge tax for {state}. Check with your accountant, or use your {state} GSTIN.',
  gstinForYourInvoices: 'GSTIN for your invoices',

  // lost-order.tsx
  weLostTheConnection: 'We lost the connection',
  weWillTellYouHere: 'We don’t know yet whether your order was placed. Keep this page open: we’ll tell you here.',
  yourOrderIsPlaced: 'Your order is placed',
  yourOrderWasNotPlaced: 'Your order was not placed',
  nothingWasChargedPlease: 'Nothing was charged. Please order again.',
  weCannotTell: 'We cannot tell whether your order was placed',
  checkYourEMailOrAsk: 'Please check your e-mail, or contact us, before you order again.',
  yourOrderWasCancelled: 'Your order was cancelled',
  checkYourEMailForDetails: 'Please check your e-mail for the details.',

  // order-payment.ts
  isOnItsWayBack: '{amount} is on its way back to you.',
  orderCreationFailed: 'Order Creation Failed',
  thereWasAnErrorCreating: 'There was an error creating your order. Please contact us for order confirmation',
  orderId: 'Order {orderId}',

  // order-problem.tsx
  nothingOrderedYet: 'Your order is not placed yet.',
  somebodyWasQuicker: 'Another shopper has just bought the last ones. Your order is not placed yet.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  gst: 'GST',
  total: 'Total',
  theTotalHasChanged: 'The total has changed',
  aPriceTheDiscount: 'A price, the discount or a fee changed while you were here. Your order is not placed yet.',
  partOfTheTotal: 'Item',
  before: 'Before',
  now: 'Now',
  placeOrderAtTheNew: 'Place order at new total',
  lookAtTheOrderAgain: 'Review order',
  noLongerSold: 'No longer sold',
  notEnoughInStock: 'Not enough in stock',
  takeOutWhatIsGone: 'Remove unavailable items',
  takeWhatIsLeft: 'Buy available quantity',

  // received-goods.tsx
  yourOrder: 'Your order',
  delivery: 'Delivery',
  free: 'Free',
  to: 'To {name}, {street}, {city} {pincode}',
  usuallyDelivered: 'Usually delivered {arrival}',
  // With a word joiner: no line ends at the hyphen.
  confirmationTo: 'We’ve e-\u2060mailed the details to {email}.',

  // payment-return.tsx
  processingPayment: 'Processing Payment',
  youComeFromThePayment: 'We are checking your payment. Next, we’ll take you to your order.',
  backToTheCheckout: 'Back to checkout',

  // payment-success.tsx
  keepCashReady: 'Please keep {amount} ready for delivery.',
  weReceivedYourPayment: 'We received your payment.',
  orderReceived: 'Order received',
  yourOrderIsWithUs: 'We have your order. See its number and details here.',
  theNumberOfYourOrder: 'Your order number is in our e-mail.',
  ifYouPlacedOneIts: 'If you placed an order, its number and link are in our e-mail.',
  thereIsNoOrder: 'There is no order to show',
  seeAllProducts: 'See all products',
  theMoney: 'the cash',
  weReceivedYourOrder: 'We received your order!',
  orderIdLabel: 'Order ID',
  paymentReferenceId: 'Payment reference ID',
  payment: 'Payment',
  cashToPay: 'Cash on delivery, {amount} to pay',

  // pincode-hint.tsx
  weFilledIn: 'We filled in {state} for this pincode.',
  chooseState: 'Choose {state}',
  pincodeIsMostly: 'Pincode {pincode} is mostly in {state}. Is the state right?',

  // place-order.ts
  failedToPlaceOrderPlease: 'Failed to Place Order. Please try Again',
  thereWasSomeIssuePlease: 'There was some issue!! Please try Again',
  paymentSuccessful: 'Payment Successful',
  yourOrderHasBeenPlaced: 'Your order has been placed successfully.',
  yourOrderWasPlacedAlready: 'Your order is already placed',
  onlyTheAnswerWasLost: 'The connection broke, but your order went through.',

  // waiting-order.tsx
  yourOrderWaitsForIts: 'Your order is waiting for payment',
  totalWithDelivery: 'Total with delivery',
  cashOnDeliveryCostsMore: 'Cash on delivery costs {cashFee} more: {goods} on delivery.',
  forLabel: 'For {name}, {street}, {city} {pincode}, {state}',
  giveThisOrderUp: 'Cancel this order and edit the cart',

  // confirm-order.tsx
  codeIsInYourEmail:
    'The 6-digit code is in our e-mail to {email}. Enter it here to place order {orderId}. We hold your items for {paymentPatienceMinutes} minutes.',
  nothingInYourInboxCheck: 'Nothing in your inbox? Check the spam folder, or {button}.',

  // invoice-buyer.tsx
  invoiceToGstin: 'Invoice to {legalName}, GSTIN {gstin}',

  // pincode-hint.tsx
  thisPincodeIsIn: 'This pincode is in {state}.',
  thisPincodeIsNotServed: 'This pincode is in {state}. We do not deliver there yet.',

  // waiting-order.tsx
  orderIsNotPaidYet:
    'Order {orderId} is not paid yet. We hold your items for {paymentPatienceMinutes} minutes after you order.',

  // plain-checkout.tsx
  totalBefore: 'The total was {before} before.',
  updateTheTotal: 'Update total',
  weveSentANewCode: 'We’ve sent a new 6-digit code',

  // plain-waiting.tsx
  payNow: 'Pay {total} now',
});
